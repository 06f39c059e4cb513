/** Dragging a tile: along the hand to arrange it, up to the table to play it. It snaps back where it may not go. */

import { useRef } from "preact/hooks";
import { lasting } from "../settings/settings";

interface Drag {
  readonly place: number;
  readonly element: HTMLElement;
  readonly x: number;
  readonly y: number;
  moving: boolean;
}

export interface Dropping {
  /** Dropped above the hand. Answers whether the tile stays there. */
  readonly onTable: (place: number) => boolean;
  /** Dropped at this point of the hand. */
  readonly onHand: (place: number, x: number, y: number) => void;
  readonly isAbove: (y: number) => boolean;
}

const SLACK = 8;

export function useDrag(dropping: Dropping) {
  const drag = useRef<Drag | undefined>(undefined);
  const wasDragged = useRef(false);

  const end = (event: PointerEvent, drops: boolean) => {
    const current = drag.current;
    drag.current = undefined;
    if (!current?.moving) return;
    wasDragged.current = true;
    const { element, place } = current;
    const stays = drops && dropping.isAbove(event.clientY) && dropping.onTable(place);
    if (!stays) snapBack(element);
    if (drops && !dropping.isAbove(event.clientY)) dropping.onHand(place, event.clientX, event.clientY);
    element.style.transform = "";
    element.classList.remove("hand-dragged");
  };

  return {
    down: (event: PointerEvent, place: number) => {
      wasDragged.current = false;
      const element = event.currentTarget;
      if (event.button !== 0 || !(element instanceof HTMLElement)) return;
      drag.current = { place, element, x: event.clientX, y: event.clientY, moving: false };
    },
    move: (event: PointerEvent) => {
      const current = drag.current;
      if (!current) return;
      const [dx, dy] = [event.clientX - current.x, event.clientY - current.y];
      if (!current.moving && Math.hypot(dx, dy) < SLACK) return;
      if (!current.moving) {
        current.moving = true;
        current.element.setPointerCapture(event.pointerId);
        current.element.classList.add("hand-dragged");
      }
      current.element.style.transform = `translate(${dx}px, ${dy}px)`;
    },
    up: (event: PointerEvent) => end(event, true),
    cancel: (event: PointerEvent) => end(event, false),
    /** A drag ends with a click that means nothing; one of the keyboard always counts. */
    isClick: (event: MouseEvent) => event.detail === 0 || !wasDragged.current,
  };
}

function snapBack(element: HTMLElement): void {
  const time = lasting(160);
  if (time)
    element.animate([{ transform: element.style.transform }, { transform: "none" }], {
      duration: time,
      easing: "cubic-bezier(.2,.8,.2,1)",
    });
}
