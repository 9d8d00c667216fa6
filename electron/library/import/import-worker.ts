// SPDX-License-Identifier: GPL-3.0-or-later
/** A worker of an import: plays through games, compresses their text, and sorts the entries of the position index. */
import { readFileSync } from 'node:fs'
import { parentPort } from 'node:worker_threads'
import type { WorkerAnswer, WorkerTask } from './batch.ts'
import { BatchReader } from './batch-reader.ts'
import { sortRows } from '../index/sort-rows.ts'

const port = parentPort!
const module = new WebAssembly.Module(readFileSync(new URL('./replay.wasm', import.meta.url)))
const reader = new BatchReader(module)

const answer = (message: WorkerAnswer, views: (Uint8Array | Uint32Array)[]): void =>
  port.postMessage(
    message,
    views.map(({ buffer }) => buffer as ArrayBuffer),
  )

port.on('message', (task: WorkerTask) => {
  if (task.task === 'batch') {
    const done = reader.read(task)
    const {
      records,
      plies,
      firsts,
      damaged,
      unplaced,
      chunks,
      chunkEnds,
      chunkBytes,
      chunkOf,
      offsets,
      run,
    } = done
    const views = [records, plies, firsts, damaged, unplaced, chunks, chunkEnds, chunkBytes, chunkOf, offsets]
    answer(done, [...views, run.entries, run.starts])
  } else {
    const done = sortRows(reader.replayer, task)
    answer(done, [done.rows, done.ends])
  }
})
