// SPDX-License-Identifier: GPL-3.0-or-later
/** Training runs on random games: samples, shuffling, stopping and going on, refusals. */
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openCore } from '../../../../build/workshop/lone-core.ts'
import { openCheckpoint, writeCheckpoint } from '../../../../build/workshop/train/checkpoint.ts'
import { type Order, rateOf, train } from '../../../../build/workshop/train/run.ts'
import {
  HIDDEN,
  NO_RESULT,
  SAMPLE_BYTES,
  SAMPLE_GAME,
  SAMPLE_RESULT,
} from '../../../../build/workshop/train/kernel/layout.ts'
import { makeNetFile, readDeepFile, readNetFile } from '../../../../build/workshop/train/net-file.ts'
import {
  epochPositions,
  makeSamples,
  readEpoch,
  readHeldBack,
  readIndex,
  visitNearby,
} from '../../../../build/workshop/train/sample-files.ts'
import { BOARD_BYTES, weightOf, writeSample } from '../../../../build/workshop/train/sample.ts'
import { type Game, makeHeader, makeRecord } from '../../../../build/workshop/tune/game-file.ts'
import { visitQuiet } from '../../../../build/workshop/tune/quiet.ts'
import { makeRandom } from '../../../../engine/host/random.ts'
import { SETTINGS, randomGame } from '../tune/games.ts'

const folder = mkdtempSync(join(tmpdir(), 'alfabeta-train-'))
afterAll(() => rmSync(folder, { recursive: true }))
const core = await openCore(1)

const GAMES = Array.from({ length: 60 }, (_, index) => {
  const game = randomGame(index, 60, index)
  return { ...game, scores: game.scores.map((score) => score >> 5) }
})
const games = join(folder, 'games')
mkdirSync(games)
writeFileSync(join(games, '00000.games'), Buffer.concat([makeHeader(SETTINGS, 0), ...GAMES.map(makeRecord)]))

const order = (name: string, threads = 1): Order => ({
  games: [{ folder: games, weight: 100 }],
  from: null,
  keep: 0,
  folder: join(folder, name),
  threads,
  rowBatches: 3,
  imitate: 0,
  settings: {
    kings: 1,
    neurons: HIDDEN,
    second: 0,
    batch: 256,
    epochs: 3,
    rate: 0.001,
    decay: 0.01,
    resultShare: 0.3,
    penalty: 0,
    scale: 400,
    seed: 4,
  },
})
const never = new AbortController().signal
const quietly = (): void => {}

/** Trains and returns the net and the curve. */
async function trained(what: Order, signal = never, say = quietly as (line: string) => void) {
  const end = await train(what, core, say, signal)
  if (!end.ok) throw new Error(end.code)
  return { ...end.value, curve: readFileSync(join(what.folder, 'curve.csv'), 'utf8') }
}

function samplesOf(name: string, imitate = 0, from = [{ folder: games, weight: 100 }]) {
  const made = makeSamples(core, from, join(folder, name), { seed: 4, imitate })
  if (!made.ok) throw new Error(made.code)
  return made.value
}

/** The samples of an epoch, in order, as text. */
function epochOf(name: string, epoch: number, skipped = 0): string[] {
  const batch = Buffer.alloc(100 * SAMPLE_BYTES)
  const samples: string[] = []
  const index = samplesOf(name)
  for (const count of readEpoch(join(folder, name), index, epoch, batch, skipped))
    for (let at = 0; at < count; at++)
      samples.push(batch.toString('hex', at * SAMPLE_BYTES, (at + 1) * SAMPLE_BYTES))
  return samples
}

const gameOf = (sample: string): number => Buffer.from(sample, 'hex').readUInt32LE(SAMPLE_GAME)

/** The board that a net sees, as text. */
const boardOf = (sample: string): string => sample.slice(0, 2 * BOARD_BYTES)

/** The boards of the quiet positions of games. */
function boardsOf(from: readonly Game[]): string[] {
  const bytes = Buffer.alloc(SAMPLE_BYTES)
  return from.flatMap((game) => {
    const boards: string[] = []
    visitQuiet(core, game, () => {
      writeSample(bytes, 0, core.fen(), { score: 0, result: null, game: 0, weight: 1 })
      boards.push(boardOf(bytes.toString('hex')))
    })
    return boards
  })
}

