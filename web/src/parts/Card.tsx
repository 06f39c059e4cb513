import "./card.css";
import type { ComponentChildren } from "preact";
import { useId } from "preact/hooks";

export interface CardProps {
  title?: string;
  /** What stands at the end of the title's line. */
  aside?: ComponentChildren;
  level?: 2 | 3;
  children: ComponentChildren;
}

/** A panel of the page; with a title it is a region of that name. */
export function Card({ title, aside, level = 2, children }: CardProps) {
  const id = useId();
  if (!title) return <div class="card">{children}</div>;
  const Title: "h2" | "h3" = `h${level}`;
  return (
    <section class="card" aria-labelledby={id}>
      <header class="card-head">
        <Title id={id}>{title}</Title>
        {aside}
      </header>
      {children}
    </section>
  );
}
