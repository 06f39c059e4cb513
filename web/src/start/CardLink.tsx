import type { ComponentChildren } from "preact";
import { Icon } from "../parts/Icon";

/** A card that leads somewhere as a whole. */
export function CardLink({ href, title, line }: { href: string; title: string; line: ComponentChildren }) {
  return (
    <a class="card-link" href={href}>
      <span class="card-link-text">
        <b>{title}</b>
        <span class="quiet">{line}</span>
      </span>
      <Icon name="forward" />
    </a>
  );
}
