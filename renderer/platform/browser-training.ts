// SPDX-License-Identifier: GPL-3.0-or-later
/** The training process in a plain browser: the same service, with everything in memory and a few puzzles. */
import { exerciseKey } from '../../electron/training/exercise.ts'
import { MemoryTable } from '../../electron/training/memory-table.ts'
import type { Exercise, ExerciseFilter } from '../../electron/training/protocol.ts'
import { type PuzzleSource, type RatingRange, TrainingService } from '../../electron/training/service.ts'
import { fromDomPort } from '../../engine/contract/port.ts'
import { fail, succeed } from '../../engine/contract/result.ts'

const SET = 'own'

/** FEN, the move that leads to the task, the solution, the rating, and the themes. */
const PUZZLES: readonly (readonly [string, string, string, number, string])[] = [
  ['6k1/5ppp/8/8/8/8/r4PPP/3R2K1 b - - 0 1', 'a2a5', 'd1d8', 600, 'mate mateIn1 backRankMate endgame'],
  ['q3k3/5ppp/8/3N4/8/8/5PPP/6K1 b - - 0 1', 'h7h6', 'd5c7 e8d7 c7a8', 900, 'fork endgame crushing'],
  ['6k1/5ppp/8/8/3n4/8/5PPP/Q3K3 w - - 0 1', 'h2h3', 'd4c2 e1d2 c2a1', 920, 'fork endgame crushing'],
  ['8/8/8/3k3q/8/8/5PPP/R5K1 b - - 0 1', 'd5c5', 'a1a5 c5b6 a5h5', 1100, 'skewer endgame crushing'],
  ['5r1k/6pp/8/4N3/8/8/5PPP/6K1 b - - 0 1', 'f8g8', 'e5f7', 800, 'mate mateIn1 smotheredMate'],
  ['8/P5k1/8/8/8/8/6PP/6K1 b - - 0 1', 'g7f6', 'a7a8q', 500, 'promotion endgame'],
]

class BrowserPuzzles implements PuzzleSource {
  readonly #exercises: readonly Exercise[] = PUZZLES.map(([fen, lead, solution, rating, themes], index) => {
    const exercise: Exercise = {
      key: '',
      fen,
      lead,
      solution: solution.split(' '),
      rating,
      deviation: 80,
      themes: themes.split(' '),
      origin: { from: 'set', set: SET, id: String(index + 1), game: '' },
    }
    return { ...exercise, key: exerciseKey(exercise) }
  })

  open() {
    return Promise.resolve(succeed(undefined))
  }

  summaries() {
    const count = this.#exercises.length
    return [{ set: SET, name: '', count, progress: 1, state: 'complete' as const, faults: {}, error: null }]
  }

  themes() {
    return [...new Set(this.#exercises.flatMap(({ themes }) => themes))]
  }

  count(filter: ExerciseFilter, rating: RatingRange | null) {
    return this.#passing(filter, rating).length
  }

  draw(
    filter: ExerciseFilter,
    rating: RatingRange | null,
    seed: number,
    isKnown: (key: string) => boolean,
    unwanted: ReadonlySet<string>,
  ) {
    const wanted = this.#passing(filter, rating).filter(({ key }) => !unwanted.has(key))
    const fresh = wanted.filter(({ key }) => !isKnown(key))
    const from = fresh.length > 0 ? fresh : wanted
    return Promise.resolve(from[seed % Math.max(1, from.length)] ?? null)
  }

  import() {
    return Promise.resolve(fail('NOT_ALLOWED'))
  }

  resume() {
    return Promise.resolve(fail('UNKNOWN_SET'))
  }

  stop() {
    return Promise.resolve(false)
  }

  remove() {
    return Promise.resolve(succeed(false))
  }

  close() {
    return Promise.resolve()
  }

  #passing({ themes, without }: ExerciseFilter, rating: RatingRange | null): Exercise[] {
    return this.#exercises.filter(
      (exercise) =>
        (!rating || (exercise.rating >= rating.from && exercise.rating <= rating.to)) &&
        (themes.length === 0 || themes.some((theme) => exercise.themes.includes(theme))) &&
        !without.some((theme) => exercise.themes.includes(theme)),
    )
  }
}

export function browserTraining(): { connect(): MessagePort } {
  const table = Object.assign(new MemoryTable(), { close: () => undefined })
  const service = new TrainingService({
    isMade: () => true,
    open: () => succeed(table),
    attempt: (action) => action(),
    sets: new BrowserPuzzles(),
    fileOf: () => Promise.resolve(null),
    readPlan: () => Promise.resolve(fail('NOT_ALLOWED')),
  })
  return {
    connect() {
      const { port1, port2 } = new MessageChannel()
      service.connect(fromDomPort(port2))
      return port1
    },
  }
}
