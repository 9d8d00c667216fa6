// SPDX-License-Identifier: GPL-3.0-or-later
/** Reads the arguments of a command and ends it: bad arguments show its usage. */
import { readFileSync } from 'node:fs'
import { type ParseArgsConfig, parseArgs } from 'node:util'

/** Exit codes: the arguments or the files are wrong; the command was stopped before its end, as with Ctrl+C. */
export const WRONG = 2
export const INTERRUPTED = 130

type Options = NonNullable<ParseArgsConfig['options']>
type Read<T extends Options> = ReturnType<typeof parseArgs<{ options: T; allowPositionals: true }>>

/** Shows how a command is used and exits. */
export function showUsage(usage: string): never {
  return refuse(`usage: ${usage}`)
}

/** Prints a reason and exits. */
export function refuse(reason: string): never {
  console.error(reason)
  return process.exit(WRONG)
}

/** Ends a command with one line on standard error. */
export function endInOneLine(command: string, message: string, code: 1 | 2): never {
  process.stderr.write(`${command}: ${message.replaceAll(/\s*\n\s*/g, ' ').trim()}\n`)
  return process.exit(code)
}

/**
 * Options with their values, and the other words. `--help` shows the usage and exits.
 * @param end what happens with an unknown option: by default its name and the usage are shown
 */
export function readArguments<T extends Options>(
  options: T,
  usage: string,
  end: (message: string) => never = (message) => refuse(`${message}\nusage: ${usage}`),
): Read<T> {
  try {
    const config = {
      options: { ...options, help: { type: 'boolean' as const } },
      allowPositionals: true as const,
    }
    const read = parseArgs(config)
    if ((read.values as { help?: boolean }).help !== true) return read as unknown as Read<T>
  } catch (error) {
    return end((error as Error).message)
  }
  console.log(`usage: ${usage}`)
  process.exit(0)
}

/** A whole number from 1 to `most`; anything else shows the usage and exits. */
export function wholeNumber(text: string, usage: string, most = Number.MAX_SAFE_INTEGER): number {
  const value = Number(text)
  if (!Number.isInteger(value) || value < 1)
    refuse(`not a whole number of at least 1: ${text}\nusage: ${usage}`)
  return value <= most ? value : refuse(`more than ${most}: ${text}\nusage: ${usage}`)
}

/** The text of a file named on the command line; exits with the reason if it cannot be read. */
export function readText(file: string, encoding: 'utf8' | 'latin1'): string {
  try {
    return readFileSync(file, encoding)
  } catch (error) {
    return refuse(`cannot read ${file}: ${(error as NodeJS.ErrnoException).code ?? String(error)}`)
  }
}

/** Aborts when the terminal or the system asks this process to end. */
export function stopSignal(): AbortSignal {
  const stop = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop.abort())
  return stop.signal
}
