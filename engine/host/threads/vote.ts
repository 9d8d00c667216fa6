// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Chooses which thread's move is played after several threads have searched the same position. Each thread votes for its
 * move; a vote counts more the deeper the search and the better the score. A proved mate needs no votes.
 */
import { SCORE_MATE_BOUND } from '../../core/layout.ts'
import type { ThreadResult } from './protocol.ts'

/** Added to every score's lead over the worst, centipawns, so that the thread with the worst score has a vote too. */
const VOTE_BASE_CP = 14

const proved = (score: number): boolean => Math.abs(score) > SCORE_MATE_BOUND

/** Index of the thread to follow; thread 0 if no other is better. */
export function voteForThread(found: readonly ThreadResult[]): number {
  const voters = found
    .map((each, index) => ({ ...each, index }))
    .filter((each) => each.best !== null && each.depth > 0)
  const first = voters[0]
  if (!first) return 0
  const worst = Math.min(...voters.map((voter) => voter.score))
  const votes = new Map<string, number>()
  for (const { best, score, depth } of voters) {
    votes.set(best!, (votes.get(best!) ?? 0) + (score - worst + VOTE_BASE_CP) * depth)
  }
  const winner = voters.reduce((chosen, voter) => {
    // A nearer mate has a higher score, and so has a more distant proved loss.
    if (proved(chosen.score) || proved(voter.score)) return voter.score > chosen.score ? voter : chosen
    return votes.get(voter.best!)! > votes.get(chosen.best!)! ? voter : chosen
  }, first)
  // The first thread has reported its line, so another thread is followed only if its move is different.
  return winner.best === first.best ? first.index : winner.index
}