test('every quiet position is in an epoch once, or held back with all of its game, but never both', () => {
  const index = samplesOf('split')
  const heldBack = readHeldBack(join(folder, 'split'))
    .toString('hex')
    .match(new RegExp(`.{${2 * SAMPLE_BYTES}}`, 'g'))!
  const games = new Set(heldBack.map(gameOf))
  const ofHeldBack = boardsOf(GAMES.filter(({ number }) => games.has(number)))
  const ofOthers = boardsOf(GAMES.filter(({ number }) => !games.has(number)))
  const trainedOn = new Set(ofOthers)
  expect(epochOf('split', 0).map(boardOf).toSorted()).toEqual([...trainedOn].toSorted())
  const left = [...new Set(ofHeldBack)].filter((board) => !trainedOn.has(board))
  expect(heldBack.map(boardOf)).toEqual(left)
  expect(left.length).toBeGreaterThan(0)
  expect(index).toMatchObject({
    heldBack: left.length,
    leftOut: new Set(ofHeldBack).size - left.length,
    duplicates: ofHeldBack.length - new Set(ofHeldBack).size + ofOthers.length - trainedOn.size,
  })
  expect(index.leftOut).toBeGreaterThan(0)
  expect(index.duplicates).toBeGreaterThan(0)
})

test('samples of another version are made again', () => {
  const index = samplesOf('old')
  expect(readIndex(join(folder, 'old'))).toEqual(index)
  writeFileSync(join(folder, 'old/samples.json'), JSON.stringify({ ...index, version: 1 }))
  expect(readIndex(join(folder, 'old'))).toBe(null)
})

test('positions beside the games are worth what the hand-written evaluation says, and are not held back', () => {
  const alone = samplesOf('alone')
  const made = samplesOf('beside', 3)
  expect(made.heldBack + made.leftOut).toBe(alone.heldBack + alone.leftOut)
  const own = epochPositions(alone)
  const beside = epochPositions(made) - own
  expect(beside).toBeGreaterThan(own)
  expect(beside).toBeLessThan(3 * own)
  const batch = Buffer.alloc(64 * SAMPLE_BYTES)
  let without = 0
  for (const count of readEpoch(join(folder, 'beside'), made, 0, batch))
    for (let at = 0; at < count; at++) if (batch[at * SAMPLE_BYTES + SAMPLE_RESULT] === NO_RESULT) without++
  expect(without).toBe(beside)
})

test('a walk beside a game values the positions on its way', () => {
  const values: [string, number][] = []
  const start = '4k3/8/8/8/8/8/4P3/4K3 w - - 0 1'
  visitNearby(core, start, 4, makeRandom(2), (value) => values.push([core.fen(), value]))
  expect(values.length).toBeGreaterThan(0)
  for (const [fen, value] of values) {
    core.setPosition({ fen, moves: [] })
    const isWhite = fen.split(' ')[1] === 'w'
    expect(value).toBe(core.exports.evaluate() * (isWhite ? 1 : -1))
    expect(core.exports.inCheck()).toBe(0)
  }
})

test('an epoch is shuffled, each in its own way, and repeatable', () => {
  const first = epochOf('shuffled', 0)
  expect(epochOf('shuffled', 0)).toEqual(first)
  const second = epochOf('shuffled', 1)
  expect(second).not.toEqual(first)
  expect(second.toSorted()).toEqual(first.toSorted())
  const neighbours = first.filter((sample, at) => at > 0 && gameOf(sample) === gameOf(first[at - 1]!))
  expect(neighbours.length).toBeLessThan(first.length / 10)
})

test('an epoch can be entered later', () => {
  expect(epochOf('later', 1, 3)).toEqual(epochOf('later', 1).slice(300))
})

test('a run that is stopped again and again ends as one that is not, on any number of threads', async () => {
  const whole = await trained(order('whole'))
  expect(readNetFile(whole.file).ok).toBe(true)
  expect(whole.curve.split('\n').length).toBeGreaterThan(6)
  const cut = order('cut', 2)
  let stops = 0
  for (let row = 1; row <= 4; row++) {
    const stop = new AbortController()
    let rows = 0
    const end = await train(
      cut,
      core,
      (line) => line.startsWith('epoch') && ++rows === 1 && stop.abort(),
      stop.signal,
    )
    if (!end.ok && end.code === 'STOPPED') stops++
  }
  expect(stops).toBe(4)
  const rest = await trained(cut)
  expect(rest.curve).toBe(whole.curve)
  expect(rest.file.equals(whole.file)).toBe(true)
  // A run that has ended has nothing left to do.
  expect((await trained(cut)).name).toBe(whole.name)
})

