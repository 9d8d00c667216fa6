// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * `npm run -s human -- predict|errors|puzzles|rate ...`: measures the model of the human move and the levels that use it, and
 * estimates ratings with it; see `docs/human.md`.
 */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { HumanModel } from '../../engine/modules/human.ts'
import { buildHuman } from '../core.ts'
import { readArguments, refuse as end, showUsage, wholeNumber } from '../tools/arguments.ts'
import { ROOT, findGame } from '../tools/command.ts'
import { Analyst } from './human/errors/analyst.ts'
import { profileErrors } from './human/errors/profile.ts'
import { drawErrors, tableOfAgreement, tableOfErrors, tableOfSources } from './human/errors/report.ts'
import { StudyFile, extendStudy } from './human/errors/study.ts'
import { readHumanGames, readPgn, readPlayedGames } from './human/games.ts'
import { LevelPlayer } from './human/player.ts'
import { type Asked, askEngine, askLevels, predict } from './human/predict.ts'
import { drawHalves, drawSolved, solvePuzzles } from './human/puzzles.ts'
import { ratePlayer, rateSides } from './human/rate.ts'
import { checkRatings, fitRatingScale, weighGames } from './human/rating-scale.ts'
import { PUZZLE_FILE_FAULTS, readPuzzleFile } from '../tools/puzzle-file.ts'
import { replaceFile } from '../tools/replace-file.ts'

const USAGE = `npm run -s human -- predict GAMES.pgn[.gz] [--json] [--only test|all] [--from-ply N] [--bullet] [--every N] [--model FILE.human]
         [--levels] [--beside PROGRAM] [--depths N,N...]
       npm run -s human -- errors GAMES.pgn[.gz] [--count N] [--study FILE] [--json] [--pictures FOLDER] [--model FILE.human]
         --count: positions of each band of 200 points (default 1000); the study stores the positions judged so far
       npm run -s human -- puzzles PUZZLES.csv[.gz] --elo N[,N...] [--json] [--pictures FOLDER] [--every N] [--seed N] [--model FILE.human]
       npm run -s human -- rate GAMES.pgn[.gz] [--json] [--alone] [--player NAME] [--model FILE.human]
         estimates the rating of each side of each game from the moves, a line each; --player: one rating from all games of
         a player. The opponent's moves count as well, because people are paired with their like; --alone leaves them out.
         JSON: game (its place in the file, from 1), side, moves, estimate, low and high (the ends of the interval of 68 %)
       npm run -s human -- rate GAMES.pgn[.gz] --check|--fit [--json] [--alone] [--model FILE.human]
         --check: how far the estimates err, on games held out; --fit: fits the scale of ratings to the other games held out`

/** Positions between two lines of progress. */
const PROGRESS = 500
const DEFAULT_MODEL = join(ROOT, 'engine/host/default-human.human')
const STUDY = join(ROOT, 'out/human/errors.jsonl')

const refuse: (reason: string) => never = (reason) => end(`human: ${reason}`)

const { values, positionals } = readArguments(
  {
    seed: { type: 'string', default: '1' },
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
    alone: { type: 'boolean', default: false },
    player: { type: 'string' },
    check: { type: 'boolean', default: false },
    fit: { type: 'boolean', default: false },
  },
  USAGE,
)
const [command, file] = positionals
if (file === undefined || positionals.length > 2) showUsage(USAGE)
if (!existsSync(file)) refuse(`there is no file ${file}`)
const module = new WebAssembly.Module(readFileSync(await buildHuman()))

function openModel(): HumanModel {
  const opened = HumanModel.open(module, readFileSync(values.model))
  return opened.ok ? opened.value : refuse(`${values.model} cannot be used: ${opened.code}`)
}

if (command === 'predict') {
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
  const answered = program === null ? null : await askEngine(program, depths, asked)
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
  const read = readPuzzleFile(file, 'Rating')
  if (!read.ok) refuse(`${PUZZLE_FILE_FAULTS[read.code]}: ${read.detail}`)
  const puzzles = read.value.filter((_, index) => index % every === 0)
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
} else if (command === 'rate' && (values.fit || values.check)) {
  const games = readHumanGames(readPgn(file), HumanModel.blank(module))
  const weighed = await weighGames(openModel(), games, values.fit)
  if (weighed.length === 0) refuse(`${file} has no games with both ratings that were held out`)
  if (values.fit) console.log(JSON.stringify(fitRatingScale(weighed), null, 2))
  else {
    const check = checkRatings(weighed, values.alone)
    if (values.json) console.log(JSON.stringify(check))
    else for (const table of Object.values(check)) console.table(table)
  }
} else if (command === 'rate') {
  const games = readPlayedGames(readPgn(file), HumanModel.blank(module))
  if (values.player === undefined)
    for await (const side of rateSides(openModel(), games, values.alone)) {
      const { game, moves, estimate, high } = side
      const sentence = `game ${game}, ${side.side}: ${estimate} ± ${high - estimate} (moves: ${moves})`
      console.log(values.json ? JSON.stringify(side) : sentence)
    }
  else {
    const rated = await ratePlayer(openModel(), games, values.player, values.alone)
    if (rated === null) refuse(`${file} has no moves of ${values.player}`)
    const { player, games: count, moves, estimate, high } = rated
    const sentence = `${player}: ${estimate} ± ${high - estimate} (games: ${count}, moves: ${moves})`
    console.log(values.json ? JSON.stringify(rated) : sentence)
  }
} else showUsage(USAGE)
