// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Lists the players, events, sites and annotators of files as comma-separated values, with the number of games, the years
 * and the highest rating. With rules, writes the games with other spellings instead; every other line keeps its bytes.
 */
import { utf8Of } from '../../engine/chess/encoding.ts'
import { DONE, fail, type Result, succeed } from '../../engine/contract/result.ts'
import { csvRow } from '../../electron/data/csv.ts'
import { readSmallFileNow } from '../../electron/data/disk.ts'
import { fold } from '../../electron/data/fold.ts'
import { tagsIn } from '../../electron/data/tags.ts'
import { eloOf } from '../../electron/data/tag-numbers.ts'
import { type FileCommand, type Order, type Summary, textOption, workFolder } from './games/command.ts'
import { yearOf } from './games/facts.ts'
import { eachGame, examine, type FileGame } from './games/input.ts'
import { GamesWriter, openOutput, textOf, withOutput } from './games/output.ts'
import { Sorter } from './games/sorter.ts'
import { withTags } from './games/tags.ts'

/** The kinds of names, and their tags. */
const KINDS = {
  player: ['White', 'Black'],
  event: ['Event'],
  site: ['Site'],
  annotator: ['Annotator'],
} as const
type Kind = keyof typeof KINDS
const KIND_NAMES = Object.keys(KINDS) as Kind[]
const isKind = (name: string): name is Kind => Object.hasOwn(KINDS, name)

export const NAMES: FileCommand = {
  usage: `names FILE… [--of ${KIND_NAMES.join('|')}] | names FILE… --rules FILE`,
  options: { of: { type: 'string' }, rules: { type: 'string' } },
  run: names,
}

async function names(order: Order): Promise<Result<Summary, string>> {
  const [of, rules] = [textOption(order.values, 'of'), textOption(order.values, 'rules')]
  if (of !== undefined && (!isKind(of) || rules !== undefined))
    return fail('BAD_USAGE', `--of needs one of ${KIND_NAMES.join(', ')}, and no --rules`)
  if (rules === undefined) return list(order, of === undefined ? KIND_NAMES : [of as Kind])
  const read = readRules(rules)
  return read.ok ? respell(order, read.value) : read
}

/** What is known of a name. Unknown years and ratings are 0. */
interface Known {
  games: number
  firstYear: number
  lastYear: number
  rating: number
}

/** Names in memory before they are sorted on disk. */
const MAX_NAMES = 50_000
const HEADS = ['kind', 'name', 'games', 'firstYear', 'lastYear', 'highestRating']

async function list(order: Order, kinds: readonly Kind[]): Promise<Result<Summary, string>> {
  const { paths, out, force, signal, runBytes } = order
  const inputs = await examine(paths, signal)
  if (!inputs.ok) return inputs
  const sorter = new Sorter({ folder: workFolder(order), ...(runBytes && { runBytes }) })
  const byName = new Map<string, Known>()
  const flush = (): void => {
    for (const [key, known] of byName) {
      const [kind, name] = JSON.parse(key) as [number, string]
      sorter.add([kind, fold(name), name], Buffer.from(JSON.stringify(known)))
    }
    byName.clear()
  }
  const count = (kind: Kind, name: string, year: number, rating: number): void => {
    const key = JSON.stringify([KIND_NAMES.indexOf(kind), name])
    const one: Known = { games: 1, firstYear: year, lastYear: year, rating }
    byName.set(key, joined(byName.get(key) ?? null, one))
    if (byName.size >= MAX_NAMES) flush()
  }
  let games = 0
  const visit = (game: FileGame): void => {
    games++
    const { tags } = game
    const year = yearOf(tags) ?? 0
    for (const kind of kinds) {
      if (kind === 'player') {
        if (tags.white !== '') count(kind, tags.white, year, eloOf(tags.whiteElo))
        if (tags.black !== '') count(kind, tags.black, year, eloOf(tags.blackElo))
      } else {
        const name = kind === 'annotator' ? annotatorOf(game) : tags[kind]
        if (name !== '') count(kind, name, year, Math.max(eloOf(tags.whiteElo), eloOf(tags.blackElo)))
      }
    }
  }
  try {
    return await withOutput(await openOutput(out, inputs.value, force), async (output) => {
      const begun = await output.write(utf8Of(`${csvRow(HEADS)}\r\n`))
      if (!begun.ok) return begun
      const read = await eachGame(inputs.value, signal, (game) => {
        visit(game)
        return DONE
      })
      if (!read.ok) return read
      flush()
      let names = 0
      for (const { kind, name, known } of joinedNames(sorter)) {
        if (signal.aborted) return fail('INTERRUPTED')
        names++
        const { games, firstYear, lastYear, rating } = known
        const row = csvRow([kind, name, games, firstYear || null, lastYear || null, rating || null])
        const written = await output.write(utf8Of(`${row}\r\n`))
        if (!written.ok) return written
      }
      return succeed({ games, names })
    })
  } finally {
    sorter.end()
  }
}

