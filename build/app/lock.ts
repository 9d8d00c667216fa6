// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * A lock between the processes of this machine: a file with its owner's process id. The lock of a process that
 * has ended is taken over.
 */
import { mkdir, open, readFile, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const POLL_MS = 200

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

async function tryLock(path: string): Promise<boolean> {
  try {
    const file = await open(path, 'wx')
    await file.writeFile(String(process.pid))
    await file.close()
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return false
  }
}

async function removeIfAbandoned(path: string): Promise<void> {
  const owner = await readFile(path, 'utf8').catch(() => '')
  // The owner of an empty file has not written its id yet.
  if (owner !== '' && !isAlive(Number(owner))) await rm(path, { force: true })
}

/** Takes the lock at `path` and returns the function that frees it; null if a live process holds it. */
export async function takeLock(path: string): Promise<(() => Promise<void>) | null> {
  await mkdir(dirname(path), { recursive: true })
  await removeIfAbandoned(path)
  return (await tryLock(path)) ? () => rm(path, { force: true }) : null
}

/** Waits for the lock at `path`, runs `work`, and frees the lock whatever happens. */
export async function withLock<T>(path: string, work: () => Promise<T>): Promise<T> {
  await mkdir(dirname(path), { recursive: true })
  while (!(await tryLock(path))) {
    await removeIfAbandoned(path)
    await sleep(POLL_MS)
  }
  try {
    return await work()
  } finally {
    await rm(path, { force: true })
  }
}
