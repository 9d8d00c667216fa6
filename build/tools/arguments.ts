// SPDX-License-Identifier: GPL-3.0-or-later
/** Reads the arguments of a command; bad ones show its usage. */
import { readFileSync } from 'node:fs'
import { type ParseArgsConfig, parseArgs } from 'node:util'

/** Exit code of a command with bad arguments. */
const MISUSED = 2

type Options = NonNullable<ParseArgsConfig['options']>
type Read<T extends Options> = ReturnType<typeof parseArgs<{ options: T; allowPositionals: true }>>

/** Shows how a command is used and exits. */
export function showUsage(usage: string): never {
  console.error(`usage: ${usage}`)
  process.exit(MISUSED)
}

/** Options with their values, and the other words. `--help` and an unknown option show the usage and exit. */
export function readArguments<T extends Options>(options: T, usage: string): Read<T> {
  try {
    const config = {
      options: { ...options, help: { type: 'boolean' as const } },
      allowPositionals: true as const,
    }
    const read = parseArgs(config)
    if ((read.values as { help?: boolean }).help !== true) return read as unknown as Read<T>
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    showUsage(usage)
  }
  console.log(`usage: ${usage}`)
  process.exit(0)
}

/** A whole number of at least 1; anything else shows the usage and exits. */
export function wholeNumber(text: string, usage: string): number {
  const value = Number(text)
  if (!Number.isInteger(value) || value < 1) {
    console.error(`not a whole number from 1 on: ${text}`)
    showUsage(usage)
  }
  return value
}

/** The text of a file named on the command line; exits with the reason if it cannot be read. */
export function readText(file: string, encoding: 'utf8' | 'latin1'): string {
  try {
    return readFileSync(file, encoding)
  } catch (error) {
    console.error(`cannot read ${file}: ${(error as NodeJS.ErrnoException).code ?? String(error)}`)
    return process.exit(MISUSED)
  }
}
