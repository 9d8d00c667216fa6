// SPDX-License-Identifier: GPL-3.0-or-later
/** `npm run train-net -- FOLDER ... --out FILE` trains a net on folders of training games; see `docs/training.md`. */
import {
  INTERRUPTED,
  WRONG,
  readArguments,
  refuse,
  showUsage,
  stopSignal,
  wholeNumber,
} from '../tools/arguments.ts'
import { openCore } from './lone-core.ts'
import { FULL_WEIGHT, HIDDEN, MAX_HIDDEN, SLICE } from './train/kernel/layout.ts'
import { isSecondLayer } from './train/deep-parameters.ts'
import { isKingBuckets } from './train/king-buckets.ts'
import { replaceFile } from '../tools/replace-file.ts'
import { type TrainCode, train } from './train/run.ts'
import type { GameFolder } from './train/sample-files.ts'

const USAGE = `npm run train-net -- FOLDER[=WEIGHT] ... --out FILE.net [--from CHECKPOINT|NET [--keep X]] [--work FOLDER] [--kings 1|4|8|16] [--neurons N] [--second 0|16|32] [--epochs N] [--threads N]
         [--batch N] [--rate X] [--decay X] [--result-share X] [--penalty X] [--imitate N] [--scale CENTIPAWNS] [--rows BATCHES] [--seed N]
       trains a net on the games of folders, or of all generations in a folder; a weight of 0.01 to 1 is how much its positions
       count; continues the run in the work folder (FILE.net.work)`
const TABLE_MB = 1
const MAX_THREADS = 8
const MAX_BATCH = 65_536
const MAX_IMITATE = 32
const REASONS: Record<TrainCode, string> = {
  NO_FOLDER: 'there is no such folder',
  NO_GAMES: 'too few training games to learn from',
  UNREADABLE: 'a file of training games cannot be read',
  TOO_LARGE: 'a file of training games is larger than one can be',
  BAD_HEADER: 'a file is not a file of training games',
  OTHER_SETTINGS: 'the work folder has a run with other settings',
  OTHER_SEED: 'the work folder has samples of another seed',
  OTHER_IMITATION: 'the work folder has samples with another number of random moves',
  BAD_CHECKPOINT: 'a checkpoint is damaged, or of a net of another shape',
  BAD_NET: 'the net to begin with is damaged or of another shape',
  NO_CHECKPOINT: 'there is no such checkpoint or net to begin with',
  OTHER_KINGS: 'the checkpoint or net to begin with has other king buckets, and more than one',
  IN_USE: 'another run is using the work folder',
  STOPPED: 'stopped; the same command continues',
}

/** A number from 0 to `most`. */
function fraction(text: string, most: number): number {
  const value = Number(text)
  return text !== '' && value >= 0 && value <= most
    ? value
    : refuse(`not a number from 0 to ${most}: ${text}`)
}

/** A folder with its weight, which follows the last `=`. */
function gameFolder(text: string): GameFolder {
  const [, folder, weight] = /^(.+)=([\d.]+)$/.exec(text) ?? [text, text, '1']
  const hundredths = Math.round(FULL_WEIGHT * fraction(weight!, 1))
  return hundredths > 0
    ? { folder: folder!, weight: hundredths }
    : refuse(`not a weight of 0.01 to 1: ${weight}`)
}

const { values, positionals } = readArguments(
  {
    out: { type: 'string' },
    work: { type: 'string' },
    from: { type: 'string' },
    keep: { type: 'string', default: '0' },
    kings: { type: 'string', default: '1' },
    neurons: { type: 'string', default: String(HIDDEN) },
    second: { type: 'string', default: '0' },
    epochs: { type: 'string', default: '20' },
    threads: { type: 'string', default: '2' },
    batch: { type: 'string', default: '16384' },
    rate: { type: 'string', default: '0.001' },
    decay: { type: 'string', default: '0.01' },
    'result-share': { type: 'string', default: '0.1' },
    penalty: { type: 'string', default: '0' },
    imitate: { type: 'string', default: '0' },
    scale: { type: 'string', default: '210' },
    rows: { type: 'string', default: '256' },
    seed: { type: 'string', default: '1' },
  },
  USAGE,
)
if (positionals.length === 0 || values.out === undefined) showUsage(USAGE)
const kings = wholeNumber(values.kings, USAGE)
if (!isKingBuckets(kings)) refuse(`not 1, 4, 8 or 16 king buckets: ${values.kings}`)
const neurons = wholeNumber(values.neurons, USAGE, MAX_HIDDEN)
if (neurons % SLICE !== 0) refuse(`not a multiple of ${SLICE} neurons: ${neurons}`)
const second = Number(values.second)
if (!isSecondLayer(second)) refuse(`not 0, 16 or 32 neurons in the second layer: ${values.second}`)
const keep = fraction(values.keep, 1)
if (keep > 0 && values.from === undefined) refuse('--keep needs --from: there are no weights to keep')
const order = {
  games: positionals.map(gameFolder),
  from: values.from ?? null,
  keep,
  folder: values.work ?? `${values.out}.work`,
  threads: wholeNumber(values.threads, USAGE, MAX_THREADS),
  rowBatches: wholeNumber(values.rows, USAGE),
  imitate: values.imitate === '0' ? 0 : wholeNumber(values.imitate, USAGE, MAX_IMITATE),
  settings: {
    kings,
    neurons,
    second,
    batch: wholeNumber(values.batch, USAGE, MAX_BATCH),
    epochs: wholeNumber(values.epochs, USAGE),
    rate: fraction(values.rate, 1),
    decay: fraction(values.decay, 1),
    resultShare: fraction(values['result-share'], 1),
    penalty: fraction(values.penalty, 1),
    scale: wholeNumber(values.scale, USAGE, 10_000),
    seed: wholeNumber(values.seed, USAGE, 2 ** 31 - 1),
  },
}
// The disk is full, or a folder is not writable.
process.on('uncaughtException', (error: NodeJS.ErrnoException) => {
  if (error.syscall === undefined) throw error
  refuse(`DISK: ${error.message}`)
})
const trained = await train(order, await openCore(TABLE_MB), (line) => console.log(line), stopSignal())
if (trained.ok) {
  const { file, name, rounding } = trained.value
  replaceFile(values.out, file)
  console.log(`${values.out}: net ${name}, ${file.length} bytes`)
  const { positions, mean, largest } = rounding
  const difference = `${mean.toFixed(2)} centipawns on average, ${largest.toFixed(1)} at most`
  console.log(`rounded to integers it differs by ${difference} (${positions} positions)`)
} else {
  console.error(`${trained.code}: ${REASONS[trained.code]}`)
  process.exitCode = trained.code === 'STOPPED' ? INTERRUPTED : WRONG
}
