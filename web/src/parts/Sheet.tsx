import "./sheet.css";
import type { ComponentChildren } from "preact";
import { useId, useLayoutEffect, useRef } from "preact/hooks";
import { IconButton } from "./IconButton";

export interface SheetProps {
  open: boolean;
  title: string;
  /** The name of the button that closes the sheet. */
  closeLabel: string;
  onClose: () => void;
  children: ComponentChildren;
  /** Buttons that stay in sight at the foot. */
  actions?: ComponentChildren;
}

/** A dialog that rises from below on phones and stands in the middle on wide screens. */
export function Sheet({ open, ...rest }: SheetProps) {
  return open ? <OpenSheet {...rest} /> : null;
}

function OpenSheet({ title, closeLabel, onClose, children, actions }: Omit<SheetProps, "open">) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    // Closing before the dialog leaves the page gives the focus back to what opened it.
    return () => shown?.close();
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a press beside the sheet closes it, as Escape does by itself
    <dialog
      ref={dialog}
      class="sheet"
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClose={(event) => {
        // The browser may close a dialog by itself; the sheet that is leaving the page has been closed already.
        if (event.currentTarget.isConnected) onClose();
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      <div class="sheet-inside">
        <div class="sheet-head">
          <h2 id={id} tabIndex={-1} autofocus>
            {title}
          </h2>
          <IconButton icon="close" label={closeLabel} onClick={onClose} />
        </div>
        <div class="sheet-body">{children}</div>
        {actions && <div class="sheet-actions">{actions}</div>}
      </div>
    </dialog>
  );
}
