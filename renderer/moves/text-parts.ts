// SPDX-License-Identifier: GPL-3.0-or-later
/** Parts of a text that is too long to show as a whole. Positions are UTF-16 units. */
export interface TextPart {
  from: number
  to: number
}

/** The part between two positions, clamped to the text and to character boundaries. */
export const partOf = (text: string, from: number, to: number): TextPart => ({
  from: whole(text, Math.min(from, text.length)),
  to: whole(text, Math.min(to, text.length)),
})

/** The position itself, or the one before it inside a surrogate pair. */
const whole = (text: string, at: number): number =>
  at > 0 && (text.codePointAt(at - 1) ?? 0) > 0xff_ff ? at - 1 : at
