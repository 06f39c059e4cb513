/** The mark of the game: the 4-2, lying. */
export function Mark() {
  return (
    <svg class="shell-mark" viewBox="0 0 206 112" aria-hidden="true">
      <rect class="shell-mark-edge" x="1.5" y="7.5" width="203" height="103" rx="15" />
      <rect class="shell-mark-face" x="1.5" y="1.5" width="203" height="102" rx="15" />
      <path class="shell-mark-bar" d="M103 15v75" />
      <g class="shell-mark-pips">
        <circle cx="29" cy="28" r="10" />
        <circle cx="76" cy="28" r="10" />
        <circle cx="29" cy="77" r="10" />
        <circle cx="76" cy="77" r="10" />
        <circle cx="177" cy="28" r="10" />
        <circle cx="130" cy="77" r="10" />
      </g>
    </svg>
  );
}
