// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Runs a program in this terminal until it ends, under `xvfb-run` if it needs a display and there is none.
 */
import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { INTERRUPTED } from '../tools/arguments.ts'
import { ROOT } from '../tools/command.ts'
import { listProcesses } from '../tools/processes.ts'
import { hasDisplay } from '../tools/system.ts'

const SCREEN = '-screen 0 1920x1080x24'
/** A signal within this time after another counts as a copy of it. */
const SECOND_SIGNAL_AFTER_MS = 3_000

/**
 * Sources of Chromium that report on the message bus, the graphics card or an ended graphics process. On a machine without
 * a desktop or a graphics card, their messages say nothing about the application.
 */
const SOURCES =
  'bus|object_proxy|viz_main_impl|gpu_process_host|gpu_data_manager_impl_private|gl_display|gl_factory|gl_surface_presentation_helper|gl_angle_util_vulkan|angle_platform_impl|vaapi_wrapper|command_buffer_proxy_impl|context_group|shared_image_interface_proxy|connection_factory_impl|x11_util|cursor_loader|browser_main_loop'

const NOISE = new RegExp(`^\\[\\d+:\\d+/\\d+\\.\\d+:(?:WARNING|ERROR):(?:${SOURCES})\\.cc\\(\\d+\\)\\]`)

/** Whether a line of standard error can be left out. A fatal error never is. */
export const isNoise = (line: string): boolean => NOISE.test(line)

/**
 * A signal kills `xvfb-run` without ending its server, so the signal goes to the program under it instead.
 */
function signalProgram(wrapper: number, signal: NodeJS.Signals): void {
  for (const entry of listProcesses()) {
    if (entry.parent === wrapper && !entry.command.startsWith('Xvfb')) process.kill(entry.pid, signal)
  }
}

export interface RunOptions {
  env?: NodeJS.ProcessEnv
  /** Leaves Chromium's noise out of standard error. */
  quiet?: boolean
}

/** Runs a program that opens windows, as `runProgram` does. */
export function runWithDisplay(
  program: string,
  args: readonly string[],
  options: RunOptions = {},
): Promise<number> {
  if (hasDisplay(options.env ?? process.env, process.platform)) return runProgram(program, args, options)
  const wrapped = ['--auto-servernum', `--server-args=${SCREEN}`, program, ...args]
  return run('xvfb-run', wrapped, options, signalProgram)
}

/**
 * Runs a program until it ends, with this terminal's output. Ctrl+C ends it.
 * @returns its exit code; 127 when it could not be started, 128 when it was killed, INTERRUPTED when this process got a
 * signal to end
 */
export function runProgram(
  program: string,
  args: readonly string[],
  options: RunOptions = {},
): Promise<number> {
  return run(program, args, options, (pid, signal) => process.kill(pid, signal))
}

function run(
  command: string,
  args: readonly string[],
  { env = process.env, quiet = false }: RunOptions,
  signalTo: (pid: number, signal: NodeJS.Signals) => void,
): Promise<number> {
  return new Promise((resolve) => {
    // Windows would open a console for it.
    const detached = process.platform !== 'win32'
    // A group of its own: the terminal's Ctrl+C then reaches only this process, which passes it on once.
    // Electron quits in order at the first signal and dies at the second, and npm sends copies.
    const child = spawn(command, args, {
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
      signalTo(child.pid, signal)
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
