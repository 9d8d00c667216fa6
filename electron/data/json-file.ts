// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * One small JSON file that main owns: read once, kept in memory, replaced atomically. What is not what it
 * should be is set aside, whatever it is, and a file of another version is kept beside the new one. Opening
 * never fails.
 */
import { constants, copyFileSync, lstatSync, renameSync } from 'node:fs'
import { join, parse } from 'node:path'
import { type Migration, newestOf, stepsFrom } from './migrations.ts'
import { readSmallFileNow, replaceFile, replaceFileNow, setAsideNow } from './disk.ts'

/** Changes within this time are written together. */
const WRITE_DELAY_MS = 100

export interface JsonFile<T> {
  readonly value: T
  /** Where the unreadable file is now; null when there was nothing wrong. */
  readonly setAside: string | null
  /** The file was written by a newer version of this program. */
  readonly newer: boolean
  /** Takes effect in memory at once and on disk within a moment. */
  set(value: T): void
  /** Writes what is not yet written; called before quitting. Throws when the disk refuses. */
  flush(): void
}

/** Longer files are none of ours. */
const MAX_BYTES = 16 * 1024 * 1024

export type Content = Record<string, unknown>

/** The object in the file, undefined when there is no file, null when the file is something else. */
function readObject(path: string): Content | undefined | null {
  const bytes = readSmallFileNow(path, MAX_BYTES)
  if (!bytes.ok) return bytes.code === 'NOT_FOUND' && !isThere(path) ? undefined : null
  try {
    // Without a byte-order mark, and with an error for what is no UTF-8.
    const content: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes.value))
    return typeof content === 'object' && content !== null && !Array.isArray(content)
      ? (content as Content)
      : null
  } catch {
    return null
  }
}

/** Whether there is anything with this name, such as a link to nowhere. */
function isThere(path: string): boolean {
  try {
    lstatSync(path)
    return true
  } catch {
    return false
  }
}

/** Where the file is kept whose own name is taken by something that cannot be moved. */
const secondPlace = (path: string): string => {
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
  const second = secondPlace(path)
  const other = readObject(second)
  if (other === null) return { path: second, content: undefined, setAside: setAsideNow(second) ?? second }
  return { path: second, content: other, setAside: other === undefined ? path : null }
}

const versionOf = ({ version }: Content): number =>
  Number.isSafeInteger(version) && (version as number) > 0 ? (version as number) : 1

/**
 * Keeps a file of another version before this program writes over it; a copy, or where there is no room for
 * one the file itself.
 */
function keepVersion(path: string, version: number): void {
  const backup = `${path}.v${version}`
  try {
    copyFileSync(path, backup, constants.COPYFILE_EXCL)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') renameSync(path, backup)
  }
}

/**
 * Opens the file at `path`.
 * @param parseContent turns the object in the file, or undefined when there is none, into a whole value;
 *   total.
 * @param steps from the oldest version, which is 1, to the present one; the version is written into the file
 * @param onError hears of a write that failed; the value stays in force in memory.
 */
export function openJsonFile<T extends object>(
  path: string,
  parseContent: (content: unknown) => T,
  onError: (error: unknown) => void,
  steps: readonly Migration<Content>[] = [],
): JsonFile<T> {
  const found = readOrSetAside(path)
  const { setAside } = found
  const present = newestOf(steps)
  const version = found.content === undefined ? present : versionOf(found.content)
  const left = stepsFrom(version, steps)
  const content = found.content && (left ?? []).reduce((older, { run }) => run(older), found.content)
  let value = parseContent(content)
  /** The file of another version has a copy. */
  let versionKept = version === present
  let timer: ReturnType<typeof setTimeout> | null = null
  /** The newest value is not on the disk. */
  let unwritten = false
  let chain: Promise<void> = Promise.resolve()
  const text = () => `${JSON.stringify({ ...value, version: present }, null, 2)}\n`

  function keepOther(): void {
    if (!versionKept) keepVersion(found.path, version)
    versionKept = true
  }

  async function write(): Promise<void> {
    timer = null
    const written = value
    // Something newer may be written while the disk is busy, by `flush`.
    const isNewest = (): boolean => unwritten && value === written
    keepOther()
    await replaceFile(found.path, text(), isNewest)
    if (isNewest()) unwritten = false
  }

  return {
    get value() {
      return value
    },
    setAside,
    newer: left === null,
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
      keepOther()
      replaceFileNow(found.path, text())
      unwritten = false
    },
  }
}
