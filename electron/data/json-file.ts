// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * A small JSON file of main: read once, held in memory, replaced atomically. An unreadable file is renamed, and a
 * file of another version is copied before it is replaced. Opening never fails.
 */
import { constants, copyFileSync, lstatSync, renameSync } from 'node:fs'
import { join, parse } from 'node:path'
import { type Migration, newestOf, stepsFrom } from './migrations.ts'
import { copyAsideNow, readSmallFileNow, replaceFile, replaceFileNow, setAsideNow } from './disk.ts'

/** Changes within this time are written together, ms. */
const WRITE_DELAY_MS = 100

export interface JsonFile<T> {
  readonly value: T
  /** The new path of an unreadable file; null if the file was readable. */
  readonly setAside: string | null
  /** The path of a copy of a file with entries that could not be read; null if there were none. */
  readonly copy: string | null
  /** A newer version of this program wrote the file. */
  readonly newer: boolean
  /** Takes effect in memory at once, and on disk within WRITE_DELAY_MS. */
  set(value: T): void
  /** Writes pending changes; called before quitting. Throws if the disk refuses. */
  flush(): void
}

/** The application never writes a longer file. */
const MAX_BYTES = 16 * 1024 * 1024

export type Content = Record<string, unknown>

/** The object in the file; undefined if there is no file, null if it holds anything else. */
function readObject(path: string): Content | undefined | null {
  const bytes = readSmallFileNow(path, MAX_BYTES)
  if (!bytes.ok) return bytes.code === 'NOT_FOUND' && !isThere(path) ? undefined : null
  try {
    // Skips a byte-order mark; throws on invalid UTF-8.
    const content: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes.value))
    return typeof content === 'object' && content !== null && !Array.isArray(content)
      ? (content as Content)
      : null
  } catch {
    return null
  }
}

/** Whether anything has this name, even a dangling link. */
function isThere(path: string): boolean {
  try {
    lstatSync(path)
    return true
  } catch {
    return false
  }
}

/** The path that is used if something that cannot be renamed has the file's name. */
const secondPath = (path: string): string => {
  const { dir, name, ext } = parse(path)
  return join(dir, `${name}-2${ext}`)
}

interface Found {
  path: string
  content: Content | undefined
  setAside: string | null
}

function readOrSetAside(path: string): Found {
  const content = readObject(path)
  if (content !== null) return { path, content, setAside: null }
  const aside = setAsideNow(path)
  if (aside !== null) return { path, content: undefined, setAside: aside }
  const second = secondPath(path)
  const other = readObject(second)
  if (other === null) return { path: second, content: undefined, setAside: setAsideNow(second) ?? second }
  return { path: second, content: other, setAside: other === undefined ? path : null }
}

const versionOf = ({ version }: Content): number =>
  Number.isSafeInteger(version) && (version as number) > 0 ? (version as number) : 1

/** Backs up a file of another version before it is overwritten: copies it, or renames it if that fails. */
function backUpVersion(path: string, version: number): void {
  const backup = `${path}.v${version}`
  try {
    copyFileSync(path, backup, constants.COPYFILE_EXCL)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') renameSync(path, backup)
  }
}

const lengthOf = (list: unknown): number => (Array.isArray(list) ? list.length : -1)

/**
 * Opens the file at `path`.
 * @param parseContent turns the object in the file, or undefined without a file, into a complete value; total
 * @param steps the migrations from version 1 to the present one; the version is written into the file
 * @param onError called when a write fails; the value stays in memory
 * @param list the field with a list. If entries of it could not be read, the file is copied and then written without
 *   them, so that the next start finds none
 */
export function openJsonFile<T extends object>(
  path: string,
  parseContent: (content: unknown) => T,
  onError: (error: unknown) => void,
  steps: readonly Migration<Content>[] = [],
  list?: keyof T & string,
): JsonFile<T> {
  const found = readOrSetAside(path)
  const { setAside } = found
  const present = newestOf(steps)
  const version = found.content === undefined ? present : versionOf(found.content)
  const left = stepsFrom(version, steps)
  const content = found.content && (left ?? []).reduce((older, { run }) => run(older), found.content)
  let value = parseContent(content)
  /** Whether no backup of another version is needed any more. */
  let isBackedUp = version === present
  let timer: ReturnType<typeof setTimeout> | null = null
  /** Whether the newest value still has to be written. */
  let unwritten = false
  let chain: Promise<void> = Promise.resolve()
  /** Throws if it would be too long to be read again. */
  const text = (): string => {
    const written = `${JSON.stringify({ ...value, version: present }, null, 2)}\n`
    if (Buffer.byteLength(written) > MAX_BYTES) throw new RangeError(`${found.path} would be too long`)
    return written
  }

  function backUp(): void {
    if (!isBackedUp) backUpVersion(found.path, version)
    isBackedUp = true
  }

  async function write(): Promise<void> {
    timer = null
    const written = value
    // `flush` may write something newer while the disk is busy.
    const isNewest = (): boolean => unwritten && value === written
    backUp()
    await replaceFile(found.path, text(), isNewest)
    if (isNewest()) unwritten = false
  }

  function set(next: T): void {
    value = next
    unwritten = true
    timer ??= setTimeout(() => {
      chain = chain.then(write).catch(onError)
    }, WRITE_DELAY_MS)
  }

  const isWhole = !list || !content || lengthOf(content[list]) === lengthOf(value[list])
  const copy = isWhole || left === null ? null : copyAsideNow(found.path)
  if (copy !== null) set(value)

  return {
    get value() {
      return value
    },
    setAside,
    copy,
    newer: left === null,
    set,
    flush: () => {
      if (timer !== null) clearTimeout(timer)
      timer = null
      if (!unwritten) return
      backUp()
      replaceFileNow(found.path, text())
      unwritten = false
    },
  }
}
