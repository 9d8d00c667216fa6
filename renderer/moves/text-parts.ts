// SPDX-License-Identifier: GPL-3.0-or-later
/** Parts of a text that is too long to be on the page as a whole. Positions are UTF-16 units. */
export interface TextPart {
  from: number
  to: number
}

/** The part between two places, which lies in the text and cuts no character in two. */
export const partOf = (text: string, from: number, to: number): TextPart => ({
  from: whole(text, Math.min(from, text.length)),
  to: whole(text, Math.min(to, text.length)),
})

/** The place itself, or the one before where it is in the middle of a character. */
const whole = (text: string, at: number): number =>
  at > 0 && (text.codePointAt(at - 1) ?? 0) > 0xff_ff ? at - 1 : at
