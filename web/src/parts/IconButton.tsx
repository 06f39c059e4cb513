import "./iconbutton.css";
import type { ButtonHTMLAttributes } from "preact";
import { Icon, type IconName } from "./Icon";

export type IconButtonProps = {
  icon: IconName;
  label: string;
  framed?: boolean;
} & Omit<ButtonHTMLAttributes<HTMLButtonElement>, "icon" | "label" | "class">;

/** A button with a sign only; its label is read out and shown as a tip. */
export function IconButton({ icon, label, framed = false, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      aria-label={label}
      {...rest}
      class={framed ? "icon-button icon-button-framed" : "icon-button"}
    >
      <Icon name={icon} />
    </button>
  );
}
