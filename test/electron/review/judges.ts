// SPDX-License-Identifier: GPL-3.0-or-later
/** Judges that need no engine, and looks that are made by hand. */
import type { Finding, Judge } from '../../../electron/review/judge.ts'
import { legalMoves } from '../../../electron/review/moves.ts'
import { materialBalance } from '../../../engine/chess/material.ts'
import { GameFindings } from '../../../electron/review/findings.ts'
import { subjectOf, type Subject } from '../../../electron/review/subject.ts'
import { readGame } from '../../../engine/chess/pgn/read/reader.ts'
import { advanceUci, fenOf, parsePosition, playUci, turnOf } from '../../../engine/chess/rules.ts'
import type { FailureCode, Score, SearchRequest } from '../../../engine/contract/protocol.ts'
import { fail, succeed, type Result } from '../../../engine/contract/result.ts'

/** Counts material after one move of the side to move, and keeps every request. */
export class CountingJudge implements Judge {
  readonly requests: SearchRequest[] = []
  forgotten = 0
  /** Fails at this request. */
  failsAt = Infinity

  async forget(): Promise<void> {
    this.forgotten++
  }

  async search(request: SearchRequest): Promise<Result<Finding, FailureCode>> {
    this.requests.push(request)
    if (this.requests.length >= this.failsAt) return fail('CRASHED', 'on purpose')
    const { position, searchMoves, limit } = request
    const fen = fenAfter(position.fen, position.moves, position.chess960 ?? false)
    const white = turnOf(fen) === 'white'
    const moves = searchMoves ?? legalMoves(fen, position.chess960 ?? false)
    const ranked = moves
      .map((uci) => {
        const played = playUci(fen, uci, position.chess960)
        return { uci, value: played.ok ? 100 * materialBalance(played.value.fen) : 0 }
      })
      .toSorted((a, b) => (white ? b.value - a.value : a.value - b.value) || (a.uci < b.uci ? -1 : 1))
    const [best] = ranked
    if (!best) return succeed({ best: null, lines: [] })
    const nodes = limit.nodes ?? 1
    const score: Score = { kind: 'cp', value: best.value }
    return succeed({ best: best.uci, lines: [{ depth: nodes, score, nodes, pv: [best.uci] }] })
  }
}

function fenAfter(fen: string, moves: readonly string[], chess960: boolean): string {
  const parsed = parsePosition(fen)
  if (!parsed.ok) throw new Error(fen)
  for (const uci of moves) if (!advanceUci(parsed.value, uci, chess960).ok) throw new Error(uci)
  return fenOf(parsed.value)
}

export const subjectIn = (pgn: string): Subject => subjectOf(readGame(pgn).tree)

/** What a look made by hand says; several of one position are from the shallowest on. */
export interface Said {
  /** White's view; a number is centipawns. */
  score: number | Score
  /** The move that was played when absent. */
  best?: string
  pv?: readonly string[]
}

/** GameFindings with these looks at the positions of a game, first to last. */
export function findingsOf(pgn: string, looks: readonly (Said | readonly Said[] | null)[]): GameFindings {
  const subject = subjectIn(pgn)
  const findings = new GameFindings(subject)
  for (const [at, said] of looks.entries()) {
    const all = said === null ? [] : Array.isArray(said) ? (said as Said[]) : [said as Said, said as Said]
    for (const [level, { score, best, pv }] of all.entries()) {
      const move = best ?? subject.moves[at]?.uci ?? '0000'
      findings.all[at]!.searches.push({
        effort: 10 ** level,
        depth: 5 * (level + 1),
        score: typeof score === 'number' ? { kind: 'cp', value: score } : score,
        best: move,
        pv: pv ?? [move],
      })
    }
  }
  return findings
}
