// SPDX-License-Identifier: GPL-3.0-or-later
/** What the keys do in a picture of a tree. */
import { NONE, type TreeShape } from './tree-shape.ts'
import { walk, type Way } from './tree-walk.ts'

/** CSS pixels that a key moves the picture. */
const KEY_PAN = 80
const KEY_ZOOM = 1.5

const WAYS: Readonly<Record<string, Way>> = {
  ArrowUp: 'parent',
  ArrowDown: 'child',
  ArrowLeft: 'previous',
  ArrowRight: 'next',
  c: 'cut',
  C: 'earlierCut',
  b: 'bridge',
  t: 'known',
  T: 'earlierKnown',
}
const MOVES: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [0, -KEY_PAN],
  ArrowDown: [0, KEY_PAN],
  ArrowLeft: [-KEY_PAN, 0],
  ArrowRight: [KEY_PAN, 0],
}

interface Actions {
  shape: () => TreeShape
  selected: () => number
  isStepping: () => boolean
  select: (node: number) => void
  step: (by: 1 | -1) => void
  /** Ends the steps. */
  leave: () => void
  large: () => void
  zoom: (factor: number) => void
  /** CSS pixels. */
  pan: (x: number, y: number) => void
  fit: () => void
  closeUp: (node: number) => void
}

/** Returns what hears the keys; those that mean nothing here go on. */
export function useTreeKeys(actions: Actions): (event: KeyboardEvent) => void {
  const { shape, selected, isStepping, select, step, leave, large, zoom, pan, fit, closeUp } = actions
  const acts: Readonly<Record<string, (event: KeyboardEvent) => void>> = {
    ' ': ({ shiftKey }) => step(shiftKey ? -1 : 1),
    '+': () => zoom(KEY_ZOOM),
    '=': () => zoom(KEY_ZOOM),
    '-': () => zoom(1 / KEY_ZOOM),
    '0': fit,
    Enter: () => closeUp(selected()),
    Home: () => select(shape().roots.at(-1) ?? 0),
    Escape: leave,
    f: large,
  }

  return (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const { key, shiftKey } = event
    const way = WAYS[key]
    const move = shiftKey ? MOVES[key] : undefined
    if (move) pan(...move)
    else if (way) {
      const to = walk(shape(), selected(), way)
      if (to !== NONE) select(to)
    } else if (acts[key] && (key !== 'Escape' || isStepping())) acts[key](event)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
}
