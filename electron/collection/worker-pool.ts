/** The workers of an import: each takes one task at a time, tasks wait in one queue. */
import { Worker } from 'node:worker_threads'
import type { RowsAnswer, SortTask, BatchAnswer, BatchTask, WorkerAnswer, WorkerTask } from './batch.ts'

interface Job {
  task: WorkerTask
  transfer: ArrayBuffer[]
  onAnswer: (answer: WorkerAnswer) => void
  done: () => void
  failed: (error: unknown) => void
}

export class WorkerPool {
  readonly #workers: Worker[]
  readonly #idle: Worker[]
  readonly #queue: Job[] = []
  readonly #running = new Map<Worker, Job>()

  /** @param program the bundled `import-worker.ts` */
  constructor(program: URL, count: number) {
    this.#workers = Array.from({ length: count }, () => this.#start(program))
    this.#idle = [...this.#workers]
  }

  get size(): number {
    return this.#workers.length
  }

  /** Tasks that no worker has yet. */
  get waiting(): number {
    return this.#queue.length
  }

  read(task: BatchTask): Promise<BatchAnswer> {
    return new Promise((resolve, failed) => {
      let answer: BatchAnswer | null = null
      const onAnswer = (message: WorkerAnswer) => (answer = message as BatchAnswer)
      this.#add({ task, transfer: [task.text], onAnswer, done: () => resolve(answer!), failed })
    })
  }

  /** @param onRows called for rows as they come, in ascending order */
  sort(task: SortTask, onRows: (rows: RowsAnswer) => void): Promise<void> {
    return new Promise((done, failed) => {
      this.#add({ task, transfer: [], onAnswer: whenRows(onRows), done, failed })
    })
  }

  /** Ends the workers; what they were at is lost. */
  async end(): Promise<void> {
    await Promise.all(this.#workers.map((worker) => worker.terminate()))
  }

  #start(program: URL): Worker {
    // Without what this process was started with, such as a TypeScript loader.
    const worker = new Worker(program, { execArgv: [] })
    worker.on('message', (answer: WorkerAnswer) => this.#take(worker, answer))
    // A bug: better a fresh process than an import that never ends.
    worker.on('error', (error) => {
      throw error
    })
    return worker
  }

  #take(worker: Worker, answer: WorkerAnswer): void {
    const job = this.#running.get(worker)!
    try {
      job.onAnswer(answer)
    } catch (error) {
      // Whoever waits hears of it; the rest of the answer is taken all the same.
      job.failed(error)
      job.onAnswer = () => undefined
    }
    if (answer.task === 'rows') return
    this.#running.delete(worker)
    this.#idle.push(worker)
    this.#next()
    job.done()
  }

  #add(job: Job): void {
    this.#queue.push(job)
    this.#next()
  }

  #next(): void {
    while (this.#idle.length > 0 && this.#queue.length > 0) {
      const worker = this.#idle.pop()!
      const job = this.#queue.shift()!
      this.#running.set(worker, job)
      worker.postMessage(job.task, job.transfer)
    }
  }
}

const whenRows =
  (onRows: (rows: RowsAnswer) => void) =>
  (message: WorkerAnswer): void => {
    if (message.task === 'rows') onRows(message)
  }
