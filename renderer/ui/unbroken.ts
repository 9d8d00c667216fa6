// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Text in which a line must not break at the hyphens of `O-O-O`. Characters that do not break would be copied with it, so the
 * text stays as it is, and the parts that belong together are marked.
 */
import { escaped } from './raster.ts'

/** Castling, with the characters that touch it. */
const CASTLING = /([^\s-]*O-O(?:-O)?[^\s-]*)/

/** The parts of a text; every second one must not break. */
export const unbrokenParts = (text: string): string[] => text.split(CASTLING)

/** The text as HTML. */
export const unbrokenHtml = (text: string): string =>
  unbrokenParts(text)
    .map((part, at) =>
      at % 2 === 1 ? `<span style="white-space:nowrap">${escaped(part)}</span>` : escaped(part),
    )
    .join('')
