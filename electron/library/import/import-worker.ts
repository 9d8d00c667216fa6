// SPDX-License-Identifier: GPL-3.0-or-later
/** A worker of an import: plays through games and compresses their text, and writes segments of the position index. */
import { readFileSync } from 'node:fs'
import { parentPort } from 'node:worker_threads'
import { attemptLong } from '../../data/sqlite/failure.ts'
import { DONE } from '../../../engine/contract/result.ts'
import { Segmenter } from '../../../engine/modules/segmenter.ts'
import { Segment } from '../segment/segment.ts'
import { writeMerged, writeSegment } from '../segment/segment-file.ts'
import type { BatchAnswer, MergeTask, SegmentAnswer, WorkerTask } from './batch.ts'
import { BatchReader } from './batch-reader.ts'

const port = parentPort!
const module = new WebAssembly.Module(readFileSync(new URL('./replay.wasm', import.meta.url)))
const reader = new BatchReader(module)
let segmenter: Segmenter | null = null

function answerBatch(done: BatchAnswer): void {
  const { records, plies, damaged, unplaced, packed, packedEnds, chunks, chunkEnds } = done
  const { chunkBytes, chunkOf, offsets, lengths, styles, room } = done
  const views = [records, plies, damaged, unplaced, packed, packedEnds, chunks, chunkEnds]
  const others = [chunkBytes, chunkOf, offsets, lengths, styles]
  port.postMessage(done, [...[...views, ...others].map(({ buffer }) => buffer as ArrayBuffer), room])
}

port.on('message', async (task: WorkerTask) => {
  if (task.task === 'batch') return answerBatch(reader.read(task))
  const written = await attemptLong(async () => {
    segmenter ??= new Segmenter(module)
    if (task.task === 'segment') await writeSegment(segmenter, task.path, task.games)
    else await merge(segmenter, task)
    return DONE
  })
  const answer: SegmentAnswer = { task: 'segment', written: written as SegmentAnswer['written'] }
  port.postMessage(answer)
})

async function merge(made: Segmenter, { path, segments, stays }: MergeTask): Promise<void> {
  const opened: Segment[] = []
  try {
    for (const one of segments) opened.push(Segment.open(one))
    await writeMerged(made, path, opened, stays)
  } finally {
    for (const segment of opened) segment.close()
  }
}
