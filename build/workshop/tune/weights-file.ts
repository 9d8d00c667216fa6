// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * `engine/core/evaluation/weights.ts` as the tuner reads and writes it: every number in it, in the order of
 * the file.
 */

/** One number of the file. */
export interface Weight {
  /** Name of its table. */
  table: string
  /** Place in the table. */
  index: number
  /** `both` halves are two weights: middlegame and endgame. A plain number is one. */
  half: 'middlegame' | 'endgame' | 'plain'
  value: number
}

interface Table {
  name: string
  /** Where the body between the brackets begins and ends in the text. */
  from: number
  to: number
  isPacked: boolean
}

const TABLE = /export const (\w+): usize = memory\.data<i32>\(\[([^\]]*)\]\)/g
const ELEMENT = /(-?\d+)(?: \+ EG \* (-?\d+))?/g

function tablesOf(text: string): Table[] {
  return [...text.matchAll(TABLE)].map((match) => {
    const [all, name = '', body = ''] = match
    const from = match.index + all.indexOf('[') + 1
    return { name, from, to: from + body.length, isPacked: body.includes('EG *') }
  })
}

/** All weights of the file's text. */
export function parseWeights(text: string): Weight[] {
  return tablesOf(text).flatMap(({ name: table, from, to, isPacked }) =>
    [...text.slice(from, to).matchAll(ELEMENT)].flatMap(([, first, second], index): Weight[] => {
      const value = Number(first)
      if (!isPacked) return [{ table, index, half: 'plain', value }]
      return [
        { table, index, half: 'middlegame', value },
        { table, index, half: 'endgame', value: Number(second ?? 0) },
      ]
    }),
  )
}

/** The text with other numbers, which come in the order of `parseWeights`. */
export function makeWeights(text: string, weights: readonly Weight[]): string {
  let done = ''
  let at = 0
  let next = 0
  for (const { from, to, isPacked } of tablesOf(text)) {
    const body = text.slice(from, to).replaceAll(ELEMENT, () => {
      const first = weights[next++]!.value
      if (!isPacked) return String(first)
      const second = weights[next++]!.value
      return first === 0 && second === 0 ? '0' : `${first} + EG * ${second}`
    })
    done += text.slice(at, from) + body
    at = to
  }
  return done + text.slice(at)
}
