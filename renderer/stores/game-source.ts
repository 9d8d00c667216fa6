// SPDX-License-Identifier: GPL-3.0-or-later
/** Where a game was played, by its tags: here, on a chess site, or over the board. Pure. */
import type { Tag } from '../../engine/chess/tree.ts'

export const GAME_SOURCES = ['here', 'lichess', 'chesscom', 'board', 'online'] as const
/** `board` is also the source of a game that says nothing about it; `online` is any other server. */
export type GameSource = (typeof GAME_SOURCES)[number]

/** Domains of other servers. */
const SERVERS = [
  'freechess.org',
  'chessclub.com',
  'playchess.com',
  'chess24.com',
  'chesstempo.com',
  'fics.com',
]
/** Events of Chess.com, whose older exports have no link. */
const CHESSCOM_SITES = ['chess.com', 'chess.com int', 'chess.com intl']

/** The value of a tag; empty without one. */
export const valueOf = (tags: readonly Tag[], name: string): string =>
  tags.find((tag) => tag.name === name)?.value.trim() ?? ''

/** Host and path of a web address, which may lack its protocol; null if the text is none. */
function addressOf(text: string): { host: string; path: string } | null {
  const match = /^(?:https?:\/\/)?((?:[a-z\d-]+\.)+[a-z]{2,})(?::\d+)?(\/\S*)?$/i.exec(text)
  return match ? { host: match[1]!.toLowerCase(), path: match[2] ?? '/' } : null
}

const isOf = (host: string, domain: string): boolean => host === domain || host.endsWith(`.${domain}`)

/** Broadcasts show games over the board. */
const isBroadcast = (path: string): boolean => /^\/(?:broadcast|events)\//.test(path)
/** A study may have any game. */
const isStudy = (path: string): boolean => path.startsWith('/study/')

/** The source that one tag names; null if it names none. */
function namedSource(value: string): GameSource | null {
  if (CHESSCOM_SITES.includes(value.toLowerCase())) return 'chesscom'
  const address = addressOf(value)
  if (!address) return null
  const { host, path } = address
  if (isOf(host, 'lichess.org')) return isBroadcast(path) || isStudy(path) ? 'board' : 'lichess'
  if (isOf(host, 'chess.com')) return isBroadcast(path) ? 'board' : 'chesscom'
  return SERVERS.some((server) => isOf(host, server)) ? 'online' : null
}

/** The tags that may have the address of a game, the most telling first. */
const ADDRESS_TAGS = ['BroadcastURL', 'StudyName', 'GameURL', 'Link', 'Site', 'Source', 'Event'] as const

/** Where a game was played. A person against a program is a game that was played here. */
export function sourceOf(tags: readonly Tag[]): GameSource {
  const types = [valueOf(tags, 'WhiteType'), valueOf(tags, 'BlackType')]
  if (types.includes('human')) return 'here'
  for (const name of ADDRESS_TAGS) {
    const value = valueOf(tags, name)
    if (value === '') continue
    // The name of a study or of a broadcast is reason enough.
    if (name === 'BroadcastURL' || name === 'StudyName') return 'board'
    const source = namedSource(value)
    if (source) return source
  }
  return 'board'
}
