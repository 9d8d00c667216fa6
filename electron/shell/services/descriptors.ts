// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Electron opens `/dev/null` for the standard input of every utility process, and never closes it. Each death
 * of a service would cost main a descriptor for good.
 */
import { closeSync, fstatSync, readdirSync, statSync } from 'node:fs'

const NULL_DEVICE = '/dev/null'
/** The open descriptors of this process; not on Windows. */
const OPEN_DESCRIPTORS = '/dev/fd'

const isNullDevice = (descriptor: number): boolean => {
  try {
    const open = fstatSync(descriptor)
    return open.isCharacterDevice() && open.rdev === statSync(NULL_DEVICE).rdev
  } catch {
    // Closed meanwhile.
    return false
  }
}

/** The descriptors of this process that are the null device. */
export function devNulls(): number[] {
  if (process.platform === 'win32') return []
  try {
    return readdirSync(OPEN_DESCRIPTORS).map(Number).filter(isNullDevice)
  } catch {
    return []
  }
}

/** Closes those of the descriptors that still are the null device. */
export function releaseDevNulls(descriptors: readonly number[]): void {
  for (const descriptor of descriptors) if (isNullDevice(descriptor)) closeSync(descriptor)
}
