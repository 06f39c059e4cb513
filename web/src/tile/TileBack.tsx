import "./tile.css";

/** A covered tile: rust red with an inset frame and a lozenge, never a star. */
export function TileBack({ width }: { width?: string }) {
  return (
    <span class="tile tile-covered" style={width ? { "--tile-width": width } : {}} aria-hidden="true">
      <span class="tile-body">
        <svg viewBox="0 0 100 206">
          <rect class="tile-back-edge" x=".5" y="6" width="99" height="199.5" rx="14" />
          <rect class="tile-back" x=".5" y=".5" width="99" height="199" rx="14" />
          <rect class="tile-inlay" x="13" y="13" width="74" height="174" rx="8" />
          <path class="tile-inlay" d="M50 62L75 100L50 138L25 100z" />
        </svg>
      </span>
    </span>
  );
}