test('a run killed at a checkpoint continues from it', async () => {
  const whole = await trained(order('half'))
  const killed = order('killed')
  let rows = 0
  const kill = (line: string): void => {
    // The folder as a kill would have left it after some more steps, with the lock of a process that has ended.
    if (!line.startsWith('epoch') || ++rows !== 3) return
    cpSync(killed.folder, join(folder, 'left'), { recursive: true })
    writeFileSync(join(folder, 'left/lock'), String(spawnSync(process.execPath, ['-e', '']).pid))
  }
  await trained(killed, never, kill)
  expect((await trained(order('left'))).file.equals(whole.file)).toBe(true)
})

test('the loss falls on what is trained', async () => {
  const { curve, rounding } = await trained({
    ...order('falls'),
    settings: { ...order('').settings, epochs: 12 },
  })
  const losses = curve
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => Number(line.split(',')[3]))
  expect(losses.at(-1)).toBeLessThan(0.8 * losses[0]!)
  expect(rounding.mean).toBeLessThan(rounding.largest)
  expect(readFileSync(join(folder, 'falls/curve.svg'), 'utf8')).toContain('<polyline class="s0" points="')
})

test('the same games in two folders are trained once, with the larger weight', () => {
  const once = samplesOf('once')
  const twice = samplesOf('twice', 0, [
    { folder: games, weight: 30 },
    { folder: games, weight: 60 },
  ])
  expect(twice.duplicates).toBe(2 * once.duplicates + epochPositions(once) + once.heldBack + once.leftOut)
  expect(epochPositions(twice)).toBe(epochPositions(once))
  const heldBack = readHeldBack(join(folder, 'twice'))
  expect(twice.heldBack).toBe(once.heldBack)
  expect(weightOf(heldBack, twice.heldBack)).toBeCloseTo(0.6 * once.heldBack)
})

test('a folder of generations stands for all of them', () => {
  const set = join(folder, 'set')
  const halves = [GAMES.slice(0, 30), GAMES.slice(30)]
  for (const [index, half] of halves.entries()) {
    mkdirSync(join(set, `generation-${index}`), { recursive: true })
    const bytes = Buffer.concat([makeHeader(SETTINGS, 0), ...half.map(makeRecord)])
    writeFileSync(join(set, `generation-${index}/00000.games`), bytes)
  }
  mkdirSync(join(set, 'nothing'))
  const { folders, ...rest } = samplesOf('generations', 0, [{ folder: set, weight: 100 }])
  const { folders: _, ...all } = samplesOf('all')
  expect(rest).toEqual(all)
  expect(folders.map((from) => basename(from.folder))).toEqual(['generation-0', 'generation-1'])
})

/** The last loss of a curve on what is held back. */
const heldBackLoss = (curve: string): string => curve.trim().split('\n').at(-1)!.split(',').at(-1)!

test('a run can begin with the weights of another, each king bucket with the same', async () => {
  const first = order('first')
  await trained(first)
  const from = join(first.folder, 'checkpoint')
  const still = { ...order('').settings, rate: 0, decay: 0 }
  const same = await trained({ ...order('same'), from, settings: still })
  expect(same.name).toBe((await trained(first)).name)
  const net = join(folder, 'first.net')
  writeFileSync(net, same.file)
  expect((await trained({ ...order('net'), from: net, settings: still })).name).toBe(same.name)
  writeFileSync(net, same.file.subarray(1000))
  expect(await codeOf({ ...order('cut net'), from: net })).toBe('BAD_CHECKPOINT')
  writeFileSync(net, same.file.subarray(0, 1000))
  expect(await codeOf({ ...order('short net'), from: net })).toBe('BAD_NET')
  const opened = openCheckpoint(readFileSync(from))
  if (!opened.ok) throw new Error(opened.code)
  const few = new Float32Array(8)
  const other = join(folder, 'other-shape')
  writeCheckpoint(other, opened.value.state, { weights: few, firstMoments: few, secondMoments: few })
  expect(await codeOf({ ...order('other shape'), from: other })).toBe('BAD_CHECKPOINT')
  const spread = await trained({ ...order('spread'), from, settings: { ...still, kings: 4 } })
  expect(heldBackLoss(spread.curve)).toBe(heldBackLoss(same.curve))
  expect(spread.name).not.toBe(same.name)
  const four = join(folder, 'spread/checkpoint')
  expect(await codeOf({ ...order('fewer'), from: four })).toBe('OTHER_KINGS')
  expect(await codeOf({ ...order('absent'), from: folder })).toBe('NO_CHECKPOINT')
})

