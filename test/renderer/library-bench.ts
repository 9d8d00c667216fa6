// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * A page's stores over the real library: its process is a host on its own folder, which can crash and be
 * restarted.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ROOT } from '../../build/tools/command.ts'
import type { FileHandle, PickedFile } from '../../electron/api.ts'
import { LibraryService } from '../../electron/library/service.ts'
import type { LibraryErrorCode, LibraryRequest } from '../../electron/library/protocol.ts'
import { portPair, type Port } from '../../engine/contract/port.ts'
import { domPort, makeBench, type Bench } from './bench.ts'

/** The folder of the built library process. */
const PROGRAMS = pathToFileURL(join(ROOT, 'out', 'library', '/'))

type LibraryMessage = LibraryRequest & { id: number }

export interface LibraryBench extends Bench {
  /** Puts a file on the disk and returns it like a dialog would. */
  file(name: string, text: string | Uint8Array): PickedFile
  /** All requests of the page. */
  asked: LibraryMessage[]
  /** Holds back all answers until they are let through, as if the process were busy. */
  hold(): () => void
  /** Refuses requests of a kind with a code, until the answer is called. */
  refuse(req: LibraryMessage['req'], code: LibraryErrorCode): () => void
  /** The process ends; the next one starts at the next connection. */
  loseProcess(): Promise<void>
  /** Waits until a condition holds; the test's own time limit is the only one. */
  until(condition: () => boolean): Promise<void>
  end(): Promise<void>
}

export function makeLibraryBench(): LibraryBench {
  const bench = makeBench()
  const folder = mkdtempSync(join(tmpdir(), 'alfabeta-library-'))
  const places = new Map<FileHandle, { path: string; name: string }>()
  const asked: LibraryMessage[] = []
  let host: LibraryService | null = null
  let ports: Port[] = []
  let held: Promise<void> | null = null
  let refused: { req: string; code: LibraryErrorCode } | null = null

  function start(): LibraryService {
    host = new LibraryService(join(folder, 'library.db'), PROGRAMS)
    for (const [file, place] of places) host.grant({ file, ...place, folder: '', rights: 'read' })
    return host
  }

  const connectEngine = bench.desktop.connect.bind(bench.desktop)
  bench.desktop.connect = (service) => {
    if (service !== 'library') return connectEngine(service)
    const [page, ours] = portPair()
    const [theirs, process] = portPair()
    ours.onMessage((message) => {
      const { id, req } = message as LibraryMessage
      asked.push(message as LibraryMessage)
      if (refused?.req === req) ours.post({ evt: 'answer', id, ok: false, code: refused.code, detail: '' })
      else theirs.post(message)
    })
    theirs.onMessage((message) => {
      if (held) void held.then(() => ours.post(message))
      else ours.post(message)
    })
    ;(host ?? start()).connect(process)
    ports.push(ours, process)
    return Promise.resolve(domPort(page))
  }

  async function loseProcess(): Promise<void> {
    const lost = host
    const open = ports
    host = null
    ports = []
    // The file has one owner at a time: the next process finds it free.
    await lost?.end()
    for (const port of open) port.close()
  }

  return {
    ...bench,
    asked,
    file: (name, text) => {
      const path = join(folder, name)
      writeFileSync(path, text)
      const handle = `handle-${name}` as FileHandle
      places.set(handle, { path, name })
      host?.grant({ file: handle, path, name, folder: '', rights: 'read' })
      return { handle, name, folder, size: text.length }
    },
    hold: () => {
      const gate = new EventTarget()
      held = new Promise((resolve) => {
        gate.addEventListener('open', () => resolve())
      })
      return () => {
        held = null
        gate.dispatchEvent(new Event('open'))
      }
    },
    refuse: (req, code) => {
      refused = { req, code }
      return () => {
        refused = null
      }
    },
    loseProcess,
    until: async (condition) => {
      while (!condition()) await new Promise((resolve) => setTimeout(resolve, 1))
    },
    end: async () => {
      bench.stop()
      await loseProcess()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

interface Written {
  white?: string
  black?: string
  result?: string
  date?: string
  moves?: string
}

/** A game identified by its players. */
export const gameText = (number: number, written: Written = {}): string => {
  const { white = `White ${number}`, black = `Black ${number}`, result = '*' } = written
  const { date = '2020.01.02', moves = '1. e4 e5 2. Nf3 Nc6' } = written
  return `[Event "Test"]\n[Site "?"]\n[Date "${date}"]\n[Round "${number}"]\n[White "${white}"]\n[Black "${black}"]\n[Result "${result}"]\n\n${moves} ${result}\n`
}
