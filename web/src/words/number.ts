/** A number as it is written for people: with a true minus sign. */
export const numberText = (number: number): string => (number < 0 ? `−${-number}` : String(number));
