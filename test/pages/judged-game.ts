// SPDX-License-Identifier: GPL-3.0-or-later
/** A game whose file has evaluations, clocks and marked mistakes, as Lichess writes them. */

const MOVES =
  'e4 d6 d4 Nf6 Nc3 g6 Be3 Bg7 Qd2 c6 f3 b5 Nge2 Nbd7 Bh6 Bxh6 Qxh6 Bb7 a3 e5 O-O-O Qe7 Kb1 a6 Nc1 O-O-O Nb3 exd4 Rxd4 c5 Rd1 Nb6 g3 Kb8 Na5 Ba8 Bh3 d5 Qf4+ Ka7 Rhe1 d4 Nd5 Nbxd5 exd5 Qd6 Rxd4 cxd4 Re7+ Kb6 Qxd4+ Kxa5 b4+ Ka4 Qc3 Qxd5 Ra7 Bb7 Rxb7 Qc4 Qxf6 Kxa3 Qxa6+ Kxb4 c3+ Kxc3 Qa1+ Kd2 Qb2+ Kd1 Bf1 Rd2 Rd7 Rxd7 Bxc4 bxc4 Qxh8 Rd3 Qa8 c3 Qa4+ Ke1 f4 f5 Kc1 Rd2 Qa7'.split(
    ' ',
  )

/** Plies with a glyph, and the evaluation from there on, centipawns. */
const TURNS: Readonly<Record<number, { sign: string; score: number }>> = {
  12: { sign: '?!', score: 62 },
  21: { sign: '?!', score: 15 },
  33: { sign: '?', score: -75 },
  36: { sign: '?!', score: -20 },
  47: { sign: '??', score: -310 },
  48: { sign: '??', score: 390 },
  51: { sign: '?!', score: 240 },
  62: { sign: '?', score: 620 },
  70: { sign: '?!', score: 950 },
}

const clock = (seconds: number): string =>
  [seconds / 3600, (seconds / 60) % 60, seconds % 60]
    .map((part) => String(Math.floor(part)).padStart(2, '0'))
    .join(':')

/** @param upTo number of half-moves */
export function judgedGame(upTo = MOVES.length): string {
  let score = 25
  const left = [600, 600]
  const moves = MOVES.slice(0, upTo).map((san, index) => {
    const turn = TURNS[index + 1]
    if (turn) score = turn.score
    const wave = Math.round(18 * Math.sin(index * 1.7) + 9 * Math.sin(index * 0.6))
    const spent = index < 2 ? 0 : 3 + ((index * 37) % 11) + (turn ? 38 : 0)
    left[index % 2]! -= spent - 5
    const number = index % 2 === 0 ? `${index / 2 + 1}. ` : `${(index + 1) / 2}... `
    const evaluation = ((score + wave) / 100).toFixed(2)
    return `${number}${san}${turn?.sign ?? ''} { [%eval ${evaluation}] [%clk ${clock(left[index % 2]!)}] }`
  })
  return `[Event "Wijk aan Zee"]\n[White "Kasparov, Garry"]\n[Black "Topalov, Veselin"]\n[Result "1-0"]\n[TimeControl "600+5"]\n\n${moves.join(' ')} 1-0\n`
}