const annotatorOf = (game: FileGame): string =>
  tagsIn(game.text).find(({ name, value }) => name === 'Annotator' && !/^[?\s]*$/.test(value))?.value ?? ''

function joined(left: Known | null, right: Known): Known {
  if (!left) return right
  return {
    games: left.games + right.games,
    firstYear: Math.min(left.firstYear || right.firstYear, right.firstYear || left.firstYear),
    lastYear: Math.max(left.lastYear, right.lastYear),
    rating: Math.max(left.rating, right.rating),
  }
}

/** Each name once, in alphabetical order. */
function* joinedNames(sorter: Sorter): Generator<{ kind: Kind; name: string; known: Known }> {
  let last: { kind: Kind; name: string; known: Known } | null = null
  for (const { key, payload } of sorter.sorted()) {
    const kind = KIND_NAMES[key[0] as number]!
    const name = key[2] as string
    const known = JSON.parse(Buffer.from(payload).toString()) as Known
    if (last && last.kind === kind && last.name === name) last.known = joined(last.known, known)
    else {
      if (last) yield last
      last = { kind, name, known }
    }
  }
  if (last) yield last
}

/** New spellings by tag and old spelling. */
type Rules = ReadonlyMap<string, ReadonlyMap<string, string>>

const MAX_RULES_BYTES = 64 * 1024 * 1024
const ARROW = /→|->|\t/
const KIND = /^(player|event|site|annotator):/

/**
 * Reads rules, one a line: `Carlsen,M → Carlsen, Magnus`, also with `->` or a tab. A rule is for players, unless `event:`,
 * `site:` or `annotator:` stands in front. Empty lines and lines with `#` are left out. BAD_RULES names the first bad line.
 */
function readRules(path: string): Result<Rules, string> {
  const bytes = readSmallFileNow(path, MAX_RULES_BYTES)
  if (!bytes.ok) return fail(bytes.code, path)
  const rules = new Map<string, Map<string, string>>()
  const lines = Buffer.from(bytes.value)
    .toString()
    .replace(/^\ufeff/, '')
    .split(/\r\n|\r|\n/)
  for (const [index, line] of lines.entries()) {
    const text = line.trim()
    if (text === '' || text.startsWith('#')) continue
    const kind = (KIND.exec(text)?.[1] ?? 'player') as Kind
    const [from = '', to = '', ...more] = text
      .replace(KIND, '')
      .split(ARROW)
      .map((part) => part.trim())
    const where = `${path}, line ${index + 1}`
    if (from === '' || to === '' || more.length > 0) return fail('BAD_RULES', where)
    for (const tag of KINDS[kind]) {
      const known = rules.get(tag) ?? new Map<string, string>()
      if ((known.get(from) ?? to) !== to) return fail('BAD_RULES', `${where}: two spellings for ${from}`)
      rules.set(tag, known.set(from, to))
    }
  }
  return succeed(rules)
}

async function respell({ paths, out, force, signal }: Order, rules: Rules): Promise<Result<Summary, string>> {
  const inputs = await examine(paths, signal)
  if (!inputs.ok) return inputs
  return withOutput(await openOutput(out, inputs.value, force), async (output) => {
    const writer = new GamesWriter(output)
    let changed = 0
    const begun = await writer.begin(inputs.value)
    if (!begun.ok) return begun
    const read = await eachGame(inputs.value, signal, (game) => {
      const { text } = game
      const values = new Map<string, string>()
      for (const { name, value } of tagsIn(text)) {
        const spelling = values.has(name) ? undefined : rules.get(name)?.get(value.trim())
        if (spelling !== undefined) values.set(name, spelling)
      }
      if (values.size === 0) return writer.put(textOf(game))
      changed++
      return writer.put(textOf(game, withTags(game, text, values)))
    })
    return read.ok ? succeed({ games: writer.games, changed }) : read
  })
}
