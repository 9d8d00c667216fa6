// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * A game as a printable page: one HTML text without scripts. Names, comments and moves are foreign text, and every
 * part of them goes through `escaped`. Pure.
 */
import { figurineSan } from '../../../../engine/chess/notation.ts'
import { type GameTree, tagOf } from '../../../../engine/chess/tree.ts'
import { knownDate } from '../../../ui/game-words.ts'
import { escaped } from '../../../ui/raster.ts'
import { definitionsOf, diagramOf, type Picture } from '../board-picture.ts'
import { type Block, type Diagrams, movetextOf, type Piece } from './movetext.ts'

export interface SheetWanted {
  tree: GameTree
  diagrams: Diagrams
  figurines: boolean
  paper: 'A4' | 'letter'
  /** The style of the diagrams, with the pictures of all pieces. */
  template: Picture
  /** The address of the typeface for signs such as ⩲. */
  typeface: string
  words: {
    white: string
    black: string
    /** The caption of a diagram. */
    after: (move: string) => string
    start: string
    round: (round: string) => string
  }
}

const RESULTS: Readonly<Record<string, string>> = { '1-0': '1–0', '0-1': '0–1', '1/2-1/2': '½–½', '*': '' }

/** The value of a tag; empty if it is unknown. */
function known(tree: GameTree, name: string): string {
  const value = tagOf(tree, name) ?? ''
  return /^[?.\s-]*$/.test(value) ? '' : value
}

const dateOf = (tree: GameTree): string => knownDate(tagOf(tree, 'Date') ?? '')

/** A line of the heading with all parts that are not empty; empty if there are none. */
function line(name: string, parts: readonly string[], between: string): string {
  const texts = parts.filter((part) => part !== '').map(escaped)
  return texts.length === 0 ? '' : `<p class="${name}">${texts.join(between)}</p>`
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

/** The text of a paragraph, with spaces between words but none inside brackets. */
function paragraphOf(pieces: readonly Piece[], written: (san: string) => string): string {
  let text = ''
  for (const piece of pieces) {
    if (text !== '' && !text.endsWith('(') && piece.kind !== 'close') text += ' '
    if (piece.kind === 'open') text += '('
    else if (piece.kind === 'close') text += ')'
    else if (piece.kind === 'text') text += `<span class="comment">${escaped(piece.text)}</span>`
    else {
      const signs = piece.signs === '' ? '' : `<span class="signs">${escaped(piece.signs)}</span>`
      // The line must not break between a number and its move.
      text += `<span class="move">${escaped(piece.number)}${escaped(written(piece.san))}${signs}</span>`
    }
  }
  return text
}

function blockOf(block: Block, { template, words, figurines }: SheetWanted): string {
  const written = (san: string): string => (figurines ? figurineSan(san, 'white') : san)
  if (block.kind === 'paragraph') {
    const name = block.depth === 0 ? 'main' : 'variation'
    return `<p class="${name}">${paragraphOf(block.pieces, written)}</p>`
  }
  const { fen, shapes } = block.node
  const turn = fen.split(' ')[1] === 'b' ? 'black' : 'white'
  const side = template.orientation === turn ? 'bottom' : 'top'
  const caption = block.after === '' ? words.start : words.after(written(block.after))
  return [
    `<figure><div class="board">${diagramOf({ ...template, fen, shapes })}`,
    `<i class="turn ${turn} ${side}"></i></div>`,
    `<figcaption>${escaped(caption)}</figcaption></figure>`,
  ].join('')
}

/** The whole page. */
export function sheetOf(wanted: SheetWanted): string {
  const { tree, diagrams, template } = wanted
  const blocks = movetextOf(tree, diagrams).map((block) => blockOf(block, wanted))
  const result = RESULTS[tree.result] ?? ''
  const title = [known(tree, 'White'), known(tree, 'Black')].filter((name) => name !== '').join(' – ')
  return [
    '<!doctype html>',
    `<html lang="en"><head><meta charset="utf-8"><title>${escaped(title)}</title>`,
    `<style>${styleOf(wanted)}</style></head><body>`,
    `<svg class="definitions" xmlns="http://www.w3.org/2000/svg">${definitionsOf(template.pieces)}</svg>`,
    headOf(wanted),
    `<div class="moves">${blocks.join('')}`,
    result === '' ? '' : `<p class="end">${result}</p>`,
    '</div></body></html>',
  ].join('\n')
}

/** The colours of diagrams, plain enough for any printer. */
export const PRINT_COLORS = {
  light: '#ffffff',
  dark: '#c3c9cf',
  onLight: '#5b636b',
  onDark: '#3f464d',
  last: 'transparent',
}

/** The style sheet. `typeface` is one of our own addresses, and `paper` is a name from CSS. */
const styleOf = ({ typeface, paper }: { typeface: string; paper: string }): string => `
@page {
  size: ${paper};
  margin: 17mm 15mm 18mm;
  @bottom-center { content: counter(page); font: 9pt Georgia, serif; color: #555; }
}
@font-face {
  font-family: 'Chess Signs';
  src: url('${typeface}') format('woff2');
  unicode-range: U+2190-22FF, U+25A1, U+2A00-2AFF;
}
* { box-sizing: border-box; margin: 0; padding: 0; }
html { color: #111; background: #fff; font: 10pt/1.42 'Chess Signs', Charter, Georgia, 'Times New Roman', 'Liberation Serif', serif; }
.definitions { position: absolute; width: 0; height: 0; }
header { margin-bottom: 6mm; padding-bottom: 3.5mm; border-bottom: 0.4mm solid #111; text-align: center; }
h1 { font-size: 17pt; font-weight: 700; line-height: 1.25; overflow-wrap: anywhere; }
.dash { font-weight: 400; }
.rating { color: #555; font-size: 11pt; font-weight: 400; }
.result { margin-left: 2mm; white-space: nowrap; }
.event { margin-top: 1.2mm; overflow-wrap: anywhere; }
.opening, .annotator { color: #444; font-style: italic; overflow-wrap: anywhere; }
.moves { columns: 2; column-gap: 9mm; }
p { orphans: 2; widows: 2; }
.main, .variation { margin-bottom: 1.6mm; overflow-wrap: anywhere; }
.main { font-size: 10.5pt; }
.main .move { font-weight: 700; }
.variation { padding-left: 4mm; font-size: 9.25pt; }
.move { white-space: nowrap; }
.signs { margin-left: 0.08em; }
figure { margin: 2mm auto 3.2mm; width: 64mm; break-inside: avoid; }
.board { position: relative; padding-right: 4mm; }
.board svg { display: block; width: 100%; height: auto; border: 0.35mm solid #222; }
.turn { position: absolute; right: 0; width: 2.6mm; height: 2.6mm; border: 0.25mm solid #222; }
.turn.top { top: 0; }
.turn.bottom { bottom: 0; }
.turn.black { background: #222; }
figcaption { margin-top: 0.8mm; padding-right: 4mm; color: #444; font-size: 8.5pt; text-align: center; }
.end { font-weight: 700; font-size: 10.5pt; }
`
