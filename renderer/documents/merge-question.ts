// SPDX-License-Identifier: GPL-3.0-or-later
/** Asks how to merge a document with its file: `await askMerge(…)`. `MergeDialog` shows the question. */
import { readonly, shallowRef } from 'vue'
import type { Choice, DocumentId, DocumentsAnswers } from '../../electron/documents/protocol.ts'

interface MergeQuestion {
  document: DocumentId
  name: string
  comparison: DocumentsAnswers['compare']
}
type MergeAnswer = { at: number; choice: Choice }[]

interface Asked extends MergeQuestion {
  answer: (choices: MergeAnswer | null) => void
}

const asked = shallowRef<Asked | null>(null)

/** The question on screen. */
export const mergeQuestion = readonly(asked)

/** Asks for a choice for each game that differs; null if the user cancels. */
export function askMerge(question: MergeQuestion): Promise<MergeAnswer | null> {
  asked.value?.answer(null)
  return new Promise((resolve) => {
    asked.value = {
      ...question,
      answer: (choices) => {
        asked.value = null
        resolve(choices)
      },
    }
  })
}
