// SPDX-License-Identifier: GPL-3.0-or-later
/** What belongs to a search and is an option in UCI: lines, strength, Chess960, purpose. */
import { LIMITS } from '../../protocol.ts'
import type { Job } from './job.ts'
import type { Link } from './link.ts'
import type { OptionTable } from './options.ts'

/** The playing strengths of an engine, within those of the protocol; null: full strength alone. */
export function eloOf(options: OptionTable): { min: number; max: number } | null {
  const elo = options.find('UCI_Elo')
  if (elo?.kind !== 'spin' || options.find('UCI_LimitStrength')?.kind !== 'check') return null
  const min = Math.max(LIMITS.elo.min, elo.min ?? LIMITS.elo.min)
  const max = Math.min(LIMITS.elo.max, elo.max ?? LIMITS.elo.max)
  return min <= max ? { min, max } : null
}

/** Sets what a job needs. Returns what the engine cannot do, for logs; null: it can do it all. */
export function prepare(link: Link, { request, game, pondering }: Job): string | null {
  const { options } = link
  if (game.needsChess960 && !options.find('UCI_Chess960')) return 'Chess960'
  const elo = request.purpose === 'play' ? request.elo : undefined
  if (elo !== undefined) {
    const range = eloOf(options)
    if (!range || elo < range.min || elo > range.max) return `strength ${elo}`
    link.set('UCI_Elo', elo)
  }
  link.set('UCI_LimitStrength', elo !== undefined)
  link.set('UCI_AnalyseMode', request.purpose === 'analyse')
  link.set('UCI_Chess960', game.needsChess960 || game.chess960)
  link.set('MultiPV', Math.min(request.lines, options.find('MultiPV')?.max ?? 1))
  if (pondering) link.set('Ponder', true)
  return null
}
