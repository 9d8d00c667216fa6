// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * A game as a printable page: one HTML text without scripts. Names, comments and moves are foreign text; every
 * piece of them goes through `escaped`. Pure.
 */
import { figurineSan } from '../../../../engine/chess/notation.ts'
import { tagOf, type GameTree } from '../../../../engine/chess/tree.ts'
import { definitionsOf, diagramOf, escaped, type Picture } from '../board-picture.ts'
import { type Block, type Diagrams, movetextOf, type Piece } from './movetext.ts'
import { styleOf } from './style.ts'

export interface SheetWanted {
  tree: GameTree
  diagrams: Diagrams
  figurines: boolean
  paper: 'A4' | 'letter'
  /** How diagrams look, and the pictures of all pieces. */
  look: Picture
  /** Address of the typeface for signs such as ⩲. */
  typeface: string
  words: {
    white: string
    black: string
    /** Under a diagram. */
    after: (move: string) => string
    start: string
    round: (round: string) => string
  }
}

const RESULTS: Readonly<Record<string, string>> = { '1-0': '1–0', '0-1': '0–1', '1/2-1/2': '½–½', '*': '' }

/** The value of a tag, empty if it says nothing. */
function known(tree: GameTree, name: string): string {
  const value = tagOf(tree, name) ?? ''
  return /^[?.\s-]*$/.test(value) ? '' : value
}

/** `2024.03.??` as `2024.03`. */
const dateOf = (tree: GameTree): string => known(tree, 'Date').replace(/(\.\?+)+$/, '')

/** A line of the head with the parts that say something; empty if none does. */
function line(name: string, parts: readonly string[], between: string): string {
  const said = parts.filter((part) => part !== '').map(escaped)
  return said.length === 0 ? '' : `<p class="${name}">${said.join(between)}</p>`
}

function headOf({ tree, words }: SheetWanted): string {
  const player = (side: 'White' | 'Black', fallback: string): string => {
    const rating = known(tree, `${side}Elo`)
    const name = `<span class="name">${escaped(known(tree, side) || fallback)}</span>`
    return rating === '' ? name : `${name} <span class="rating">${escaped(rating)}</span>`
  }
  const round = known(tree, 'Round')
  const event = [
    known(tree, 'Event'),
    known(tree, 'Site'),
    round === '' ? '' : words.round(round),
    dateOf(tree),
  ]
  const opening = [known(tree, 'ECO'), known(tree, 'Opening'), known(tree, 'Variation')]
  const result = RESULTS[tree.result] ?? ''
  return [
    '<header>',
    `<h1>${player('White', words.white)} <span class="dash">–</span> ${player('Black', words.black)}`,
    result === '' ? '' : ` <span class="result">${result}</span>`,
    '</h1>',
    line('event', event, ' · '),
    line('opening', opening, ' '),
    line('annotator', [known(tree, 'Annotator')], ''),
    '</header>',
  ].join('')
}

/** The text of a paragraph; words are kept apart, brackets hug what is in them. */
function paragraphOf(pieces: readonly Piece[], written: (san: string) => string): string {
  let text = ''
  for (const piece of pieces) {
    if (text !== '' && !text.endsWith('(') && piece.kind !== 'close') text += ' '
    if (piece.kind === 'open') text += '('
    else if (piece.kind === 'close') text += ')'
    else if (piece.kind === 'text') text += `<span class="said">${escaped(piece.text)}</span>`
    else {
      const signs = piece.signs === '' ? '' : `<span class="signs">${escaped(piece.signs)}</span>`
      // A number stays with its move at the end of a line.
      text += `<span class="move">${escaped(piece.number)}${escaped(written(piece.san))}${signs}</span>`
    }
  }
  return text
}

function blockOf(block: Block, { look, words, figurines }: SheetWanted): string {
  const written = (san: string): string => (figurines ? figurineSan(san, 'white') : san)
  if (block.kind === 'paragraph') {
    const name = block.depth === 0 ? 'main' : 'variation'
    return `<p class="${name}">${paragraphOf(block.pieces, written)}</p>`
  }
  const { fen, shapes } = block.node
  const turn = fen.split(' ')[1] === 'b' ? 'black' : 'white'
  const side = look.orientation === turn ? 'bottom' : 'top'
  const caption = block.after === '' ? words.start : words.after(written(block.after))
  return [
    `<figure><div class="board">${diagramOf({ ...look, fen, shapes })}`,
    `<i class="turn ${turn} ${side}"></i></div>`,
    `<figcaption>${escaped(caption)}</figcaption></figure>`,
  ].join('')
}

/** The whole page. */
export function sheetOf(wanted: SheetWanted): string {
  const { tree, diagrams, look } = wanted
  const blocks = movetextOf(tree, diagrams).map((block) => blockOf(block, wanted))
  const result = RESULTS[tree.result] ?? ''
  const title = [known(tree, 'White'), known(tree, 'Black')].filter((name) => name !== '').join(' – ')
  return [
    '<!doctype html>',
    `<html lang="en"><head><meta charset="utf-8"><title>${escaped(title)}</title>`,
    `<style>${styleOf(wanted)}</style></head><body>`,
    `<svg class="definitions" xmlns="http://www.w3.org/2000/svg">${definitionsOf(look.pieces)}</svg>`,
    headOf(wanted),
    `<div class="moves">${blocks.join('')}`,
    result === '' ? '' : `<p class="end">${result}</p>`,
    '</div></body></html>',
  ].join('\n')
}
