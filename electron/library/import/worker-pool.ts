// SPDX-License-Identifier: GPL-3.0-or-later
/** The workers of an import: each takes one task at a time; tasks wait in one queue. */
import { Worker } from 'node:worker_threads'
import type {
  BatchAnswer,
  BatchTask,
  MergeTask,
  SegmentAnswer,
  SegmentTask,
  WorkerAnswer,
  WorkerTask,
} from './batch.ts'

/**
 * Memory for new objects of a worker, MB. It is small, so that garbage collection, which also releases their buffers,
 * happens often.
 */
const YOUNG_MB = 4

interface Job {
  task: WorkerTask
  transfer: ArrayBuffer[]
  done: (answer: WorkerAnswer) => void
}

export class WorkerPool {
  readonly #workers: Worker[]
  readonly #queue: Job[] = []
  readonly #running = new Map<Worker, Job>()
  #end: () => void = () => undefined

  /** @param program the bundled `import-worker.ts` */
  constructor(program: URL, count: number) {
    this.#workers = Array.from({ length: count }, () => this.#start(program))
  }

  get size(): number {
    return this.#workers.length
  }

  /** Tasks that no worker has yet. */
  get waiting(): number {
    return this.#queue.length
  }

  read(task: BatchTask): Promise<BatchAnswer> {
    return this.#ask<BatchAnswer>(task, [task.text])
  }

  /** Merges segments. */
  merge(task: MergeTask): Promise<SegmentAnswer> {
    return this.#ask<SegmentAnswer>(task, [])
  }

  /** Writes a segment; the arrays of the games are gone afterwards. */
  write(task: SegmentTask): Promise<SegmentAnswer> {
    const { moves, ends, columns } = task.games
    const arrays = [moves, ends, ...Object.values(columns)]
    return this.#ask<SegmentAnswer>(task, [...new Set(arrays.map(({ buffer }) => buffer as ArrayBuffer))])
  }

  #ask<T extends WorkerAnswer>(task: WorkerTask, transfer: ArrayBuffer[]): Promise<T> {
    return new Promise((resolve) => {
      this.#queue.push({ task, transfer, done: (answer) => resolve(answer as T) })
      this.#next()
    })
  }

  /** Resolves when the workers are being ended, for whoever waits for an answer. */
  readonly ended = new Promise<null>((resolve) => {
    this.#end = () => resolve(null)
  })

  /** Ends the workers; tasks in progress are lost. */
  async end(): Promise<void> {
    this.#end()
    await Promise.all(this.#workers.map((worker) => worker.terminate()))
  }

  #start(program: URL): Worker {
    // Without the arguments of this process, such as a TypeScript loader.
    const worker = new Worker(program, {
      execArgv: [],
      resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB },
    })
    worker.on('message', (answer: WorkerAnswer) => this.#take(worker, answer))
    // A bug: better a fresh process than an import that never ends.
    worker.on('error', (error) => {
      throw error
    })
    return worker
  }

  #take(worker: Worker, answer: WorkerAnswer): void {
    const job = this.#running.get(worker)!
    this.#running.delete(worker)
    this.#next()
    job.done(answer)
  }

  #next(): void {
    for (const worker of this.#workers) {
      if (this.#running.has(worker)) continue
      const next = this.#queue.findIndex(({ task }) => this.#takes(worker, task))
      if (next < 0) continue
      const [job] = this.#queue.splice(next, 1)
      this.#running.set(worker, job!)
      worker.postMessage(job!.task, job!.transfer)
    }
  }

  /** Only the first worker writes segments, so that their memory is needed once. */
  #takes(worker: Worker, task: WorkerTask): boolean {
    return task.task === 'batch' || worker === this.#workers[0]
  }
}
