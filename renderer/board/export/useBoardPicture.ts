// SPDX-License-Identifier: GPL-3.0-or-later
/** The board as it is shown, as a picture: its theme, its pieces, and what is drawn on it. */
import { useGameStore } from '../../stores/game.ts'
import { useSettingsStore } from '../../stores/settings.ts'
import { useUiStore } from '../../stores/ui.ts'
import { nameOf, type Picture, pictureOf } from './board-picture.ts'
import { USER_BRUSHES } from '../shapes.ts'
import { type Color, readPieces } from '../squares.ts'

/** Texts of the pieces of every set; each is loaded when it is used. */
const TEXTS = import.meta.glob<string>('../../assets/pieces/*/*.svg', { query: '?raw', import: 'default' })

async function textsOf(set: string, names: readonly string[]): Promise<Record<string, string>> {
  const read = names.map(async (name) => [name, await TEXTS[`../../assets/pieces/${set}/${name}.svg`]!()])
  return Object.fromEntries(await Promise.all(read)) as Record<string, string>
}

interface Look {
  /** The pictures of the pieces that are needed. */
  names: readonly string[]
  orientation: Color
  coordinates: boolean
}

/** Call in setup. The result is how the board looks, with nothing on it. */
export function useBoardLook(): (look: Look) => Promise<Picture> {
  const settings = useSettingsStore()

  return async ({ names, orientation, coordinates }) => {
    const style = getComputedStyle(document.querySelector('.board-squares') ?? document.documentElement)
    const color = (name: string) => style.getPropertyValue(`--board-${name}`).trim()
    return {
      fen: '8/8/8/8/8/8/8/8',
      orientation,
      lastMove: null,
      shapes: [],
      hasCoordinates: coordinates,
      colors: {
        light: color('light'),
        dark: color('dark'),
        onLight: color('on-light'),
        onDark: color('on-dark'),
        last: color('last'),
        shapes: {
          green: USER_BRUSHES.green.color,
          red: USER_BRUSHES.red.color,
          blue: USER_BRUSHES.blue.color,
          yellow: USER_BRUSHES.yellow.color,
        },
      },
      pieces: await textsOf(settings.settings.board.pieces, names),
    }
  }
}

/** What of the board is in its picture. */
interface Choices {
  coordinates: boolean
  drawings: boolean
  lastMove: boolean
}

/** Call in setup. The result is the SVG text of the board. */
export function useBoardPicture(): (choices: Choices) => Promise<string> {
  const game = useGameStore()
  const ui = useUiStore()
  const lookOf = useBoardLook()

  return async ({ coordinates, drawings, lastMove }) => {
    const { fen, shapes } = game
    const move = lastMove ? game.lastMove : null
    const names = [...new Set([...readPieces(fen).values()].map(nameOf))]
    const look = await lookOf({ names, orientation: ui.orientation, coordinates })
    return pictureOf({ ...look, fen, lastMove: move, shapes: drawings ? shapes : [] })
  }
}
