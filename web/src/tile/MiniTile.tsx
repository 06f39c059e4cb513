import { Tile } from "./Tile";

/** A captured tile: small, flat, without star or count. */
export function MiniTile({ tile, width }: { tile: string; width?: string }) {
  return <Tile tile={tile} state="captured" {...(width ? { width } : {})} />;
}
