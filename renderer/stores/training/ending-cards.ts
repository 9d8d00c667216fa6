// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * What the trainer knows about endings: which are new, due or learned, and those from the person's own games. An own ending
 * is a card whose key is its position, so it never depends on the game.
 */
import { defineStore } from 'pinia'
import { shallowRef } from 'vue'
import { type CardRow, MAX_ROWS, type Outcome, type Recorded } from '../../../electron/training/protocol.ts'
import type { Aim, Ending, EndingId } from '../../../engine/chess/endings/catalogue.ts'
import { type Color, parsePosition } from '../../../engine/chess/rules.ts'
import type { EndingTask } from './ending-judge.ts'
import { useTrainingStore, whenNow } from './training.ts'

/** `due`: its time has come. `learned`: it comes back later. `practised`: so, but it is not yet known for long. */
export type EndingMark = 'new' | 'due' | 'practised' | 'learned'

/** An ending counts as learned if it is known for so many days: after one solution without help. */
const LEARNED_DAYS = 2

/** An ending of the catalogue, or one from a game of the person. */
export interface PlayedEnding extends EndingTask {
  /** Identifies it among the cards of the trainer. */
  key: string
  /** Null: it comes from a game. */
  id: EndingId | null
}

export const taskOf = ({ id, fen, side, aim }: Ending): PlayedEnding => ({ key: id, id, fen, side, aim })

const OWN = /^own (win|draw) (white|black) (.+)$/

/** An ending from a game of the person. Its counters begin at the position. */
export function ownEnding(fen: string, side: Color, aim: Aim): PlayedEnding {
  const start = `${fen.split(' ', 4).join(' ')} 0 1`
  return { key: `own ${aim} ${side} ${start}`, id: null, fen: start, side, aim }
}

/** The own ending that a key describes; null: it describes none. */
export function readOwnEnding(key: string): PlayedEnding | null {
  const [, aim, side, fen] = OWN.exec(key) ?? []
  return fen !== undefined && parsePosition(fen).ok ? ownEnding(fen, side as Color, aim as Aim) : null
}

export const useEndingCardsStore = defineStore('endingCards', () => {
  const training = useTrainingStore()
  const cards = shallowRef<ReadonlyMap<string, CardRow>>(new Map())
  const own = shallowRef<readonly PlayedEnding[]>([])
  /** The keys that were asked today. */
  const asked = new Set<string>()

  async function load(): Promise<void> {
    const rows: CardRow[] = []
    for (;;) {
      const answer = await training.request({
        req: 'cards',
        kind: 'ending',
        from: rows.length,
        count: MAX_ROWS,
      })
      if (!answer.ok) return
      rows.push(...answer.value.rows)
      if (answer.value.rows.length === 0 || rows.length >= answer.value.total) break
    }
    cards.value = new Map(rows.map((row) => [row.key, row]))
    own.value = rows.flatMap(({ key }) => readOwnEnding(key) ?? [])
  }

  function markOf(key: string): EndingMark {
    const card = cards.value.get(key)
    if (!card || card.due === null) return 'new'
    if (card.due <= whenNow().dayEnd && !card.suspended) return 'due'
    return (card.stability ?? 0) >= LEARNED_DAYS ? 'learned' : 'practised'
  }

  /** Records an attempt. Null: it failed, which was reported. */
  async function record(key: string, outcome: Outcome, ms: number): Promise<Recorded | null> {
    const when = whenNow()
    const today = `${when.dayEnd} ${key}`
    const repeat = asked.has(today)
    asked.add(today)
    const answer = await training.request({
      req: 'answer',
      when,
      kind: 'ending',
      key,
      exercise: null,
      outcome,
      ms,
      repeat,
    })
    if (!answer.ok) {
      training.tell(answer)
      return null
    }
    await Promise.all([training.changed(), load()])
    return answer.value
  }

  return { own, markOf, load, record }
})
