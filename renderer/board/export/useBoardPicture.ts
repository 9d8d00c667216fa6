// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The board as a picture with its theme, its pieces and its drawings, as a file or on the clipboard, as the person
 * has chosen.
 */
import { useCopy } from '../../stores/copy.ts'
import { useExportStore, useFileExport } from '../../stores/export.ts'
import { useGameStore } from '../../stores/game.ts'
import { useSettingsStore } from '../../stores/settings.ts'
import { useUiStore } from '../../stores/ui.ts'
import { pngOf, rasterOf } from '../../ui/raster.ts'
import { USER_BRUSHES } from '../shapes.ts'
import { type Color, readPieces } from '../../ui/squares.ts'
import { nameOf, type Picture, pictureOf } from './board-picture.ts'

/** Call in setup. */
export function usePictureExport() {
  const boardPicture = useBoardPicture()
  const { copyPicture } = useCopy()
  const { pick, write } = useFileExport()
  const wanted = useExportStore()
  const ui = useUiStore()

  /** The SVG text of the board. */
  const drawn = (): Promise<string> => boardPicture(wanted.picture)

  async function bytes(): Promise<Uint8Array> {
    const svg = await drawn()
    return wanted.picture.format === 'svg' ? new TextEncoder().encode(svg) : pngOf(svg, wanted.picture.size)
  }

  /** Returns whether a file was written. */
  async function save(): Promise<boolean> {
    // Saves the board as it is now, whatever changes while the system's dialog is open.
    const made = await bytes()
    const file = await pick(`board.${wanted.picture.format}`)
    return file !== null && write(file, [made])
  }

  /** Copies the board as points, because other programs expect them. */
  async function copy(): Promise<void> {
    if (await copyPicture(await rasterOf(await drawn(), wanted.picture.size)))
      ui.toast('exports.picture.copied')
  }

  return { drawn, save, copy }
}

/** The SVG texts of the pieces of every set; each loads when it is needed. */
const TEXTS = import.meta.glob<string>('../../assets/pieces/*/*.svg', { query: '?raw', import: 'default' })

async function textsOf(set: string, names: readonly string[]): Promise<Record<string, string>> {
  const read = names.map(async (name) => [name, await TEXTS[`../../assets/pieces/${set}/${name}.svg`]!()])
  return Object.fromEntries(await Promise.all(read)) as Record<string, string>
}

interface TemplateOptions {
  /** The pictures of the pieces that are needed. */
  names: readonly string[]
  orientation: Color
  coordinates: boolean
}

/** Call in setup. The result makes a picture of the empty board in the person's style. */
export function usePictureTemplate(): (wanted: TemplateOptions) => Promise<Picture> {
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

/** Which parts of the board the picture shows. */
interface Choices {
  coordinates: boolean
  drawings: boolean
  lastMove: boolean
}

/** Call in setup. The result is the SVG text of the board. */
function useBoardPicture(): (choices: Choices) => Promise<string> {
  const game = useGameStore()
  const ui = useUiStore()
  const templateOf = usePictureTemplate()

  return async ({ coordinates, drawings, lastMove }) => {
    const { fen, shapes } = game
    const move = lastMove ? game.lastMove : null
    const names = [...new Set([...readPieces(fen).values()].map(nameOf))]
    const template = await templateOf({ names, orientation: ui.orientation, coordinates })
    return pictureOf({ ...template, fen, lastMove: move, shapes: drawings ? shapes : [] })
  }
}
