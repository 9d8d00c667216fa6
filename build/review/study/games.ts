// SPDX-License-Identifier: GPL-3.0-or-later
/** The twenty games of the study, chosen by number before anything was known of them. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { gameCuts } from '../../../engine/chess/pgn/cuts.ts'
import { readGame } from '../../../engine/chess/pgn/read/reader.ts'
import { mainline, type GameTree } from '../../../engine/chess/tree.ts'

/** Files of the corpora, how many games are taken of each, and from what number of plies on. */
const SOURCES = [
  { file: 'evals/annotated-world-matches-a.pgn.gz', games: 5 },
  { file: 'evals/annotated-dortmund-a.pgn.gz', games: 3 },
  { file: 'evals/fide-women-rapid-2024-evals-a.pgn.gz', games: 4 },
  { file: 'human-games/lichess-amateur-a.pgn.gz', games: 8 },
]
const LEAST_PLIES = 30

export interface StudyGame {
  /** File and number of the game in it. */
  name: string
  tree: GameTree
}

/** Games at even distances in each file; a short one gives way to the next. */
export function studyGames(corpora: string): StudyGame[] {
  return SOURCES.flatMap(({ file, games }) => {
    const text = gunzipSync(readFileSync(join(corpora, file))).toString('utf8')
    const cuts = gameCuts(text)
    return Array.from({ length: games }, (_, index) => {
      let at = Math.floor(((2 * index + 1) * cuts.length) / (2 * games))
      for (; ; at++) {
        const { from, to } = cuts[at]!
        const { tree } = readGame(text.slice(from, to))
        if (mainline(tree).length > LEAST_PLIES)
          return { name: `${file.replace('.pgn.gz', '')} ${at + 1}`, tree }
      }
    })
  })
}
