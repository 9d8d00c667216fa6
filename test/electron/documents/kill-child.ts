// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * A process to be killed: changes and saves a document for ever, and prints what it is about to do and what has
 * been acknowledged. Arguments: the file, the drafts folder.
 */
import { DiskStorage } from '../../../electron/documents/disk-storage.ts'
import { game } from './games.ts'
import { Rig } from './rig.ts'

const [file, drafts] = process.argv.slice(2) as [string, string]
const rig = new Rig(new DiskStorage(), drafts)
rig.grant(file)

const say = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

const document = await rig.page.open(file)
let { summary } = await rig.page.ask({ req: 'undoRemove', document })
say(`ready ${summary.games}`)
for (let turn = 1; ; turn++) {
  // Everything is in the numbers: the first game is called after the turn, the others are counted.
  say(`try ${turn} ${summary.games}`)
  summary = (await rig.page.ask({ req: 'put', document, index: 0, text: game(String(turn)) })).summary
  say(`done ${turn} ${summary.games}`)
  if (turn % 3 === 0) {
    say(`try ${turn} ${summary.games + 1}`)
    summary = (await rig.page.ask({ req: 'append', document, text: game(`added ${turn}`) })).summary
    say(`done ${turn} ${summary.games}`)
  }
  if (turn % 4 === 0) {
    say(`save ${turn} ${summary.games}`)
    summary = (await rig.page.ask({ req: 'save', document })).summary
    say(`saved ${turn} ${summary.games}`)
  }
}