test('a run can begin with a net of fewer neurons, whose values stay as they are at first', async () => {
  const { file } = await trained(order('wide'))
  const wide = readNetFile(file)
  if (!wide.ok) throw new Error(wide.code)
  const few = HIDDEN / 2
  /** The first neurons of each row. */
  const cut = (list: Int16Array): Int16Array => list.filter((_, at) => at % HIDDEN < few)
  const { inputWeights, biases, outputWeights } = wide.value
  const narrow = {
    ...wide.value,
    inputWeights: cut(inputWeights),
    biases: cut(biases),
    outputWeights: cut(outputWeights),
  }
  const from = join(folder, 'narrow.net')
  writeFileSync(from, makeNetFile(narrow))
  const still = { ...order('').settings, rate: 0, decay: 0 }
  const begun = readNetFile((await trained({ ...order('widened'), from, settings: still })).file)
  if (!begun.ok) throw new Error(begun.code)
  expect(cut(begun.value.inputWeights)).toEqual(narrow.inputWeights)
  expect(cut(begun.value.outputWeights)).toEqual(narrow.outputWeights)
  expect(begun.value.outputBiases).toEqual(narrow.outputBiases)
  const added = begun.value.outputWeights.filter((_, at) => at % HIDDEN >= few)
  expect(added.every((weight) => weight === 0)).toBe(true)
  const learning = await trained({ ...order('learning'), from })
  const learned = readNetFile(learning.file)
  if (!learned.ok) throw new Error(learned.code)
  expect(learned.value.outputWeights.some((weight, at) => at % HIDDEN >= few && weight !== 0)).toBe(true)
})

test('a wider net is trained and written, and keeps the values of the net that it begins with', async () => {
  const narrow = await trained(order('narrow'))
  const from = join(folder, 'narrow first.net')
  writeFileSync(from, narrow.file)
  const wide = { ...order('').settings, neurons: 2 * HIDDEN }
  const still = await trained({ ...order('still wide'), from, settings: { ...wide, rate: 0, decay: 0 } })
  expect(readNetFile(still.file).ok).toBe(false)
  const read = readNetFile(still.file, 2 * HIDDEN)
  if (!read.ok) throw new Error(read.code)
  expect(read.value.biases.length).toBe(2 * HIDDEN)
  expect(heldBackLoss(still.curve)).toBe(
    heldBackLoss(
      (
        await trained({
          ...order('as narrow'),
          from,
          settings: { ...wide, neurons: HIDDEN, rate: 0, decay: 0 },
        })
      ).curve,
    ),
  )
  const learned = await trained({ ...order('learned wide'), settings: wide })
  expect(learned.rounding.mean).toBeLessThan(5)
  // A checkpoint has the neurons of its run.
  const checkpoint = join(folder, 'narrow/checkpoint')
  expect(await codeOf({ ...order('wider'), from: checkpoint, settings: wide })).toBe('BAD_CHECKPOINT')
})

