// SPDX-License-Identifier: GPL-3.0-or-later
/** Makes the data folder of the person usable before anything is opened in it. */
import {
  closeSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readlinkSync,
  rmSync,
} from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { setAsideNow, tempPath } from '../data/disk.ts'
import { isRunning } from '../data/running-process.ts'

/** Errors for a folder in which no file can be created. A full disk is temporary, so it is not one of them. */
const UNUSABLE = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOENT', 'ENOTDIR', 'ELOOP', 'ENAMETOOLONG'])

/** Names that Chromium gives to links, never to anything else. */
const LINKS = ['SingletonLock', 'SingletonSocket', 'SingletonCookie']

/**
 * Creates a folder and its parents. Node's own function never returns if an existing folder, such as `/proc`,
 * allows no new ones.
 */
function makeFolder(folder: string): void {
  const missing: string[] = []
  for (let path = resolve(folder); !existsSync(path); path = dirname(path)) missing.push(path)
  for (const path of missing.toReversed()) mkdirSync(path)
}

function isWritable(folder: string): boolean {
  const probe = tempPath(folder)
  try {
    makeFolder(folder)
    closeSync(openSync(probe, 'wx'))
    rmSync(probe)
    return true
  } catch (error) {
    return !UNUSABLE.has((error as NodeJS.ErrnoException).code ?? '')
  }
}

/** Returns `wanted` if files can be created in it; otherwise a temporary folder for this start. */
export function usableFolder(wanted: string): { folder: string; temporary: boolean } {
  if (isWritable(wanted)) return { folder: wanted, temporary: false }
  return { folder: mkdtempSync(join(tmpdir(), 'alfabeta-')), temporary: true }
}

const isOdd = (path: string, expected: 'link' | 'file' | 'folder'): boolean => {
  try {
    const found = lstatSync(path)
    if (expected === 'link') return !found.isSymbolicLink()
    return expected === 'file' ? !found.isFile() : !found.isDirectory()
  } catch {
    return false
  }
}

/**
 * Renames everything that has the name of one of our files, folders or links but another type; returns the new paths.
 */
export function clearNames(folder: string): string[] {
  const names = [
    ...LINKS.map((name) => ({ path: join(folder, name), expected: 'link' as const })),
    { path: join(folder, 'logs'), expected: 'folder' as const },
    { path: join(folder, 'logs', 'main.log'), expected: 'file' as const },
    { path: join(folder, 'logs', 'main.old.log'), expected: 'file' as const },
    { path: join(folder, 'drafts'), expected: 'folder' as const },
  ]
  return names
    .filter(({ path, expected }) => isOdd(path, expected))
    .flatMap(({ path }) => setAsideNow(path) ?? [])
}

/** Whether the lock that Chromium could not take belongs to a running process, here or on another machine. */
export function lockOwner(folder: string): 'here' | 'elsewhere' | 'nobody' {
  let name: string
  try {
    name = readlinkSync(join(folder, LINKS[0]!))
  } catch {
    return 'nobody'
  }
  const [, host, pid] = /^(.*)-(\d+)$/.exec(name) ?? []
  if (host === undefined) return 'nobody'
  if (host !== hostname()) return 'elsewhere'
  return isRunning(Number(pid)) ? 'here' : 'nobody'
}
