import "./notice.css";
import type { ComponentChildren } from "preact";
import { Button } from "./Button";

/** A short sentence in a bubble: a reason, or something that has happened. Read out politely. */
export function Notice({ children, silent = false }: { children: ComponentChildren; silent?: boolean }) {
  return (
    <p class="notice" role={silent ? undefined : "status"}>
      {children}
    </p>
  );
}

export interface BannerProps {
  children: ComponentChildren;
  /** Read out at once: for the connection and for time only. */
  urgent?: boolean;
  action?: string;
  onAction?: () => void;
}

/** What concerns the whole page: no connection, or a newer version. */
export function Banner({ children, urgent = false, action, onAction }: BannerProps) {
  return (
    <div class="banner" role={urgent ? "alert" : "status"}>
      <span>{children}</span>
      {action && (
        <Button tone="quiet" onClick={onAction}>
          {action}
        </Button>
      )}
    </div>
  );
}
