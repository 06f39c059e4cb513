/** What a player has chosen for this browser; kept in localStorage, applied to the document's root. */

import { computed, effect, signal } from "@preact/signals";
import { browserLanguage, type Language, speak } from "../words/language";

export const SOUND_NAMES = ["lifted", "down", "refused", "taken", "gathered", "mark", "shaken", "turn"] as const;
export type SoundName = (typeof SOUND_NAMES)[number];

export interface Settings {
  language: Language | "auto";
  theme: "auto" | "light" | "dark" | "felt";
  tiles: "pips" | "numerals" | "contrast" | "coloured";
  size: "normal" | "large" | "huge";
  /** How a new hand is laid out: as dealt, or by suit. The player's own arrangement always wins. */
  sorting: "dealt" | "suit";
  /** 3 or 4 tiles in the upper row of a phone. */
  rows: "4-3" | "3-4";
  sound: boolean;
  /** Sounds that are switched off one by one. */
  silent: readonly SoundName[];
  captions: boolean;
  /** 0 is off; else 0.5 (slow) to 2 (quick). */
  speed: number;
  /** Seconds for which a finished trick lies; 0 waits for a tap. */
  pause: number;
  /** A lifted tile needs a second tap. */
  confirm: boolean;
  /** Plays the last tile, which is forced. */
  playLast: boolean;
  /** Single letters as keys. */
  letters: boolean;
}

export const DEFAULTS: Settings = {
  language: "auto",
  theme: "auto",
  tiles: "pips",
  size: "normal",
  sorting: "dealt",
  rows: "4-3",
  sound: true,
  silent: [],
  captions: false,
  speed: 1,
  pause: 2,
  confirm: true,
  playLast: false,
  letters: true,
};

const KEY = "texas42.settings";

/** Reads what was kept; what is not understood is as if it were not there. */
export function readSettings(text: string | null): Settings {
  let kept: unknown = null;
  try {
    kept = JSON.parse(text ?? "null");
  } catch {
    return DEFAULTS;
  }
  if (typeof kept !== "object" || kept === null) return DEFAULTS;
  const known = Object.entries(kept).filter(([name, value]) => isSetting(name, value));
  return { ...DEFAULTS, ...Object.fromEntries(known) };
}

const CHOICES: { [name in keyof Settings]?: readonly unknown[] } = {
  language: ["auto", "en", "es", "de"],
  theme: ["auto", "light", "dark", "felt"],
  tiles: ["pips", "numerals", "contrast", "coloured"],
  size: ["normal", "large", "huge"],
  sorting: ["dealt", "suit"],
  rows: ["4-3", "3-4"],
};

function isSetting(name: string, value: unknown): boolean {
  if (!(name in DEFAULTS)) return false;
  const key = name as keyof Settings;
  const choices = CHOICES[key];
  if (choices) return choices.includes(value);
  if (key === "speed") return value === 0 || (typeof value === "number" && value >= 0.5 && value <= 2);
  if (key === "pause") return value === 0 || (typeof value === "number" && value >= 0.8 && value <= 5);
  if (key === "silent") return Array.isArray(value) && value.every((one) => SOUND_NAMES.includes(one));
  return typeof value === typeof DEFAULTS[key];
}

export const settings = signal<Settings>(DEFAULTS);

export function change(changes: Partial<Settings>): void {
  settings.value = { ...settings.value, ...changes };
  localStorage.setItem(KEY, JSON.stringify(settings.value));
}

const wantsDark = signal(false);
const wantsStill = signal(false);

export const theme = computed(() => {
  const chosen = settings.value.theme;
  return chosen === "auto" ? (wantsDark.value ? "dark" : "light") : chosen;
});

/** Whether things move at all: neither the player nor the device has switched it off. */
export const moves = computed(() => settings.value.speed > 0 && !wantsStill.value);

/** Milliseconds of a motion at the speed chosen; 0 where nothing moves. */
export const lasting = (milliseconds: number): number => (moves.value ? milliseconds / settings.value.speed : 0);

/** Takes up what was kept, follows the device and the other windows, and speaks. */
export async function startSettings(): Promise<void> {
  settings.value = readSettings(localStorage.getItem(KEY));
  for (const [query, wants] of [
    ["(prefers-color-scheme: dark)", wantsDark],
    ["(prefers-reduced-motion: reduce)", wantsStill],
  ] as const) {
    const media = matchMedia(query);
    wants.value = media.matches;
    media.addEventListener("change", () => {
      wants.value = media.matches;
    });
  }
  addEventListener("storage", (event) => {
    if (event.key === KEY) settings.value = readSettings(event.newValue);
  });
  const root = document.documentElement;
  effect(() => {
    const { tiles, size, speed } = settings.value;
    root.dataset.theme = theme.value;
    root.dataset.tiles = tiles;
    root.dataset.size = size;
    root.dataset.motion = moves.value ? "on" : "off";
    root.style.setProperty("--speed", String(speed || 1));
  });
  await speak(language());
  effect(() => {
    const wanted = language();
    if (wanted !== root.lang) void speak(wanted);
  });
}

function language(): Language {
  const chosen = settings.value.language;
  return chosen === "auto" ? browserLanguage() : chosen;
}
