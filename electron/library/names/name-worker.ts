// SPDX-License-Identifier: GPL-3.0-or-later
/** A worker that finds names that may be one, which can take seconds. It is sent names, then asked. */
import { parentPort } from 'node:worker_threads'
import type { NameEvidence } from '../../data/names/career.ts'
import { suggestPlaces } from '../../data/names/places.ts'
import { type NameSuggestion, suggestNames } from '../../data/names/suggestions.ts'
import type { NameKind } from '../protocol.ts'
import { metKey, type NameAnswer, type NameTask } from './name-task.ts'

/** Suggestions in a part. */
const PART = 500

const port = parentPort!
const names: NameEvidence[] = []

function find(kind: NameKind, met: readonly string[]): NameSuggestion[] {
  if (kind === 'event' || kind === 'site') return suggestPlaces(kind, names)
  const pairs = new Set(met)
  return suggestNames(names, { haveMet: (a, b) => pairs.size > 0 && pairs.has(metKey(a, b)) })
}

port.on('message', (task: NameTask) => {
  if (task.task === 'add') {
    names.push(...task.names)
    return
  }
  const found = find(task.kind, task.met)
  for (let at = 0; at === 0 || at < found.length; at += PART) {
    const answer: NameAnswer = { suggestions: found.slice(at, at + PART), isLast: at + PART >= found.length }
    port.postMessage(answer)
  }
})
