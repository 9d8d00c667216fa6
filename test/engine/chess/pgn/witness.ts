// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Compares a game as we write it with the same game as the PGN reader of chessops reads it: the same moves,
 * variations, comments, glyphs, drawings and clocks, or the first difference.
 */
import { parseComment, parsePgn, type ChildNode, type PgnNodeData } from 'chessops/pgn'
import { makeSquare } from 'chessops/util'
import { writeGame } from '../../../../engine/chess/pgn/write/writer.ts'
import { nodeOf, siblings, type GameNode, type GameTree, type NodeId } from '../../../../engine/chess/tree.ts'

/** Facts that both readers have about a node of a game. */
interface Note {
  san: string | null
  before: string
  text: string
  nags: readonly number[]
  shapes: readonly string[]
  clock: number | undefined
  elapsed: number | undefined
  evaluation: string
}

/** Tag names that chessops knows. */
const TAG_NAME = /^[A-Za-z0-9][\w+#=:-]*$/

const spaced = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

/** Text that we write after semicolons, which chessops skips. */
const isHidden = (text: string): boolean => /[{}]|\[%/.test(text)
/** Text in which chessops finds commands that are text to us. */
const hasCommandsForOthers = (text: string): boolean => /\[%(?:clk|emt|csl|cal|eval)\s/.test(text)

/** A comment, as chessops reads all comments of a node. */
function noteOf(
  san: string | null,
  before: readonly string[],
  comments: readonly string[],
  nags: readonly number[],
): Note {
  const parts = comments.map(parseComment)
  const last = <Key extends 'clock' | 'emt' | 'evaluation'>(key: Key) =>
    parts.findLast((part) => part[key] !== undefined)?.[key]
  return {
    san,
    before: spaced(before.join(' ')),
    text: spaced(parts.map((part) => part.text).join(' ')),
    nags,
    shapes: parts.flatMap(({ shapes }) =>
      shapes.map(({ color, from, to }) => `${color} ${makeSquare(from)}${makeSquare(to)}`),
    ),
    clock: last('clock'),
    elapsed: last('emt'),
    evaluation: JSON.stringify(last('evaluation')),
  }
}

/** Nodes of a game in the order of its text; `(` and `)` around variations. */
type Page = (Note | '(' | ')')[]

/** The text after a move, and that before the next one if no variation begins there. */
function textBehind(tree: GameTree, node: GameNode): string {
  const [next] = node.children
  return next === undefined ? node.comment : `${node.comment} ${nodeOf(tree, next).commentBefore}`
}

function ourNote(tree: GameTree, node: GameNode): Note {
  const startsVariation = node.parent !== null && siblings(tree, node.id)[0] !== node.id
  const { evaluation } = node
  return {
    san: node.san,
    before: startsVariation ? spaced(node.commentBefore) : '',
    text: spaced(textBehind(tree, node)),
    nags: node.parent === null ? [] : node.nags,
    shapes: node.shapes.map(({ color, from, to }) => `${color} ${from}${to ?? from}`),
    clock: node.clock,
    elapsed: node.elapsed,
    evaluation: JSON.stringify(
      evaluation === undefined ? undefined : parseComment(`[%eval ${evaluation}]`).evaluation,
    ),
  }
}

/** Walks a game in writing order: a move, the variations beside it, then the moves after it. */
function pageOf<Place>(
  root: Place,
  noteFor: (place: Place) => Note,
  childrenOf: (place: Place) => readonly Place[],
): Page {
  const page: Page = [noteFor(root)]
  const tasks: ((() => void) | '(' | ')')[] = []
  const follow = (place: Place) => (): void => {
    const [main, ...others] = childrenOf(place)
    if (main === undefined) return
    page.push(noteFor(main))
    tasks.push(follow(main))
    for (const other of others.toReversed())
      tasks.push(')', follow(other), () => page.push(noteFor(other)), '(')
  }
  tasks.push(follow(root))
  for (let task = tasks.pop(); task !== undefined; task = tasks.pop()) {
    if (typeof task === 'string') page.push(task)
    else task()
  }
  return page
}

const commandsIn = (text: string): string[] => text.match(/\[%[^[\]\n]*\]/g) ?? []

/**
 * The first difference when chessops reads a game that we wrote, or a command that we broke; null if all agrees.
 */
export function faultOfWriting(given: GameTree): string | null {
  const tree = { ...given, tags: given.tags.filter(({ name }) => TAG_NAME.test(name)) }
  const written = writeGame(tree)
  for (const node of tree.nodes.values())
    for (const command of commandsIn(`${node.commentBefore} ${node.comment}`))
      if (!written.includes(command)) return `broken: ${command}`
  // Moves that cannot be played are text to us, and moves to others.
  if (tree.tail !== '') return null
  const games = parsePgn(written)
  const [game] = games
  if (!game || games.length !== 1) return `${games.length} games`
  if (tree.result !== '*' && game.headers.get('Result') !== tree.result)
    return `${tree.result} against ${game.headers.get('Result')}`
  // Of two tags with one name chessops takes the last, and it resolves escapes one after the other.
  for (const { name, value } of new Map(tree.tags.map((tag) => [tag.name, tag])).values())
    if (name !== 'Result' && !value.includes('\\') && game.headers.get(name) !== value)
      return `${name}: ${value} against ${game.headers.get(name)}`
  const ours = pageOf<NodeId>(
    tree.root,
    (id) => ourNote(tree, nodeOf(tree, id)),
    (id) => nodeOf(tree, id).children,
  )
  const theirs = pageOf<{ children: ChildNode<PgnNodeData>[] }>(
    game.moves,
    (place) => {
      const data = 'data' in place ? (place as ChildNode<PgnNodeData>).data : null
      if (!data) return noteOf(null, [], game.comments ?? [], [])
      return noteOf(data.san, data.startingComments ?? [], data.comments ?? [], data.nags ?? [])
    },
    (place) => place.children,
  )
  for (const [index, our] of ours.entries()) {
    const their = theirs[index]
    if (their === undefined || typeof our === 'string' || typeof their === 'string') {
      if (our === their) continue
      return `place ${index}: ${JSON.stringify(our)} against ${JSON.stringify(their)}`
    }
    const found = { ...their }
    let wanted = { ...our }
    if (isHidden(our.text)) wanted.text = found.text
    if (isHidden(our.before)) wanted.before = found.before
    if (hasCommandsForOthers(our.text)) wanted = { ...found, san: our.san, nags: our.nags }
    if (JSON.stringify(wanted) !== JSON.stringify(found))
      return `place ${index}: ${JSON.stringify(wanted)} against ${JSON.stringify(found)}`
  }
  return ours.length === theirs.length ? null : `${ours.length} places against ${theirs.length}`
}
