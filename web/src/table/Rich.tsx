/** A sentence of which the parts between stars are set in bold. */
export function Rich({ text }: { text: string }) {
  return <>{text.split("*").map((part, place) => (place % 2 ? <b key={place}>{part}</b> : part))}</>;
}
