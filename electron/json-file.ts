/**
 * One small JSON file that main owns: read once, kept in memory, replaced atomically. A file that cannot be read as
 * what it should be is set aside beside its place, never overwritten.
 */
import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'

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

/** Writes through a temporary file, so that a reader finds the old content or the new one, never a part. */
export function writeAtomically(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true })
  const fresh = `${path}.new`
  const file = openSync(fresh, 'w', 0o600)
  try {
    writeSync(file, text)
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
  renameSync(fresh, path)
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
  const flush = () => {
    if (timer === null) return
    clearTimeout(timer)
    timer = null
    writeAtomically(path, `${JSON.stringify(value, null, 2)}\n`)
  }
  return {
    get value() {
      return value
    },
    setAside,
    set: (next) => {
      value = next
      timer ??= setTimeout(() => {
        try {
          flush()
        } catch (error) {
          onError(error)
        }
      }, WRITE_DELAY_MS)
    },
    flush,
  }
}
