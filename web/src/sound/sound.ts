/** The sounds of the table, made by the browser's own synthesizer: nothing is loaded. Each has a switch and a caption. */

import { signal } from "@preact/signals";
import { type SoundName, settings } from "../settings/settings";

/** The caption of the sound that was just made; undefined after a moment. */
export const caption = signal<SoundName | undefined>(undefined);

const CAPTION_STAYS = 1500;
let context: AudioContext | undefined;
let noise: AudioBuffer | undefined;
let fade: number | undefined;

/** Makes a sound, and shows its caption where captions are wanted. */
export function sound(name: SoundName): void {
  const { sound: isOn, captions, silent } = settings.value;
  if (silent.includes(name)) return;
  if (captions) {
    caption.value = name;
    clearTimeout(fade);
    fade = window.setTimeout(() => {
      caption.value = undefined;
    }, CAPTION_STAYS);
  }
  if (!isOn || !navigator.userActivation?.hasBeenActive) return;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  SOUNDS[name](context, context.currentTime + 0.005);
}

type Maker = (context: AudioContext, at: number) => void;

const SOUNDS: Readonly<Record<SoundName, Maker>> = {
  lifted: (c, at) => hiss(c, at, 2600, 0.025, 0.12),
  down: (c, at) => {
    hiss(c, at, 1500, 0.035, 0.45);
    thump(c, at, 190, 0.09, 0.4);
  },
  refused: (c, at) => thump(c, at, 120, 0.1, 0.35),
  taken: (c, at) => thump(c, at, 240, 0.12, 0.4),
  gathered: (c, at) => hiss(c, at, 900, 0.22, 0.12),
  mark: (c, at) => {
    for (const step of [0, 0.07, 0.14]) hiss(c, at + step, 3400, 0.05, 0.1);
  },
  shaken: (c, at) => {
    for (let step = 0; step < 6; step += 1) hiss(c, at + step * 0.035, 1200 + 260 * (step % 3), 0.03, 0.25);
  },
  turn: (c, at) => {
    thump(c, at, 330, 0.07, 0.3);
    thump(c, at + 0.12, 330, 0.07, 0.3);
  },
};

/** Filtered noise that dies away. */
function hiss(c: AudioContext, at: number, frequency: number, lasts: number, loudness: number): void {
  noise ??= whiteNoise(c);
  const source = new AudioBufferSourceNode(c, { buffer: noise });
  const filter = new BiquadFilterNode(c, { type: "bandpass", frequency, Q: 1.2 });
  source
    .connect(filter)
    .connect(dying(c, at, lasts, loudness))
    .connect(c.destination);
  source.start(at);
  source.stop(at + lasts);
}

/** A knock: a low tone that falls and dies away. */
function thump(c: AudioContext, at: number, frequency: number, lasts: number, loudness: number): void {
  const tone = new OscillatorNode(c, { type: "sine", frequency });
  tone.frequency.exponentialRampToValueAtTime(frequency / 2, at + lasts);
  tone.connect(dying(c, at, lasts, loudness)).connect(c.destination);
  tone.start(at);
  tone.stop(at + lasts);
}

function dying(c: AudioContext, at: number, lasts: number, loudness: number): GainNode {
  const gain = new GainNode(c, { gain: loudness });
  gain.gain.setValueAtTime(loudness, at);
  gain.gain.exponentialRampToValueAtTime(0.001, at + lasts);
  return gain;
}

function whiteNoise(c: AudioContext): AudioBuffer {
  const buffer = c.createBuffer(1, c.sampleRate / 4, c.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let place = 0; place < samples.length; place += 1) samples[place] = Math.random() * 2 - 1;
  return buffer;
}
