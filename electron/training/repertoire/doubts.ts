// SPDX-License-Identifier: GPL-3.0-or-later
/** The engine's doubts: answers of a repertoire that lose more than a margin against the best move. */
import { type PositionKey, questionsOf, type Repertoire } from './graph.ts'

/** Chances are those of the side to move, 0 to 1. */
export interface Judgement {
  best: { uci: string; chance: number }
  chances: ReadonlyMap<string, number>
}

/** Judges moves of a position; null: no judgement, and the position is passed over. */
export type Analyst = (fen: string, moves: readonly string[]) => Promise<Judgement | null>

export interface Doubt {
  key: PositionKey
  fen: string
  /** UCI. */
  move: string
  better: string
  /** The chances that the move loses. */
  loss: number
}

/**
 * Judges all answers, those after the shortest lines first.
 * @param margin the smallest loss that is a doubt
 * @param onProgress called after each position, with all doubts so far: the largest loss first
 */
export async function findDoubts(
  repertoire: Repertoire,
  analyst: Analyst,
  margin: number,
  isWanted: () => boolean,
  onProgress: (judged: number, of: number, doubts: readonly Doubt[]) => void,
): Promise<void> {
  const questions = questionsOf(repertoire).toSorted((a, b) => a.ply - b.ply)
  let doubts: Doubt[] = []
  for (const [index, { key, fen, moves }] of questions.entries()) {
    if (!isWanted()) return
    const judgement = await analyst(
      fen,
      moves.map(({ uci }) => uci),
    )
    if (!isWanted()) return
    const found = moves.flatMap(({ uci }): Doubt[] => {
      const chance = judgement?.chances.get(uci)
      if (!judgement || chance === undefined || uci === judgement.best.uci) return []
      const loss = judgement.best.chance - chance
      return loss >= margin ? [{ key, fen, move: uci, better: judgement.best.uci, loss }] : []
    })
    doubts = [...doubts, ...found].toSorted((a, b) => b.loss - a.loss)
    onProgress(index + 1, questions.length, doubts)
  }
}
