// SPDX-License-Identifier: GPL-3.0-or-later
/** How numbers are shown, in any language: options for `n` of `useText`. */

/** Large counts in few characters, `912`, `45.3K`, `1.24M`: three significant digits. */
export const COMPACT: Intl.NumberFormatOptions = { notation: 'compact', maximumSignificantDigits: 3 }
/** The same with words, `1.2 million`; two digits, because more would suggest a precision that is not there. */
export const COMPACT_WORDS: Intl.NumberFormatOptions = {
  notation: 'compact',
  compactDisplay: 'long',
  maximumSignificantDigits: 2,
}
export const ONE_DECIMAL: Intl.NumberFormatOptions = { minimumFractionDigits: 1, maximumFractionDigits: 1 }
export const TWO_DECIMALS: Intl.NumberFormatOptions = { minimumFractionDigits: 2, maximumFractionDigits: 2 }
