// SPDX-License-Identifier: GPL-3.0-or-later
/** Formats the engine's messages as UCI. Scores are turned to the mover's view. */
import type { SearchResult } from '../../contract/client.ts'
import type { Score, SearchInfo } from '../../contract/protocol.ts'

/** No move, in UCI. */
const NO_MOVE = '0000'

/** @param showWdl add the mover's chances after the score */
export function formatInfo(info: SearchInfo, whiteToMove: boolean, showWdl: boolean): string {
  const parts = [
    `info depth ${info.depth} seldepth ${Math.max(info.depth, info.selectiveDepth)} multipv ${info.line}`,
    `score ${formatScore(info.score, whiteToMove)}${formatBound(info, whiteToMove)}${showWdl ? formatWdl(info, whiteToMove) : ''}`,
    `nodes ${info.nodes} nps ${info.nodesPerSecond} hashfull ${info.hashFull} tbhits ${info.tablebaseHits} time ${info.ms}`,
  ]
  if (info.pv.length > 0) parts.push(`pv ${info.pv.join(' ')}`)
  return parts.join(' ')
}

/** A win by the endgame tables is worth this less the plies to it, centipawns; other engines use the same value. */
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
