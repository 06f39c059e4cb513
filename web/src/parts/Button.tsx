import "./button.css";
import type { ButtonHTMLAttributes, ComponentChildren, PartialAnchorHTMLAttributes } from "preact";
import { Icon, type IconName } from "./Icon";

export interface ButtonLook {
  /** Honey is for the one thing to press in a view. */
  tone?: "honey" | "plain" | "quiet";
  icon?: IconName;
  /** The name of the key that does the same, shown on wide screens. */
  keyCap?: string | undefined;
  wide?: boolean;
  children: ComponentChildren;
}

export type ButtonProps = ButtonLook & Omit<ButtonHTMLAttributes<HTMLButtonElement>, "icon" | "class">;

/** A button; `aria-disabled` keeps it in reach of the keyboard, so that its reason can be asked for. */
export function Button({ tone, icon, keyCap, wide, children, ...rest }: ButtonProps) {
  return (
    <button type="button" {...rest} class={look(tone, wide)}>
      <Inside icon={icon} keyCap={keyCap}>
        {children}
      </Inside>
    </button>
  );
}

export type ButtonLinkProps = ButtonLook & { href: string } & Omit<
    PartialAnchorHTMLAttributes<HTMLAnchorElement>,
    "icon" | "class" | "role"
  >;

/** A link that looks like a button. */
export function ButtonLink({ tone, icon, keyCap, wide, children, ...rest }: ButtonLinkProps) {
  return (
    <a {...rest} class={look(tone, wide)}>
      <Inside icon={icon} keyCap={keyCap}>
        {children}
      </Inside>
    </a>
  );
}

function look(tone: ButtonLook["tone"] = "plain", wide = false): string {
  return `button button-${tone}${wide ? " button-wide" : ""}`;
}

type InsideProps = { icon: IconName | undefined; keyCap: string | undefined; children: ComponentChildren };

function Inside({ icon, keyCap, children }: InsideProps) {
  return (
    <>
      {icon && <Icon name={icon} />}
      <span>{children}</span>
      {keyCap && (
        <span class="button-key" aria-hidden="true">
          {keyCap}
        </span>
      )}
    </>
  );
}
