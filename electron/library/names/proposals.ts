// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Finds the names of a library that may be one. The comparison runs in a worker; here the names are sent in slices, and
 * the games are asked whether two of them have played each other, which makes them two people.
 */
import { Worker } from 'node:worker_threads'
import type { NameEvidence } from '../../data/names/career.ts'
import type { NameSuggestion } from '../../data/names/suggestions.ts'
import type { Slices } from '../../data/slices.ts'
import type { FilteredGames } from '../columns/filter.ts'
import { INVISIBLE } from '../games/stored-games.ts'
import type { NameKind } from '../protocol.ts'
import type { NameTable } from './name-table.ts'
import { metKey, type NameAnswer, type NameTask } from './name-task.ts'

/** Names sent at once. */
const PART = 1000
/** How often the comparison is repeated because players have met. */
const MAX_ROUNDS = 4

/** @param program the bundled `name-worker.ts` */
export async function findSuggestions(
  program: URL,
  games: FilteredGames,
  kind: NameKind,
  table: NameTable,
  slices: Slices,
): Promise<NameSuggestion[]> {
  const worker = new Worker(program, { execArgv: [] })
  try {
    await send(worker, games, kind, table, slices)
    const met = new Set<string>()
    for (let round = 0; ; round++) {
      const suggestions = await ask(worker, { task: 'find', kind, met: [...met] })
      if (kind !== 'player') return suggestions
      const meetings = await meetingsIn(suggestions, games, slices)
      if (meetings.size === 0) return suggestions
      if (round === MAX_ROUNDS) return suggestions.filter((one) => !meetings.has(one))
      for (const keys of meetings.values()) for (const key of keys) met.add(key)
    }
  } finally {
    await worker.terminate()
  }
}

async function send(
  worker: Worker,
  { texts }: FilteredGames,
  kind: NameKind,
  table: NameTable,
  slices: Slices,
): Promise<void> {
  // The years and ratings of annotated games are not those of the annotator.
  const isOwn = kind !== 'annotator'
  const { games, firstYear, lastYear, lowest, rating } = table.tallies
  for (let from = 0; from < table.ids.length; from += PART) {
    const names = Array.from(table.ids.subarray(from, from + PART), (id, index): NameEvidence => {
      const at = from + index
      return {
        text: texts.text(id),
        games: games[at]!,
        firstYear: (isOwn && firstYear[at]) || null,
        lastYear: (isOwn && lastYear[at]) || null,
        lowestRating: (isOwn && lowest[at]) || null,
        highestRating: (isOwn && rating[at]) || null,
        fideIds: [],
      }
    })
    worker.postMessage({ task: 'add', names } satisfies NameTask)
    if (slices.due()) await slices.next()
  }
}

function ask(worker: Worker, task: NameTask): Promise<NameSuggestion[]> {
  return new Promise((resolve, reject) => {
    const suggestions: NameSuggestion[] = []
    const take = (answer: NameAnswer): void => {
      suggestions.push(...answer.suggestions)
      if (!answer.isLast) return
      worker.off('message', take)
      worker.off('error', reject)
      resolve(suggestions)
    }
    worker.on('message', take)
    worker.on('error', reject)
    worker.postMessage(task)
  })
}

/** The suggestions that would make one of two players who have met, each with those pairs. */
async function meetingsIn(
  suggestions: readonly NameSuggestion[],
  { stored, texts, spellings }: FilteredGames,
  slices: Slices,
): Promise<Map<NameSuggestion, Set<string>>> {
  /** 1 + the number of the suggestion that each text is in. */
  const groups = new Uint32Array(texts.count)
  for (const [index, { spelling, changes }] of suggestions.entries())
    for (const text of [spelling, ...changes.map((change) => change.text)]) {
      groups[texts.intern(text)] = index + 1
      if (slices.due()) await slices.next()
    }
  for (const [text, name] of spellings.pairs('player')) groups[text] = groups[name]!
  const meetings = new Map<NameSuggestion, Set<string>>()
  for (const players of stored.blocks()) {
    const { count, flags } = players
    for (let game = 0; game < count; game++) {
      const group = groups[players.white[game]!] ?? 0
      if (group === 0 || group !== groups[players.black[game]!]) continue
      if ((flags[game]! & INVISIBLE) !== 0) continue
      const white = spellings.name('player', players.white[game]!)
      const black = spellings.name('player', players.black[game]!)
      if (white === black) continue
      const suggestion = suggestions[group - 1]!
      const keys = meetings.get(suggestion) ?? new Set<string>()
      meetings.set(suggestion, keys.add(metKey(white, black)))
    }
    if (slices.due()) await slices.next()
  }
  return meetings
}
