// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * A lock between the processes of this machine: a file with its owner's process id. A lock is taken over if its process has
 * ended or if it names none.
 */
import { mkdir, open, readFile, rm, stat } from 'node:fs/promises'
import { uptime } from 'node:os'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const POLL_MS = 200
/** A new lock has no id for a moment. If it has none for longer, its owner died before writing it. */
const UNNAMED_MS = 1_000
/** The clock may have been set by this much since the start of the system. */
const CLOCK_MS = 60_000
/** A longer wait is reported. */
const SILENT_MS = 400

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Takes the lock if it is free. Leaves no file behind if the id cannot be written. */
async function tryLock(path: string): Promise<boolean> {
  const file = await open(path, 'wx').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EEXIST') return null
    throw error
  })
  if (file === null) return false
  try {
    await file.writeFile(String(process.pid))
  } catch (error) {
    await rm(path, { force: true })
    throw error
  } finally {
    await file.close()
  }
  return true
}

/** The process that holds the lock; null if the lock names none; undefined if there is no lock. */
async function ownerOf(path: string): Promise<number | null | undefined> {
  const text = await readFile(path, 'utf8').catch(() => null)
  if (text === null) return undefined
  return /^[1-9]\d*$/.test(text) ? Number(text) : null
}

async function isAbandoned(path: string, owner: number | null): Promise<boolean> {
  const written = (await stat(path).catch(() => null))?.mtimeMs
  if (written === undefined) return false
  const age = Date.now() - written
  if (owner === null) return age > UNNAMED_MS
  // The system reuses ids: a lock that is older than this process is not its own, and one from before the system
  // was started is nobody's.
  if (owner === process.pid) return age > 1_000 * process.uptime() + UNNAMED_MS
  return !isAlive(owner) || age > 1_000 * uptime() + CLOCK_MS
}

/** Removes an abandoned lock. @returns the owner if the lock is held */
async function removeIfAbandoned(path: string): Promise<number | null | undefined> {
  const owner = await ownerOf(path)
  if (owner === undefined || !(await isAbandoned(path, owner))) return owner
  await rm(path, { force: true })
  return undefined
}

/** Takes the lock at `path` and returns a function that frees it; null if a live process holds it. */
export async function takeLock(path: string): Promise<(() => Promise<void>) | null> {
  await mkdir(dirname(path), { recursive: true })
  await removeIfAbandoned(path)
  return (await tryLock(path)) ? () => rm(path, { force: true }) : null
}

/** The live process that holds the lock at `path`; null if none does. */
export async function holderOf(path: string): Promise<number | null> {
  const owner = await ownerOf(path)
  return owner === undefined || owner === null || (await isAbandoned(path, owner)) ? null : owner
}

/** Runs `work` with the lock at `path`; a failure if a live process holds it. */
export async function exclusively<T>(
  path: string,
  work: () => Promise<T>,
): Promise<T | { ok: false; code: 'IN_USE' }> {
  const free = await takeLock(path)
  if (free === null) return { ok: false, code: 'IN_USE' }
  try {
    return await work()
  } finally {
    await free()
  }
}

/**
 * Waits for the lock at `path`, runs `work`, and always frees the lock.
 * @param report is called once, within a second, with the process that is waited for
 */
export async function withLock<T>(
  path: string,
  work: () => Promise<T>,
  report: (line: string) => void = console.error,
): Promise<T> {
  await mkdir(dirname(path), { recursive: true })
  const began = performance.now()
  let isReported = false
  while (!(await tryLock(path))) {
    const owner = await removeIfAbandoned(path)
    if (owner === undefined) continue
    if (owner !== null && !isReported && performance.now() - began > SILENT_MS) {
      report(`Waiting for process ${owner}, which holds ${path}`)
      isReported = true
    }
    await sleep(POLL_MS)
  }
  try {
    return await work()
  } finally {
    await rm(path, { force: true })
  }
}
