// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The words below the picture of a tree in a file: a title, lines such as the position and the settings of the search,
 * and what the colours mean. Pure.
 */
import type { Pen } from './tree-pen.ts'
import { PADDING, TEXT, type TreeColors, widthOf } from './tree-scene.ts'

export interface TreeCaption {
  readonly title: string
  readonly lines: readonly string[]
  readonly legend: readonly { readonly color: string; readonly label: string }[]
}

const ROW = 17
const MARGIN = 10
const SAMPLE = 10
/** The room after an entry of the legend. */
const GAP = 16

interface Placed {
  readonly x: number
  /** From the top of the caption to the base line. */
  readonly y: number
  readonly words: string
  /** The colour of the sample before an entry of the legend. */
  readonly color: string | null
  readonly isTitle: boolean
}

/** Words in lines of at most this width. A longer word, such as a position, is cut where it must be. */
function linesOf(words: string, room: number): string[] {
  const most = Math.max(1, Math.floor(room / widthOf('x')))
  const lines: string[] = []
  for (const word of words.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + 1 + word.length <= most)
      lines[lines.length - 1] = `${last} ${word}`
    else for (let at = 0; at < word.length; at += most) lines.push(word.slice(at, at + most))
  }
  return lines
}

/** Where everything is in a caption of a width, and how high that makes it, CSS pixels. */
export function placeCaption(
  { title, lines, legend }: TreeCaption,
  width: number,
): { placed: readonly Placed[]; height: number } {
  const room = width - 2 * MARGIN
  const placed: Placed[] = []
  let y = MARGIN + TEXT
  const addLines = (words: string, isTitle: boolean): void => {
    for (const line of linesOf(words, room)) {
      placed.push({ x: MARGIN, y, words: line, color: null, isTitle })
      y += ROW
    }
  }
  addLines(title, true)
  for (const line of lines) addLines(line, false)
  let x = MARGIN
  for (const { color, label } of legend) {
    const wide = SAMPLE + PADDING + widthOf(label) + GAP
    if (x > MARGIN && x + wide > width) {
      x = MARGIN
      y += ROW
    }
    placed.push({ x, y, words: label, color, isTitle: false })
    x += wide
  }
  return { placed, height: (legend.length === 0 ? y - ROW : y) + MARGIN }
}

/** Draws a caption over the full width. @param top its upper edge */
export function drawCaption(
  pen: Pen,
  caption: TreeCaption,
  { top, width, colors }: { top: number; width: number; colors: TreeColors },
): void {
  const { placed, height } = placeCaption(caption, width)
  pen.rect(0, top, width, height, colors.ground)
  for (const { x, y, words, color, isTitle } of placed) {
    const base = top + y
    if (color !== null) pen.rect(x, base - SAMPLE + 1, SAMPLE, SAMPLE, color)
    const left = color === null ? x : x + SAMPLE + PADDING
    pen.text(left, base, words, isTitle ? colors.ink : colors.muted, TEXT, isTitle)
  }
}
