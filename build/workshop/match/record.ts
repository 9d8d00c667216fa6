// SPDX-License-Identifier: GPL-3.0-or-later
/** A finished game as PGN: players, opening, how it ended, and the engines' scores of their moves. */
import { openingOf } from '../../../engine/chess/openings.ts'
import { writeGame } from '../../../engine/chess/pgn/write/writer.ts'
import type { GameTree, Tag } from '../../../engine/chess/tree.ts'
import { mainline, nodeOf } from '../../../engine/chess/tree.ts'
import { type PlayedGame, type Reason } from './game.ts'

export interface RecordContext {
  event: string
  /** ISO 8601. */
  date: string
  /** Pair and game, from 1, such as `12.1`. */
  round: string
  white: string
  black: string
  timeControl: string
}

/** The value of PGN's Termination tag. */
function terminationOf(reason: Reason): string {
  if (reason === 'time forfeit') return 'time forfeit'
  if (reason === 'illegal move') return 'rules infraction'
  if (reason === 'crash' || reason === 'hang') return 'abandoned'
  return reason.endsWith('adjudicated') ? 'adjudication' : 'normal'
}

/** The PGN of a game, ending with a line break. */
export function gamePgn(played: PlayedGame, context: RecordContext): string {
  const { tree, reason, fault } = played
  const line = mainline(tree).map((id) => nodeOf(tree, id))
  const opening = openingOf(line.map(({ fen }) => fen))
  const values: Record<string, string> = {
    Event: context.event,
    Site: '?',
    Date: context.date.slice(0, 10).replaceAll('-', '.'),
    Round: context.round,
    White: context.white,
    Black: context.black,
    Result: played.result,
  }
  const extra: Tag[] = [
    ...(opening ? [tag('ECO', opening.eco), tag('Opening', opening.name)] : []),
    tag('PlyCount', String(played.plies)),
    tag('TimeControl', context.timeControl),
    tag('Termination', terminationOf(reason)),
  ]
  const tags = tree.tags.map(({ name, value }) => tag(name, values[name] ?? value))
  const culprit = fault && (fault.color === 'white' ? context.white : context.black)
  const words = fault ? `${culprit}: ${reason}, ${fault.detail}` : reason
  return writeGame(withLastComment({ ...tree, tags: [...tags, ...extra] }, words))
}

const tag = (name: string, value: string): Tag => ({ name, value })

function withLastComment(tree: GameTree, words: string): GameTree {
  const last = nodeOf(tree, mainline(tree).at(-1)!)
  const comment = last.comment === '' ? words : `${last.comment}, ${words}`
  return { ...tree, nodes: new Map([...tree.nodes, [last.id, { ...last, comment }]]) }
}
