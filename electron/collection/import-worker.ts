/** A worker of the import: plays through batches of games, compresses their text, sorts the entries of the position index. */
import { readFileSync } from 'node:fs'
import { parentPort } from 'node:worker_threads'
import type { WorkerAnswer, WorkerTask } from './batch.ts'
import { BatchReader } from './batch-reader.ts'
import { sortRows } from './sort-rows.ts'

const port = parentPort!
const module = new WebAssembly.Module(readFileSync(new URL('./replay.wasm', import.meta.url)))
const reader = new BatchReader(module)

const answer = (message: WorkerAnswer, transfer: ArrayBuffer[]): void => port.postMessage(message, transfer)

port.on('message', (task: WorkerTask) => {
  if (task.task === 'batch') {
    const done = reader.read(task)
    const { records, plies, damaged, unplaced, chunks, chunkEnds, chunkBytes, chunkOf, offsets } = done
    const views = [records, plies, damaged, unplaced, chunks, chunkEnds, chunkBytes, chunkOf, offsets]
    answer(
      done,
      views.map(({ buffer }) => buffer as ArrayBuffer),
    )
  } else {
    for (const rows of sortRows(reader.replayer, task))
      answer(rows, [rows.rows.buffer as ArrayBuffer, rows.ends.buffer as ArrayBuffer])
    answer({ task: 'sorted' }, [])
  }
})
