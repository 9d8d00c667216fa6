// SPDX-License-Identifier: GPL-3.0-or-later
/** What a newcomer sees of `npm install`. */
import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../../../build/tools/command.ts'

/**
 * Nobody's own configuration of npm, neither from a file nor from an \`npm test\` around this. In production
 * npm would leave out nearly everything.
 */
const environment = (): NodeJS.ProcessEnv => ({
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(npm_|NODE_ENV$)/i.test(name))),
  npm_config_userconfig: '/dev/null',
  npm_config_update_notifier: 'false',
})

test('npm installs without a warning', () => {
  const folder = mkdtempSync(join(tmpdir(), 'alfabeta-install-'))
  for (const name of ['package.json', 'package-lock.json', '.npmrc']) {
    copyFileSync(join(ROOT, name), join(folder, name))
  }
  const { status, stdout, stderr } = spawnSync('npm', ['install', '--dry-run', '--offline'], {
    cwd: folder,
    env: environment(),
    encoding: 'utf8',
  })
  rmSync(folder, { recursive: true })
  expect([status, stderr]).toEqual([0, ''])
  expect(stdout).toMatch(/added \d+ packages/)
})
