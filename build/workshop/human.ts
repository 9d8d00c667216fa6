// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * `npm run -s human -- fit|mean|predict|errors|puzzles|styles ...`: fits the model of the human move to games, and measures it, the
 * levels and the styles of play; see `docs/human.md`.
 */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeHumanFile, readHumanFile } from '../../engine/human-file.ts'
import { HumanModel } from '../../engine/human.ts'
import { buildHuman } from '../core.ts'
import { readArguments, showUsage, wholeNumber } from '../tools/arguments.ts'
import { ROOT, findGame } from '../tools/command.ts'
import { askBeside, askLevels } from './human/beside.ts'
import { Analyst } from './human/errors/analyst.ts'
import { profileErrors } from './human/errors/profile.ts'
import { drawErrors, tableOfAgreement, tableOfErrors, tableOfSources } from './human/errors/report.ts'
import { StudyFile, extendStudy } from './human/errors/study.ts'
import { fit, meanOf } from './human/fit.ts'
import { isChosen, readHumanGames, readPgn } from './human/games.ts'
import { LevelPlayer } from './human/player.ts'
import { type Asked, predict } from './human/predict.ts'
import { drawHalves, drawSolved, readPuzzles, solvePuzzles } from './human/puzzles.ts'
import { SampleWriter, countSamples } from './human/samples.ts'
import { measureStyles } from './human/styles.ts'
import { replaceFile } from './train/replace-file.ts'

const USAGE = `npm run -s human -- fit GAMES... --out FILE.human [--epochs N] [--batch N] [--rate X] [--decay X] [--mirror X] [--seed N] [--start FILE.human] [--thin N]
         [--work FOLDER] [--reuse]
         GAMES: .pgn or .ndjson (as Lichess exports games), or either as .gz
         --start: goes on from a fit; --thin: one in so many of the games in which nobody is rated below 1200
         --reuse: with the samples that are in the work folder
       npm run -s human -- mean FILE.human... --out FILE.human
         the mean of fits that went on from the same one
       npm run -s human -- predict GAMES.pgn[.gz] [--json] [--only test|all] [--from-ply N] [--bullet] [--every N] [--model FILE.human]
         [--levels] [--beside PROGRAM] [--depths N,N...]
       npm run -s human -- errors GAMES.pgn[.gz] [--count N] [--study FILE] [--json] [--pictures FOLDER] [--model FILE.human]
         --count: positions of each band of 200 points (default 1000); what has been judged is kept in the study
       npm run -s human -- puzzles PUZZLES.csv[.gz] --elo N[,N...] [--json] [--pictures FOLDER] [--every N] [--seed N] [--model FILE.human]
       npm run -s human -- styles GAMES.pgn[.gz] [--json]`

const WRONG = 2
/** Positions between two lines of progress. */
const PROGRESS = 500
const DEFAULT_MODEL = join(ROOT, 'engine/host/default-human.human')
const WORK = join(ROOT, 'out/human/samples')
const STUDY = join(ROOT, 'out/human/errors.jsonl')

function refuse(reason: string): never {
  console.error(`human: ${reason}`)
  process.exit(WRONG)
}

/** A number from 0 to 1. */
function fraction(text: string): number {
  const value = Number(text)
  return text !== '' && value >= 0 && value <= 1 ? value : refuse(`not a number from 0 to 1: ${text}`)
}

const { values, positionals } = readArguments(
  {
    out: { type: 'string' },
    work: { type: 'string', default: WORK },
    reuse: { type: 'boolean', default: false },
    epochs: { type: 'string', default: '4' },
    batch: { type: 'string', default: '256' },
    rate: { type: 'string', default: '0.003' },
    decay: { type: 'string', default: '0.4' },
    mirror: { type: 'string', default: '0.4' },
    seed: { type: 'string', default: '1' },
    start: { type: 'string' },
    thin: { type: 'string', default: '1' },
    json: { type: 'boolean', default: false },
    only: { type: 'string', default: 'all' },
    'from-ply': { type: 'string', default: '11' },
    bullet: { type: 'boolean', default: false },
    every: { type: 'string', default: '1' },
    model: { type: 'string', default: DEFAULT_MODEL },
    elo: { type: 'string' },
    levels: { type: 'boolean', default: false },
    beside: { type: 'string' },
    depths: { type: 'string', default: '1,5,13' },
    count: { type: 'string', default: '1000' },
    study: { type: 'string', default: STUDY },
    pictures: { type: 'string' },
  },
  USAGE,
)
const [command, file, ...others] = positionals
if (file === undefined || (others.length > 0 && command !== 'fit' && command !== 'mean')) showUsage(USAGE)
for (const each of [file, ...others]) if (!existsSync(each)) refuse(`there is no file ${each}`)
const module = new WebAssembly.Module(readFileSync(await buildHuman()))

/** Writes the samples of the games that are not kept out, and returns their number. */
async function gather(files: readonly string[], thin: number): Promise<number> {
  const model = HumanModel.blank(module)
  const writer = new SampleWriter(values.work, wholeNumber(values.seed, USAGE))
  for (const games of files)
    for await (const game of readHumanGames(readPgn(games), model)) {
      const { white, black, speed, moves, heldOut } = game
      if (heldOut || !isChosen(game, thin)) continue
      model.newGame()
      for (const [index, move] of moves.entries()) {
        const played = model.legalMoves().indexOf(move)
        writer.add({ rating: index % 2 === 0 ? white : black, played, features: model.features(speed) })
        model.play(move)
      }
    }
  writer.end()
  return writer.count
}

