// SPDX-License-Identifier: GPL-3.0-or-later
/** Which techniques do nothing with minimax and negamax: the table of the page against what the searches count. */
import { beforeAll, expect, it } from 'vitest'
import { BISHOPS, FINE, RUNNER, SMOTHERED, SPANISH } from '../../../renderer/lab/lessons/positions.ts'
import { isIdle, switchOf, TECHNIQUES } from '../../../renderer/stores/lab/experiment.ts'
import type { Lab } from '../../../engine/modules/lab.ts'
import { search, startLab } from '../../engine/lab/lab.ts'

/** Promotions, checks, exchanges, repetitions, the fifty-move rule, and a position in which neither side can mate. */
const POSITIONS = [
  [BISHOPS, 2],
  [SPANISH, 2],
  [SMOTHERED, 2],
  [FINE, 5],
  [RUNNER, 5],
  ['7k/8/8/1b6/8/8/3B4/K7 w - - 98 80', 3],
  ['6k1/1P3ppp/8/8/8/8/5PPP/6K1 w - - 0 1', 3],
  ['k7/8/K7/8/8/8/1p6/6R1 w - - 0 1', 3],
] as const
/** What a technique may need beside it to have an effect. */
const BESIDE = ['', ',quiescence', ',deepening', ',material-draw,captures-first']

let lab: Lab
beforeAll(async () => {
  lab = await startLab()
})

/** All counts, scores and lines of a search. */
const traceOf = (fen: string, names: string, depth: number): string =>
  JSON.stringify(search(lab, fen, names, depth), (name, value: unknown) =>
    name === 'milliseconds' ? undefined : value,
  )

const hasEffect = (algorithm: string, name: string): boolean =>
  POSITIONS.some(([fen, depth]) =>
    BESIDE.some((beside) => {
      const without = [algorithm, ...switchOf(name).needs].join(',') + beside
      return traceOf(fen, without, depth) !== traceOf(fen, `${without},${name}`, depth)
    }),
  )

it.each(['minimax', 'negamax'])('%s does not use the techniques that are greyed', (algorithm) => {
  const idle = TECHNIQUES.filter(({ name }) => !hasEffect(algorithm, name)).map(({ name }) => name)
  expect(idle).toEqual(TECHNIQUES.filter(({ name }) => isIdle({ algorithm }, name)).map(({ name }) => name))
})
