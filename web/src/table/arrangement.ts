export type Layout = "phone" | "tablet" | "wide";

/** Which of the three arrangements of the table a window has room for. */
export function layoutOf(width: number, height: number): Layout {
  if (width >= 1024 && height >= 560) return "wide";
  if (width >= 720 && height >= 500) return "tablet";
  return "phone";
}
