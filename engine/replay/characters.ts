// SPDX-License-Identifier: GPL-3.0-or-later
/** Codes of the characters that have a meaning in a PGN file. */

export const TAB: i32 = 9
export const LF: i32 = 10
export const CR: i32 = 13
export const SPACE: i32 = 32
export const EXCLAMATION: i32 = 33
export const QUOTE: i32 = 34
export const HASH: i32 = 35
export const DOLLAR: i32 = 36
export const PERCENT: i32 = 37
export const PAREN_OPEN: i32 = 40
export const PAREN_CLOSE: i32 = 41
export const ASTERISK: i32 = 42
export const PLUS: i32 = 43
export const DASH: i32 = 45
export const DOT: i32 = 46
export const SLASH: i32 = 47
export const DIGIT_0: i32 = 48
export const DIGIT_1: i32 = 49
export const DIGIT_2: i32 = 50
export const SEMICOLON: i32 = 59
export const EQUALS: i32 = 61
export const QUESTION: i32 = 63
export const LETTER_O: i32 = 79
export const BRACKET_OPEN: i32 = 91
export const BACKSLASH: i32 = 92
export const BRACKET_CLOSE: i32 = 93
/** Small letters. */
export const LETTER_A: i32 = 97
export const LETTER_X: i32 = 120
export const BRACE_OPEN: i32 = 123
export const BRACE_CLOSE: i32 = 125
