// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Rules that give the names of imported games their chosen spelling. Applying them is total, bounded and idempotent. The
 * texts of games are not changed here, so a rule is undone by leaving it out.
 */
import type { NameSuggestion } from './suggestions.ts'

export type NameField = 'player' | 'event' | 'site' | 'annotator'

export interface NameRule {
  field: NameField
  /** The whole text, with case. */
  from: string
  to: string
  /** First and last year of the games to which the rule applies; null: all games. */
  years: readonly [from: number, to: number] | null
}

/** The rules that carry out a suggestion, or those of its changes that a person accepts. */
export const rulesFor = (
  field: NameField,
  { spelling, changes }: Pick<NameSuggestion, 'spelling' | 'changes'>,
): NameRule[] => changes.map(({ text }) => ({ field, from: text, to: spelling, years: null }))

export class NameRules {
  readonly #rules = new Map<string, NameRule[]>()

  /** @param rules of several that apply to a text, the last counts */
  constructor(rules: readonly NameRule[]) {
    for (const rule of rules) {
      const key = keyOf(rule.field, rule.from)
      const list = this.#rules.get(key)
      if (list) list.push(rule)
      else this.#rules.set(key, [rule])
    }
  }

  /**
   * The chosen spelling of a text. Rules are followed from one to the next; in a circle, the first text by its code units
   * is chosen.
   * @param year of the game; null: unknown, and rules with years do not apply
   */
  apply(field: NameField, text: string, year: number | null): string {
    const path = [text]
    const seen = new Set(path)
    for (;;) {
      const next = this.#next(field, path.at(-1)!, year)
      if (next === null) return path.at(-1)!
      if (seen.has(next)) return first(path.slice(path.indexOf(next)))
      path.push(next)
      seen.add(next)
    }
  }

  #next(field: NameField, text: string, year: number | null): string | null {
    const rules = this.#rules.get(keyOf(field, text)) ?? []
    const rule = rules.findLast(
      ({ years }) => years === null || (year !== null && year >= years[0] && year <= years[1]),
    )
    return rule?.to ?? null
  }
}

const keyOf = (field: NameField, text: string): string => `${field} ${text}`

const first = (texts: readonly string[]): string => texts.reduce((a, b) => (b < a ? b : a))
