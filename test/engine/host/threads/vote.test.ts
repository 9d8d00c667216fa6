// SPDX-License-Identifier: GPL-3.0-or-later
/** Which thread is followed. */
import { expect, it } from 'vitest'
import { SCORE_MATE } from '../../../../engine/core/layout.ts'
import type { ThreadResult } from '../../../../engine/host/threads/protocol.ts'
import { voteForThread } from '../../../../engine/host/threads/vote.ts'

const found = (best: string | null, score: number, depth: number): ThreadResult => ({
  best,
  ponder: null,
  score,
  depth,
  nodes: 1_000,
  lines: [],
})

const cases: { name: string; found: ThreadResult[]; follow: number }[] = [
  { name: 'one thread', found: [found('e2e4', 20, 12)], follow: 0 },
  { name: 'two that agree: the first', found: [found('e2e4', 20, 12), found('e2e4', 25, 13)], follow: 0 },
  {
    name: 'two against one',
    found: [found('e2e4', 20, 12), found('d2d4', 22, 12), found('d2d4', 21, 12)],
    follow: 1,
  },
  {
    name: 'a much better score at the same depth',
    found: [found('e2e4', 20, 12), found('d2d4', 90, 12)],
    follow: 1,
  },
  {
    name: 'a proved mate needs no votes',
    found: [found('e2e4', 20, 30), found('d1h5', SCORE_MATE - 5, 9)],
    follow: 1,
  },
  {
    name: 'the nearer mate',
    found: [found('d1g4', SCORE_MATE - 9, 20), found('d1h5', SCORE_MATE - 5, 9)],
    follow: 1,
  },
  {
    name: 'the later defeat',
    found: [found('a2a3', 4 - SCORE_MATE, 20), found('b2b3', 8 - SCORE_MATE, 20)],
    follow: 1,
  },
  {
    name: 'a thread without a move has no vote',
    found: [found('e2e4', -50, 3), found(null, 500, 0)],
    follow: 0,
  },
  { name: 'nobody has a move', found: [found(null, 0, 0), found(null, 0, 0)], follow: 0 },
]

for (const each of cases) it(each.name, () => expect(voteForThread(each.found)).toBe(each.follow))
