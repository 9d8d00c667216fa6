// SPDX-License-Identifier: GPL-3.0-or-later
/** Repertoires from studies of other people, beside our own of forty lines: all of their moves are asked, none is lost. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import {
  answered,
  leftOf,
  nextStep,
  planDrill,
  startOfRun,
  wantedOf,
} from '../../electron/training/repertoire/drill.ts'
import {
  conflictsOf,
  lineTo,
  makeRepertoire,
  questionsOf,
  type Repertoire,
} from '../../electron/training/repertoire/graph.ts'
import { mergeGames } from '../../engine/chess/merge.ts'
import { readGames } from '../../engine/chess/pgn/read/reader.ts'
import { writeGame } from '../../engine/chess/pgn/write/writer.ts'
import type { Color } from '../../engine/chess/rules.ts'
import type { GameTree } from '../../engine/chess/tree.ts'
import { corpus } from './corpora.ts'

const FILES = {
  'an opening of our own': 'test/data/repertoire.pgn',
  'interactive lessons': corpus(
    'pgn-studies/lichess_study_game-puzzles-with-interactive-lessons_by_Francesco_Super_2017.08.27.pgn',
  ),
  'beautiful studies': corpus(
    'pgn-studies/lichess_study_beautiful-chess-studies-1_by_thijscom_2018.03.05.pgn',
  ),
} as const

const gamesOf = (file: string): GameTree[] =>
  readGames(readFileSync(file, 'utf8')).games.map(({ tree }) => tree)

/** Answers every question rightly; returns how often each was asked. */
function drillAll(repertoire: Repertoire): Map<string, number> {
  let plan = planDrill(repertoire, () => 'due', 0)
  const asked = new Map<string, number>()
  let dice = 1
  while (leftOf(plan) > 0) {
    let key = startOfRun(repertoire, wantedOf(plan))
    const before = leftOf(plan)
    const visited = new Set<string>()
    while (key !== null) {
      visited.add(key)
      dice = (dice * 16_807) % 2_147_483_647
      const step = nextStep(repertoire, { key, visited }, wantedOf(plan), () => 1, dice / 2_147_483_647)
      if (step.kind === 'end') break
      const [answer] = repertoire.positions.get(key)!.moves
      if (step.kind === 'ask') {
        asked.set(key, (asked.get(key) ?? 0) + 1)
        plan = answered(plan, key, true)
      }
      key = step.kind === 'ask' ? answer!.to : step.move.to
    }
    // A run that asks nothing would repeat for ever.
    expect(leftOf(plan)).toBeLessThan(before)
  }
  return asked
}

test.each(Object.entries(FILES))('%s: every answer is asked once', (_, file) => {
  const games = gamesOf(file)
  for (const side of ['white', 'black'] satisfies Color[]) {
    const repertoire = makeRepertoire(side, games)
    const questions = questionsOf(repertoire)
    const asked = drillAll(repertoire)
    expect(asked.size).toBe(questions.length)
    expect([...asked.values()].every((times) => times === 1)).toBe(true)
    for (const { key, ply } of questions) expect(lineTo(repertoire, key)).toHaveLength(ply)
  }
})

test('games with the same start merge into one, and the graph stays the same', () => {
  for (const file of Object.values(FILES)) {
    const games = gamesOf(file)
    const merged: GameTree[] = []
    for (const game of games) {
      const at = merged.findIndex((each) => mergeGames(each, game).ok)
      const both = at < 0 ? null : mergeGames(merged[at]!, game)
      if (both?.ok) merged[at] = both.value.tree
      else merged.push(game)
    }
    expect(merged.length).toBeLessThanOrEqual(games.length)
    const again = merged.map((game) => readGames(writeGame(game)).games[0]!.tree)
    const [before, after] = [makeRepertoire('white', games), makeRepertoire('white', again)]
    expect(new Set(after.positions.keys())).toEqual(new Set(before.positions.keys()))
    expect(questionsOf(after)).toHaveLength(questionsOf(before).length)
  }
})

test('two answers to one position are named in studies, too', () => {
  const conflicts = Object.values(FILES).map(
    (file) => conflictsOf(makeRepertoire('white', gamesOf(file))).length,
  )
  expect(conflicts[0]).toBe(1)
  expect(Math.max(...conflicts.slice(1))).toBeGreaterThan(5)
})
