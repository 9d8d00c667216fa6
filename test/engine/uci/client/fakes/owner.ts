// SPDX-License-Identifier: GPL-3.0-or-later
/** A process that owns an engine: `owner.ts '<command as JSON>'`. It starts a search, says so, and waits. */
import { launcher } from '../../../../../engine/uci/client/process/launch.ts'
import type { ProgramCommand } from '../../../../../engine/uci/client/program.ts'

const command = JSON.parse(process.argv[2]!) as ProgramCommand
const program = launcher(command)({
  onLine: (line) => {
    if (line === 'uciok') program.send('go infinite')
    if (line.startsWith('info depth')) process.stdout.write('searching\n')
  },
  onTooLong: () => {},
  onEnd: () => {},
})
program.send('uci')
