// SPDX-License-Identifier: GPL-3.0-or-later
/** Runs other programs for the build scripts, with inherited or captured output. Exit codes are values. */
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join, resolve } from 'node:path'

/** The folder that holds package.json. */
export const ROOT = resolve(import.meta.dirname, '../..')

export interface CommandOptions {
  cwd?: string
  env?: NodeJS.ProcessEnv
  /** Collects the output instead of showing it. */
  capture?: boolean
}

export interface CommandResult {
  /** Exit code; 127 when the program could not be started, 128 when it was killed by a signal. */
  code: number
  /** Standard output and error in order of arrival; empty unless captured. */
  output: string
}

/** Runs a program until it ends. Never rejects: code 127 means that it could not be started. */
export function runCommand(
  program: string,
  args: readonly string[],
  options: CommandOptions = {},
): Promise<CommandResult> {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: options.cwd ?? ROOT,
      env: options.env ?? process.env,
      stdio: options.capture ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    })
    let output = ''
    const collect = (chunk: Buffer) => {
      output += chunk.toString()
    }
    child.stdout?.on('data', collect)
    child.stderr?.on('data', collect)
    child.on('error', (error) => resolve({ code: 127, output: `${output}${error.message}\n` }))
    child.on('close', (code) => resolve({ code: code ?? 128, output }))
  })
}

/**
 * Runs a JavaScript tool of this project's `node_modules`, or a TypeScript script of `build/` through tsx.
 */
export function runScript(
  script: string,
  args: readonly string[] = [],
  options: CommandOptions = {},
): Promise<CommandResult> {
  const loader = script.endsWith('.ts') ? ['--import', 'tsx'] : []
  return runCommand(process.execPath, [...loader, script, ...args], options)
}

/** The output of a script. @throws with that output when the script fails */
export async function outputOf(script: string, args: readonly string[] = []): Promise<string> {
  const { code, output } = await runScript(script, args, { capture: true })
  if (code !== 0) throw new Error(output)
  return output
}

/** Whether a program of this name is on the search path. */
export function hasProgram(name: string): boolean {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  return folders.some((folder) => folder !== '' && existsSync(join(folder, name)))
}

/**
 * The command that starts a game or chess program; null if it is not installed. Debian installs them in a folder that is
 * not on root's search path.
 */
export function findGame(name: string): string | null {
  if (hasProgram(name)) return name
  const path = join('/usr/games', name)
  return existsSync(path) ? path : null
}
