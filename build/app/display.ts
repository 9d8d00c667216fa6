// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Runs a program that opens windows: directly if there is a display, otherwise under `xvfb-run`.
 */
import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { isNoise } from './chromium-noise.ts'
import { ROOT } from '../tools/command.ts'
import { listProcesses } from '../tools/processes.ts'
import { hasDisplay } from '../tools/system.ts'

const SCREEN = '-screen 0 1920x1080x24'
/** A signal within this time after another counts as a copy of it. */
const SECOND_SIGNAL_AFTER_MS = 3_000
/** Exit code when a signal, such as Ctrl+C, came while the program ran. */
export const INTERRUPTED = 130

/**
 * `xvfb-run` dies of a signal without ending its server, so a signal goes to the program under it, not to it.
 */
function signalProgram(wrapper: number, signal: NodeJS.Signals): void {
  for (const entry of listProcesses()) {
    if (entry.parent === wrapper && !entry.command.startsWith('Xvfb')) process.kill(entry.pid, signal)
  }
}

/**
 * Runs a program to its end with this terminal's output. If `quiet`, Chromium's noise is left out of standard
 * error. Ctrl+C ends the program and its wrapper.
 * @returns its exit code; 127 when it could not be started, 128 when it was killed, INTERRUPTED when this
 * process was told to end.
 */
export function runWithDisplay(
  program: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = process.env,
  quiet = false,
): Promise<number> {
  const direct = hasDisplay(env, process.platform)
  const command = direct ? program : 'xvfb-run'
  const commandArgs = direct ? args : ['--auto-servernum', `--server-args=${SCREEN}`, program, ...args]
  return new Promise((resolve) => {
    // Windows would open a console for it.
    const detached = process.platform !== 'win32'
    // A group of its own: the terminal's Ctrl+C then reaches only this process, which passes it on once.
    // Electron quits in order at the first signal and dies at the second, and npm sends copies.
    const child = spawn(command, commandArgs, {
      cwd: ROOT,
      env,
      stdio: ['inherit', 'inherit', quiet ? 'pipe' : 'inherit'],
      detached,
    })
    if (child.stderr) {
      createInterface({ input: child.stderr }).on('line', (line) => {
        if (!isNoise(line)) process.stderr.write(`${line}\n`)
      })
    }
    let lastSignal = 0
    const forward = (signal: NodeJS.Signals) => {
      if (child.pid === undefined || Date.now() - lastSignal < SECOND_SIGNAL_AFTER_MS) return
      lastSignal = Date.now()
      if (direct) child.kill(signal)
      else signalProgram(child.pid, signal)
    }
    const signals: NodeJS.Signals[] = ['SIGINT', 'SIGTERM', 'SIGHUP']
    for (const signal of signals) process.on(signal, forward)
    const finish = (code: number) => {
      for (const signal of signals) process.off(signal, forward)
      resolve(lastSignal > 0 ? INTERRUPTED : code)
    }
    child.on('error', (error) => {
      console.error(`${command}: ${error.message}`)
      finish(127)
    })
    child.on('close', (code) => finish(code ?? 128))
  })
}
