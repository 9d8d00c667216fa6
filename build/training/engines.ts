// SPDX-License-Identifier: GPL-3.0-or-later
/** The engine and the model of people, on this thread, for the commands of `npm run -s train`. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Finding, Judge } from '../../electron/review/judge.ts'
import type { People } from '../../electron/training/mining.ts'
import { turnOf } from '../../engine/chess/rules.ts'
import { fail, succeed } from '../../engine/contract/result.ts'
import { BOUND_EXACT } from '../../engine/core/layout.ts'
import { HumanModel } from '../../engine/modules/human.ts'
import type { CoreInstance } from '../../engine/host/core-instance.ts'
import { bindLoneCore } from '../../engine/host/lone-core.ts'
import { toScore } from '../../engine/host/report.ts'
import type { CoreImports } from '../../engine/host/core-exports.ts'
import { buildCore, buildHuman } from '../core.ts'
import { ROOT } from '../tools/command.ts'
import { findsOf } from './difficulty.ts'

const TABLE_MB = 16

/** @throws when the model of the application cannot be read, which is a fault of the checkout */
export async function openModel(): Promise<HumanModel> {
  const module = new WebAssembly.Module(readFileSync(await buildHuman()))
  const opened = HumanModel.open(module, readFileSync(join(ROOT, 'engine/host/default-human.human')))
  if (!opened.ok) throw new Error(`the model of people cannot be used: ${opened.code}`)
  return opened.value
}

/** The engine with its default net. @param onInfo receives each line of a search, see `CoreImports` */
export async function openCore(onInfo: CoreImports['onInfo'] = () => {}): Promise<CoreInstance> {
  const module = new WebAssembly.Module(readFileSync(await buildCore()))
  const net = readFileSync(join(ROOT, 'engine/host/default-net.net'))
  return bindLoneCore(module, TABLE_MB, { now: () => performance.now(), onInfo }, { net }).core
}

/**
 * A judge on this thread, whose searches block it. Its lines are those of the deepest iteration that has all of them:
 * a search by nodes ends in the middle of one.
 */
export async function openJudge(): Promise<Judge> {
  let iterations = new Map<number, Finding['lines'][number][]>()
  let isWhite = true
  const core = await openCore((line, depth, _selective, score, bound, pv, length) => {
    if (bound !== BOUND_EXACT) return
    const lines = iterations.get(depth) ?? []
    lines[line - 1] = { depth, score: toScore(score, isWhite), nodes: 0, pv: core.moves(pv, length) }
    iterations.set(depth, lines)
  })
  const { exports } = core
  return {
    search: async ({ position, limit, lines: wanted }) => {
      const set = core.setPosition(position)
      if (!set.ok) return fail(set.code, set.detail)
      core.setRootMoves([])
      isWhite = turnOf(core.fen()) === 'white'
      const count = Math.min(wanted, core.legalMoves().length)
      iterations = new Map()
      exports.newSearch()
      const best = exports.search(0, limit.nodes ?? 0, 0, 0, 0, count, 1)
      const complete = [...iterations.values()].filter((lines) => Object.keys(lines).length >= count)
      return succeed({ best: best === 0 ? null : core.uci(best), lines: complete.at(-1) ?? [] })
    },
    forget: async () => {
      exports.clearTable(0, 1)
      exports.newGame()
    },
  }
}

/** What the model knows of people who solve an exercise. */
export const peopleOf = (model: HumanModel): People => ({ finds: (fen, moves) => findsOf(model, fen, moves) })
