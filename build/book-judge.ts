/** Our own engine as a judge of opening positions: a fixed number of nodes on a fresh table, so that equal cores agree. */
import { readFileSync } from 'node:fs'
import { LINE_BYTES, SCORE_MATE_BOUND } from '../engine/core/layout.ts'
import { CoreInstance } from '../engine/host/core-instance.ts'
import { buildCore } from './core.ts'

export interface Verdict {
  /** Best move, UCI. */
  best: string
  /** Centipawns from the mover's view; mates count as `MATE`. */
  score: number
}

const MATE = 3000
const TABLE_BYTES = 8 * 1024 * 1024
const PAGE = 65536
const MAXIMUM_PAGES = 65536

export class Judge {
  readonly #core: CoreInstance

  constructor(core: CoreInstance) {
    this.#core = core
  }

  /** Judges a position that has a legal move. */
  judge(fen: string, nodes: number): Verdict {
    const { exports } = this.#core
    const set = this.#core.setPosition({ fen, moves: [] })
    if (!set.ok) throw new Error(`${set.code} ${fen}`)
    this.#core.setRootMoves([])
    exports.newGame()
    exports.clearTable(0, 1)
    exports.newSearch()
    const best = exports.search(0, nodes, 0, 0, 0, 1)
    const score = exports.score()
    return {
      best: this.#core.uci(best),
      score: Math.abs(score) > SCORE_MATE_BOUND ? Math.sign(score) * MATE : score,
    }
  }
}

/** A judge on one thread of its own memory. */
export async function openJudge(): Promise<Judge> {
  const module = new WebAssembly.Module(readFileSync(await buildCore()))
  const memory = new WebAssembly.Memory({ initial: 512, maximum: MAXIMUM_PAGES, shared: true })
  const core = new CoreInstance(module, memory, { now: () => performance.now(), onInfo: () => {} })
  const block = core.exports.heapBase()
  const table = Math.ceil((block + core.exports.threadBytes()) / LINE_BYTES) * LINE_BYTES
  const missing = Math.ceil((table + TABLE_BYTES - memory.buffer.byteLength) / PAGE)
  if (missing > 0) memory.grow(missing)
  core.exports.prepare()
  core.attach(0, block, table, TABLE_BYTES)
  return new Judge(core)
}
