// SPDX-License-Identifier: GPL-3.0-or-later
/** Describes the oddities of an event's games in words. Pure. */
import type { Crosstable, CrosstableOddity } from '../../../electron/data/crosstable/crosstable.ts'
import type { Texts } from '../../locales/text.ts'

export function oddityText(oddity: CrosstableOddity, { players }: Crosstable, { t, n, list }: Texts): string {
  const name = (at: number): string => players[at]!.name
  const roundsText = (rounds: readonly number[]): string =>
    list(rounds.map((round) => t('players.event.round', { round: n(round) })))
  switch (oddity.code) {
    case 'MISSING_GAMES':
    case 'EXTRA_GAMES':
      return t(`players.event.oddity.${oddity.code}`, {
        first: name(oddity.first),
        second: name(oddity.second),
      })
    case 'WITHDRAWN':
      return t('players.event.oddity.WITHDRAWN', { player: name(oddity.player) })
    case 'NO_GAME_IN_ROUND':
      return t('players.event.oddity.NO_GAME_IN_ROUND', {
        player: name(oddity.player),
        rounds: roundsText(oddity.rounds),
      })
    case 'GAMES_IN_ROUND':
      return t('players.event.oddity.GAMES_IN_ROUND', {
        player: name(oddity.player),
        round: n(oddity.round),
      })
    case 'MISSING_ROUNDS':
      return t('players.event.oddity.MISSING_ROUNDS', { rounds: roundsText(oddity.rounds) })
    case 'SPELLINGS':
      return t('players.event.oddity.SPELLINGS', { players: list(oddity.players.map(name)) })
    default:
      return t(`players.event.oddity.${oddity.code}`)
  }
}
