// SPDX-License-Identifier: GPL-3.0-or-later
/** The messages between the library and the worker that compares names. */
import type { NameEvidence } from '../../data/names/career.ts'
import type { NameSuggestion } from '../../data/names/suggestions.ts'
import type { NameKind } from '../protocol.ts'

export type NameTask =
  | { task: 'add'; names: NameEvidence[] }
  /** `met`: players who have played each other, as `metKey` writes them. */
  | { task: 'find'; kind: NameKind; met: readonly string[] }

/** Suggestions in parts, so that none of them is long work for the receiver. */
export interface NameAnswer {
  suggestions: NameSuggestion[]
  isLast: boolean
}

/** Two players in one order. */
export const metKey = (a: string, b: string): string => JSON.stringify(a < b ? [a, b] : [b, a])
