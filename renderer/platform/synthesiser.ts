// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Sounds of the board, synthesised at run time so that no files are bundled: a wooden knock is a short burst of
 * filtered noise over a falling sine; signals are two soft tones.
 */

export type SoundName = 'move' | 'capture' | 'check' | 'castle' | 'end' | 'lowTime' | 'tick'

interface Knock {
  /** Seconds after the start of the sound. */
  at: number
  /** Centre of the noise, Hz. */
  tone: number
  /** Start of the falling sine, Hz. */
  body: number
  /** 0 to 1. */
  level: number
}

interface Tone {
  at: number
  /** Hz. */
  pitch: number
  /** Seconds. */
  length: number
  level: number
}

interface Recipe {
  knocks: readonly Knock[]
  tones: readonly Tone[]
}

const RECIPES: Readonly<Record<SoundName, Recipe>> = {
  move: { knocks: [{ at: 0, tone: 1850, body: 215, level: 0.8 }], tones: [] },
  capture: {
    knocks: [
      { at: 0, tone: 2900, body: 330, level: 0.72 },
      { at: 0.045, tone: 1500, body: 170, level: 0.95 },
    ],
    tones: [],
  },
  castle: {
    knocks: [
      { at: 0, tone: 1900, body: 220, level: 0.7 },
      { at: 0.11, tone: 1600, body: 190, level: 0.8 },
    ],
    tones: [],
  },
  check: {
    knocks: [{ at: 0, tone: 2100, body: 230, level: 0.75 }],
    tones: [
      { at: 0.03, pitch: 880, length: 0.16, level: 0.16 },
      { at: 0.09, pitch: 1174.7, length: 0.22, level: 0.13 },
    ],
  },
  end: {
    knocks: [{ at: 0, tone: 1500, body: 160, level: 0.8 }],
    tones: [
      { at: 0.06, pitch: 392, length: 0.55, level: 0.14 },
      { at: 0.18, pitch: 493.9, length: 0.55, level: 0.13 },
      { at: 0.3, pitch: 587.3, length: 0.8, level: 0.13 },
    ],
  },
  tick: { knocks: [{ at: 0, tone: 3400, body: 520, level: 0.28 }], tones: [] },
  lowTime: {
    knocks: [],
    tones: [
      { at: 0, pitch: 740, length: 0.11, level: 0.2 },
      { at: 0.17, pitch: 740, length: 0.11, level: 0.2 },
    ],
  },
}

const NOISE_SECONDS = 0.12
/** Decay time of a knock, seconds. */
const KNOCK_SECONDS = 0.055
const BODY_SECONDS = 0.085

/** The audio device is released after this much silence, ms; longer than any sound. */
const SILENCE_MS = 10_000

/**
 * Plays the recipes on one audio context, which holds the audio device only while there is something to hear. Browsers allow
 * sound only after the person's first gesture.
 */
export class Synthesiser {
  #context: AudioContext | null = null
  #noise: AudioBuffer | null = null
  #rest: ReturnType<typeof setTimeout> | undefined

  /** Makes the context before the first sound, because that takes a moment. */
  prepare(): void {
    this.#restLater(this.#open())
  }

  /** @param volume 0 to 1; the gain is its square, so that steps sound even */
  play(name: SoundName, volume: number): void {
    if (volume <= 0) return
    const context = this.#open()
    if (context.state === 'suspended') void context.resume().catch(() => undefined)
    this.#restLater(context)
    const out = context.createGain()
    out.gain.value = Math.min(1, volume) ** 2
    out.connect(context.destination)
    const start = context.currentTime + 0.005
    for (const knock of RECIPES[name].knocks) this.#knock(context, out, start, knock)
    for (const tone of RECIPES[name].tones) playTone(context, out, start, tone)
  }

  #open(): AudioContext {
    return (this.#context ??= new AudioContext({ latencyHint: 'interactive' }))
  }

  #restLater(context: AudioContext): void {
    clearTimeout(this.#rest)
    this.#rest = setTimeout(() => void context.suspend().catch(() => undefined), SILENCE_MS)
  }

  #knock(context: AudioContext, out: AudioNode, start: number, { at, tone, body, level }: Knock): void {
    const from = start + at
    const noise = context.createBufferSource()
    noise.buffer = this.#noise ??= makeNoise(context)
    const band = context.createBiquadFilter()
    band.type = 'bandpass'
    band.frequency.value = tone
    band.Q.value = 1.1
    noise
      .connect(band)
      .connect(decay(context, from, level * 0.9, KNOCK_SECONDS))
      .connect(out)
    noise.start(from)
    noise.stop(from + NOISE_SECONDS)

    const thump = context.createOscillator()
    thump.frequency.setValueAtTime(body, from)
    thump.frequency.exponentialRampToValueAtTime(body * 0.55, from + BODY_SECONDS)
    thump.connect(decay(context, from, level * 0.5, BODY_SECONDS)).connect(out)
    thump.start(from)
    thump.stop(from + BODY_SECONDS * 2)
  }
}

function playTone(
  context: AudioContext,
  out: AudioNode,
  start: number,
  { at, pitch, length, level }: Tone,
): void {
  const from = start + at
  const tone = context.createOscillator()
  tone.type = 'triangle'
  tone.frequency.value = pitch
  const envelope = context.createGain()
  envelope.gain.setValueAtTime(0, from)
  envelope.gain.linearRampToValueAtTime(level, from + 0.012)
  envelope.gain.exponentialRampToValueAtTime(0.0001, from + length)
  tone.connect(envelope).connect(out)
  tone.start(from)
  tone.stop(from + length + 0.02)
}

/** A gain that starts at `level` and decays. */
function decay(context: AudioContext, from: number, level: number, seconds: number): GainNode {
  const gain = context.createGain()
  gain.gain.setValueAtTime(level, from)
  gain.gain.exponentialRampToValueAtTime(0.0001, from + seconds)
  return gain
}

/** White noise, the same in every run. */
function makeNoise(context: AudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, Math.ceil(context.sampleRate * NOISE_SECONDS), context.sampleRate)
  const samples = buffer.getChannelData(0)
  let state = 0x2f6e2b1
  for (let i = 0; i < samples.length; i++) {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    samples[i] = (state | 0) / 0x80000000
  }
  return buffer
}

/** The page's only instance. */
export const synthesiser = new Synthesiser()
