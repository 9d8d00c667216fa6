// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * `npm start [-- files]`: builds what is stale, finds an Electron, and runs the application until it ends.
 */
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { answerTo } from '../electron/shell/texts.ts'
import en from '../electron/shell/locales/en.json' with { type: 'json' }
import { buildAll } from './build.ts'
import { ROOT } from './tools/command.ts'
import { runWithDisplay } from './app/display.ts'
import { NoRuntimeError, resolveRuntime } from './app/runtime.ts'
import { checkSystem, hasDisplay, sandboxSwitches, SystemError } from './tools/system.ts'

/** npm runs scripts in the root, but file names are relative to the folder where the command was typed. */
const typedIn = process.env['INIT_CWD'] ?? process.cwd()
const toAbsolute = (argument: string): string =>
  argument.startsWith('-') ? argument : resolve(typedIn, argument)

/** The response to `--help` and `--version`, as the application gives it; needs no build. */
function answer(): string | null {
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string }
  return answerTo(process.argv.slice(2), version, en.terminal)
}

async function start(): Promise<number> {
  const text = answer()
  if (text !== null) {
    console.log(text)
    return 0
  }
  const runtime = await resolveRuntime()
  await checkSystem(runtime.executable)
  const switches = await sandboxSwitches(runtime.folder)
  await buildAll()
  // Without a display there is no desktop either, and Chromium would report each missing part of it.
  const quiet = hasDisplay(process.env, process.platform) ? [] : ['--log-level=3']
  // Before version 38, Electron uses X by default.
  const wayland =
    process.env['WAYLAND_DISPLAY'] && !process.env['DISPLAY'] ? ['--ozone-platform-hint=auto'] : []
  const files = process.argv.slice(2).map(toAbsolute)
  return runWithDisplay(runtime.executable, [...switches, ...quiet, ...wayland, ROOT, ...files])
}

try {
  process.exitCode = await start()
} catch (error) {
  // Problems that the user can solve have a message; anything else is a bug and is shown in full.
  if (!(error instanceof SystemError || error instanceof NoRuntimeError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