test('a deep net is trained, stopped, continued and begun with, as a plain one', async () => {
  const settings = { ...order('').settings, neurons: 256, second: 16 as const }
  const whole = await trained({ ...order('deep'), settings })
  const read = readDeepFile(whole.file)
  if (!read.ok) throw new Error(read.code)
  expect(read.value.shape).toEqual({ kings: 1, neurons: 256, second: 16 })
  expect(whole.rounding.mean).toBeLessThan(5)
  const stop = new AbortController()
  const cut = { ...order('cut deep', 2), settings }
  const end = await train(cut, core, (line) => line.startsWith('epoch') && stop.abort(), stop.signal)
  expect(end).toMatchObject({ ok: false, code: 'STOPPED' })
  expect((await trained(cut)).file.equals(whole.file)).toBe(true)
  const still = { ...settings, rate: 0, decay: 0 }
  const net = join(folder, 'deep.net')
  writeFileSync(net, whole.file)
  const fromNet = await trained({ ...order('deep from net'), from: net, settings: still })
  expect(fromNet.name).toBe(whole.name)
  const from = join(folder, 'deep/checkpoint')
  const same = await trained({ ...order('deep from checkpoint'), from, settings: still })
  expect(same.name).toBe(whole.name)
  const spread = await trained({ ...order('deep kings'), from, settings: { ...still, kings: 4 } })
  expect(heldBackLoss(spread.curve)).toBe(heldBackLoss(same.curve))
  expect(await codeOf({ ...order('deep wide'), from: net, settings: { ...still, neurons: 512 } })).toBe(
    'BAD_NET',
  )
  expect(await codeOf({ ...order('deep plain'), from: net, settings: order('').settings })).toBe('BAD_NET')
})

test('a net can keep a share of the weights that it began with', async () => {
  const first = await trained(order('first of half'))
  const from = join(folder, 'half.net')
  writeFileSync(from, first.file)
  const run = { ...order('mixed'), from, settings: { ...order('').settings, rate: 0.01 } }
  const whole = readNetFile((await trained(run)).file)
  // The run is finished; another share makes another net of it.
  const lines: string[] = []
  const half = readNetFile((await trained({ ...run, keep: 0.5 }, never, (line) => lines.push(line))).file)
  const before = readNetFile(first.file)
  if (!whole.ok || !half.ok || !before.ok) throw new Error('no net')
  let moved = 0
  for (const [at, weight] of half.value.inputWeights.entries()) {
    const [a, b] = [before.value.inputWeights[at]!, whole.value.inputWeights[at]!]
    // Both have been rounded.
    expect(Math.abs(weight - (a + b) / 2)).toBeLessThanOrEqual(1)
    if (Math.abs(a - b) > 2) moved++
  }
  expect(moved).toBeGreaterThan(1000)
  expect(lines.at(-1)).toMatch(/with 0\.5 of the first weights: held back 0\.\d+$/)
  expect((await trained({ ...run, keep: 1 })).name).toBe(first.name)
})

async function codeOf(what: Order): Promise<string> {
  const end = await train(what, core, quietly, never)
  return end.ok ? 'ok' : end.code
}

test('what cannot be trained is refused by name', async () => {
  expect(await codeOf({ ...order('none'), games: [{ folder: join(folder, 'missing'), weight: 100 }] })).toBe(
    'NO_FOLDER',
  )
  mkdirSync(join(folder, 'empty'))
  expect(await codeOf({ ...order('none'), games: [{ folder: join(folder, 'empty'), weight: 100 }] })).toBe(
    'NO_GAMES',
  )
  const done = order('done')
  await trained(done)
  expect(await codeOf({ ...done, settings: { ...done.settings, rate: 0.002 } })).toBe('OTHER_SETTINGS')
  expect(await codeOf({ ...done, settings: { ...done.settings, seed: 5 } })).toBe('OTHER_SEED')
  expect(await codeOf({ ...done, imitate: 1 })).toBe('OTHER_IMITATION')
  const checkpoint = join(done.folder, 'checkpoint')
  const bytes = readFileSync(checkpoint)
  bytes[bytes.length - 1]! ^= 1
  writeFileSync(checkpoint, bytes)
  expect(await codeOf(done)).toBe('BAD_CHECKPOINT')
})

test('a work folder has one run at a time', async () => {
  const used = order('used')
  mkdirSync(used.folder)
  writeFileSync(join(used.folder, 'lock'), String(process.pid))
  expect(await codeOf(used)).toBe('IN_USE')
  rmSync(join(used.folder, 'lock'))
  await trained(used)
  expect(existsSync(join(used.folder, 'lock'))).toBe(false)
})

test('the rate rises, and falls to a hundredth', () => {
  const rates = Array.from({ length: 1000 }, (_, step) => rateOf(step + 1, 1000, 1))
  const peak = rates.indexOf(Math.max(...rates))
  expect(peak).toBe(9)
  expect(rates.slice(peak)).toEqual(rates.slice(peak).toSorted((a, b) => b - a))
  expect(rates.at(-1)).toBeCloseTo(0.01)
})
