// SPDX-License-Identifier: GPL-3.0-or-later
/** Mirrored samples equal the samples of the mirrored position. */
import { readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { buildHuman } from '../../../build/core.ts'
import { mirrorFeatures } from '../../../engine/modules/human-mirror.ts'
import { START_FEN } from '../../../engine/chess/rules.ts'
import { HumanModel } from '../../../engine/modules/human.ts'
import {
  M_BETTERS,
  M_FROM_KING,
  M_LOSS,
  M_MATES,
  M_MOBILITY,
  P_CASTLING,
  P_VALUE,
  P_MOVES,
} from '../../../engine/human/layout.ts'

const POSITIONS: [string, ...string[]][] = [
  ['r1b2rk1/pp3ppp/2n1pn2/q2p4/1b1P4/2NBPN2/PP3PPP/R1BQ1RK1 w - - 4 9', 'c1d2', 'b4c3', 'd2c3'],
  ['8/5k2/3p4/1p1Pp2p/pP2Pp1P/P4P1K/8/8 b - - 99 50', 'f7g7', 'h3g2', 'g7f7'],
  ['8/2P1k3/8/8/3pP3/8/2p3K1/8 b - e3 0 1', 'd4e3', 'c7c8q'],
  ['4k3/4r3/8/8/8/4Q3/8/4K3 w - - 0 1', 'e3e7'],
]

/** The first field turned round, the en-passant square too. */
function mirrorFen(fen: string): string {
  const [board, turn, rights, passed, ...counts] = fen.split(' ')
  const turned = board!.split('/').map((rank) => Array.from(rank).toReversed().join(''))
  return [turned.join('/'), turn, rights, mirrorSquares(passed!), ...counts].join(' ')
}

const mirrorSquares = (text: string): string =>
  text.replaceAll(/[a-h](?=[1-8])/g, (file) => 'hgfedcba'['abcdefgh'.indexOf(file)]!)

let model: HumanModel
beforeAll(async () => {
  model = HumanModel.blank(new WebAssembly.Module(readFileSync(await buildHuman())))
})

/** The evaluation distinguishes king's and queen's side, so features based on it may differ by a class. */
const isByValue = (feature: number): boolean =>
  (feature >= M_LOSS && feature < M_MATES) || (feature >= M_BETTERS && feature < M_MOBILITY)

/** The features of the position and of each move, each list sorted, the moves too. */
function listsOf(features: Uint16Array): { position: number[]; moves: string[] } {
  const positionEnd = 1 + features[0]!
  const position = Array.from(features.subarray(1, positionEnd)).filter(
    (feature) => feature < P_VALUE || feature >= P_MOVES,
  )
  const moves: string[] = []
  for (let at = positionEnd + 1; at < features.length; at += 1 + features[at]!) {
    const own = Array.from(features.subarray(at + 1, at + 1 + features[at]!))
    moves.push(
      own
        .filter((feature) => !isByValue(feature))
        .toSorted((a, b) => a - b)
        .join(),
    )
  }
  return { position: position.toSorted((a, b) => a - b), moves: moves.toSorted() }
}

test.each(POSITIONS)('%s in a mirror', (fen, ...moves) => {
  for (let played = 0; played <= moves.length; played++) {
    expect(model.setPosition(fen, moves.slice(0, played)).ok).toBe(true)
    const mirrored = mirrorFeatures(model.features('blitz'))
    expect(model.setPosition(mirrorFen(fen), moves.slice(0, played).map(mirrorSquares)).ok).toBe(true)
    expect(listsOf(mirrored!)).toEqual(listsOf(model.features('blitz')))
  }
})

test('every feature has a mirror image, whose image is the feature', () => {
  model.setPosition(POSITIONS[0]![0], [])
  const features = model.features('rapid').slice()
  const twice = mirrorFeatures(mirrorFeatures(features)!)
  expect(twice).toEqual(features)
  expect(features.some((feature) => feature >= M_FROM_KING)).toBe(true)
})

test('a position with castling rights has none', () => {
  model.setPosition(START_FEN, [])
  const features = model.features('rapid')
  expect(
    features
      .subarray(1, 1 + features[0]!)
      .some((feature) => feature >= P_CASTLING && feature < P_CASTLING + 4),
  ).toBe(true)
  expect(mirrorFeatures(features)).toBeNull()
})
