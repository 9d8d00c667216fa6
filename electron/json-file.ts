/**
 * One small JSON file that main owns: read once, kept in memory, replaced atomically. A file that cannot be read as
 * what it should be is set aside beside its place, never overwritten.
 */
import { readFileSync, renameSync } from 'node:fs'
import { replaceFile, replaceFileNow } from './data/disk.ts'

/** Changes within this time are written together. */
const WRITE_DELAY_MS = 100

export interface JsonFile<T> {
  readonly value: T
  /** Where the unreadable file was put; null when there was nothing wrong. */
  readonly setAside: string | null
  /** Takes effect in memory at once and on disk within a moment. */
  set(value: T): void
  /** Writes what is not yet written; called before quitting. Throws when the disk refuses. */
  flush(): void
}

function readOrSetAside(path: string): { content: unknown; setAside: string | null } {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return { content: undefined, setAside: null }
    throw error
  }
  try {
    const content: unknown = JSON.parse(text)
    if (typeof content === 'object' && content !== null && !Array.isArray(content)) {
      return { content, setAside: null }
    }
  } catch {
    // Not JSON: set aside below like any other wrong content.
  }
  const aside = `${path}.bad-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`
  renameSync(path, aside)
  return { content: undefined, setAside: aside }
}

/**
 * Opens the file at `path`.
 * @param parse turns the object in the file, or undefined when there is none, into a whole value; total.
 * @param onError hears of a write that failed; the value stays in force in memory.
 */
export function openJsonFile<T>(
  path: string,
  parse: (content: unknown) => T,
  onError: (error: unknown) => void,
): JsonFile<T> {
  const { content, setAside } = readOrSetAside(path)
  let value = parse(content)
  let timer: ReturnType<typeof setTimeout> | null = null
  /** The newest value is not on the disk. */
  let unwritten = false
  let chain: Promise<void> = Promise.resolve()
  const text = () => `${JSON.stringify(value, null, 2)}\n`

  async function write(): Promise<void> {
    timer = null
    const written = value
    // Something newer may be written while the disk is busy, by `flush`.
    const isNewest = (): boolean => unwritten && value === written
    await replaceFile(path, text(), isNewest)
    if (isNewest()) unwritten = false
  }

  return {
    get value() {
      return value
    },
    setAside,
    set: (next) => {
      value = next
      unwritten = true
      timer ??= setTimeout(() => {
        chain = chain.then(write).catch(onError)
      }, WRITE_DELAY_MS)
    },
    flush: () => {
      if (timer !== null) clearTimeout(timer)
      timer = null
      if (!unwritten) return
      replaceFileNow(path, text())
      unwritten = false
    },
  }
}
