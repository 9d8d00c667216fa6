// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The program that a bare Electron runs first: starts the application in the folder that is the first argument without
 * dashes. The top-level `await` makes `ready` wait for the application's own top level.
 */
import { app } from 'electron'
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

const folder = process.argv.slice(1).find((argument) => !argument.startsWith('-'))
const root = resolve(folder ?? '.')
const description = join(root, 'package.json')
if (!existsSync(description)) {
  process.stderr.write(`No application in ${root}\n`)
  app.exit(1)
} else {
  const { name, productName, version, main } = JSON.parse(readFileSync(description, 'utf8'))
  process.defaultApp = true
  app.setName(productName ?? name)
  app.setVersion(version)
  app.setAppPath(root)
  if (!app.commandLine.hasSwitch('user-data-dir')) {
    app.setPath('userData', join(app.getPath('appData'), app.getName()))
  }
  await import(pathToFileURL(join(root, main)).href)
}
