// SPDX-License-Identifier: GPL-3.0-or-later
/** Formats what the engine says as UCI. Scores are turned to the mover's view. */
import type { SearchResult } from '../../client.ts'
import type { Score, SearchInfo } from '../../protocol.ts'

/** UCI's word for no move. */
const NO_MOVE = '0000'

/** @param showWdl with the mover's chances behind the score */
export function formatInfo(info: SearchInfo, whiteToMove: boolean, showWdl: boolean): string {
  const parts = [
    `info depth ${info.depth} seldepth ${Math.max(info.depth, info.selectiveDepth)} multipv ${info.line}`,
    `score ${formatScore(info.score, whiteToMove)}${formatBound(info, whiteToMove)}${showWdl ? formatWdl(info, whiteToMove) : ''}`,
    `nodes ${info.nodes} nps ${info.nodesPerSecond} hashfull ${info.hashFull} tbhits ${info.tablebaseHits} time ${info.ms}`,
  ]
  if (info.pv.length > 0) parts.push(`pv ${info.pv.join(' ')}`)
  return parts.join(' ')
}

/**
 * The score of a win by the endgame tables, less the plies to it, centipawns; GUIs know this value from other
 * engines.
 */
const TABLE_WIN_CP = 20_000

function formatScore(score: Score, whiteToMove: boolean): string {
  const sign = whiteToMove ? 1 : -1
  if (score.kind === 'mate') return `mate ${sign * score.moves}`
  if (score.kind === 'table') {
    return `cp ${sign * Math.sign(score.plies) * (TABLE_WIN_CP - Math.abs(score.plies))}`
  }
  return `cp ${sign * score.value || 0}`
}

function formatBound({ bound }: SearchInfo, whiteToMove: boolean): string {
  if (bound === 'exact') return ''
  return (bound === 'lower') === whiteToMove ? ' lowerbound' : ' upperbound'
}

function formatWdl({ wdl }: SearchInfo, whiteToMove: boolean): string {
  if (!wdl) return ''
  const { win, draw, loss } = wdl
  return ` wdl ${whiteToMove ? win : loss} ${draw} ${whiteToMove ? loss : win}`
}

export function formatBestMove({ best, ponder }: Pick<SearchResult, 'best' | 'ponder'>): string {
  return `bestmove ${best ?? NO_MOVE}${best !== null && ponder ? ` ponder ${ponder}` : ''}`
}

/** Centipawns from White's view, as pawns. */
export const formatPawns = (value: number): string => `${(value / 100).toFixed(2)} (White's view, pawns)`

/** The board from White's side, for a person at a terminal. */
export function formatBoard(fen: string): string {
  const rows = fen.split(' ')[0]!.split('/')
  const lines = rows.map((row, index) => {
    const squares = row.replace(/\d/g, (digit) => '.'.repeat(Number(digit)))
    return `${8 - index}  ${[...squares].join(' ')}`
  })
  return [...lines, '   a b c d e f g h'].join('\n')
}