function readWeights(path: string): Float32Array {
  const read = readHumanFile(readFileSync(path))
  return read.ok ? read.value.weights : refuse(`${path} cannot be used: ${read.code}`)
}

function openModel(): HumanModel {
  const opened = HumanModel.open(module, readFileSync(values.model))
  return opened.ok ? opened.value : refuse(`${values.model} cannot be used: ${opened.code}`)
}

if (command === 'fit') {
  if (values.out === undefined) showUsage(USAGE)
  const gathered = values.reuse ? countSamples(values.work) : null
  const count = gathered ?? (await gather([file, ...others], wholeNumber(values.thin, USAGE)))
  console.log(`${count} positions`)
  const settings = {
    epochs: wholeNumber(values.epochs, USAGE),
    batch: wholeNumber(values.batch, USAGE),
    rate: fraction(values.rate),
    decay: fraction(values.decay),
    mirror: fraction(values.mirror),
    seed: wholeNumber(values.seed, USAGE),
    start: values.start === undefined ? null : readWeights(values.start),
  }
  const { out } = values
  const fitted = await fit(values.work, count, settings, ({ number, loss, seconds, file }) => {
    replaceFile(out, file)
    console.log(`epoch ${number}: loss ${loss.toFixed(4)}, ${seconds.toFixed(0)} s`)
  })
  console.log(`${out}: ${fitted.length} bytes`)
} else if (command === 'mean') {
  if (values.out === undefined) showUsage(USAGE)
  replaceFile(values.out, makeHumanFile(meanOf([file, ...others].map(readWeights))))
} else if (command === 'predict') {
  if (values.only !== 'all' && values.only !== 'test') showUsage(USAGE)
  const games = readHumanGames(readPgn(file), HumanModel.blank(module))
  const order = {
    fromPly: wholeNumber(values['from-ply'], USAGE),
    testOnly: values.only === 'test',
    bullet: values.bullet,
    every: wholeNumber(values.every, USAGE),
  }
  const depths = values.depths.split(',').map((depth) => wholeNumber(depth, USAGE))
  const asked: Asked[] = []
  const prediction = await predict(openModel(), games, order, (position) => {
    if (values.levels || values.beside !== undefined) asked.push(position)
  })
  const program = values.beside === undefined ? null : (findGame(values.beside) ?? values.beside)
  const answered = program === null ? null : await askBeside(program, depths, asked)
  if (answered && !answered.ok) refuse(`${program} cannot be asked: ${answered.code} ${answered.detail}`)
  const levels = values.levels ? askLevels(await LevelPlayer.open(openModel()), asked) : null
  const beside = { ...(answered && { beside: answered.value }), ...(levels && { levels }) }
  if (values.json) console.log(JSON.stringify({ ...prediction, ...beside }))
  else {
    console.table(prediction.bands)
    if (levels) console.table(levels.bands)
    for (const { engine, depth, bands } of answered?.value ?? []) {
      console.log(`${engine}, depth ${depth}`)
      console.table(bands)
    }
  }
} else if (command === 'errors') {
  const games = readHumanGames(readPgn(file), HumanModel.blank(module))
  const model = openModel()
  const analyst = await Analyst.open()
  const judge = createHash('sha256').update(analyst.name).update(readFileSync(values.model)).digest('hex')
  const opened = StudyFile.open(values.study, judge)
  if (!opened.ok)
    refuse(`${values.study} was judged by another model or engine: remove it, or name another file`)
  const study = opened.value
  await extendStudy(study, games, model, analyst, wholeNumber(values.count, USAGE), (examined) => {
    if (examined % PROGRESS === 0) console.error(`${examined} positions judged`)
  })
  const bands = profileErrors(model, study.positions)
  if (values.pictures !== undefined) replaceFile(join(values.pictures, 'errors.svg'), drawErrors(bands))
  const tables = [tableOfErrors(bands), tableOfSources(bands), tableOfAgreement(bands)]
  console.log(values.json ? JSON.stringify(bands) : tables.join('\n\n'))
} else if (command === 'puzzles') {
  if (values.elo === undefined) showUsage(USAGE)
  const every = wholeNumber(values.every, USAGE)
  const puzzles = readPuzzles(file).filter((_, index) => index % every === 0)
  const player = await LevelPlayer.open(openModel())
  const reports = values.elo
    .split(',')
    .map((elo) => solvePuzzles(player, puzzles, wholeNumber(elo, USAGE), wholeNumber(values.seed, USAGE)))
  if (values.pictures !== undefined) {
    replaceFile(join(values.pictures, 'puzzles-half.svg'), drawHalves(reports))
    replaceFile(join(values.pictures, 'puzzles-solved.svg'), drawSolved(reports))
  }
  if (values.json) console.log(JSON.stringify(reports.length === 1 ? reports[0] : reports))
  for (const { elo, half, bands } of values.json ? [] : reports) {
    console.log(`level ${elo}: half of those rated ${half?.rating.toFixed(0)} ± ${half?.error.toFixed(0)}`)
    console.table(bands)
  }
} else if (command === 'styles') {
  const figures = measureStyles(readPgn(file).toString('utf8'))
  if (values.json) console.log(JSON.stringify(figures))
  else console.table(figures)
} else showUsage(USAGE)
