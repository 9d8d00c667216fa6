// SPDX-License-Identifier: GPL-3.0-or-later
/** Writes the plan, the history or the exercises to a file of the person's choice. */
import type { AttemptRow, CardRow } from '../../electron/training/protocol.ts'
import { useFileExport } from '../stores/export.ts'
import { exercisePgn, HISTORY_HEAD, historyRow, PLAN_HEAD, planRow } from '../stores/training/tables.ts'
import { useTrainingStore } from '../stores/training/training.ts'

/** Rows of a request. */
const PAGE = 512

export type ExportKind = 'plan' | 'history' | 'exercises'

const NAMES = {
  plan: 'training-plan.csv',
  history: 'training-history.csv',
  exercises: 'exercises.pgn',
} satisfies Record<ExportKind, string>

/** Call in setup. */
export function useTrainExport() {
  const training = useTrainingStore()
  const { pick, write } = useFileExport()

  async function* cards(): AsyncGenerator<CardRow[]> {
    for (let from = 0; ; from += PAGE) {
      const answer = await training.request({ req: 'cards', kind: null, from, count: PAGE })
      if (!answer.ok) return training.tell(answer)
      if (answer.value.rows.length === 0) return
      yield answer.value.rows
    }
  }

  async function* attempts(): AsyncGenerator<AttemptRow[]> {
    for (let from = 0; ; from += PAGE) {
      const answer = await training.request({ req: 'attempts', from, count: PAGE })
      if (!answer.ok) return training.tell(answer)
      if (answer.value.rows.length === 0) return
      yield answer.value.rows
    }
  }

  async function* texts(kind: ExportKind): AsyncGenerator<string> {
    if (kind === 'history') {
      yield `${HISTORY_HEAD}\r\n`
      for await (const rows of attempts()) yield rows.map((row) => `${historyRow(row)}\r\n`).join('')
      return
    }
    if (kind === 'plan') yield `${PLAN_HEAD}\r\n`
    for await (const rows of cards())
      yield kind === 'plan'
        ? rows.map((row) => `${planRow(row)}\r\n`).join('')
        : rows.flatMap(({ exercise }) => (exercise ? `${exercisePgn(exercise)}\n` : [])).join('')
  }

  async function* encoded(kind: ExportKind): AsyncGenerator<Uint8Array> {
    const encoder = new TextEncoder()
    for await (const text of texts(kind)) yield encoder.encode(text)
  }

  return async (kind: ExportKind): Promise<void> => {
    const file = await pick(NAMES[kind])
    if (file) await write(file, encoded(kind))
  }
}
