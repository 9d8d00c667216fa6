// SPDX-License-Identifier: GPL-3.0-or-later
/** Large counts in few characters, in the language of the page. */

const FORMATS = new Map<string, Intl.NumberFormat>()

/** `912`, `45.3K`, `1.24M`: three significant digits. */
export function compactNumber(value: number, language: string): string {
  let format = FORMATS.get(language)
  if (!format) {
    format = new Intl.NumberFormat(language, { notation: 'compact', maximumSignificantDigits: 3 })
    FORMATS.set(language, format)
  }
  return format.format(value)
}
