// SPDX-License-Identifier: GPL-3.0-or-later
/** The game on the board as an animated GIF, with its progress. */
import { computed, onScopeDispose, ref, shallowRef } from 'vue'
import { useText } from '../../../locales/text.ts'
import { useExportStore } from '../../../stores/export.ts'
import { useFileExport } from '../../../stores/file-export.ts'
import { gameFileName } from '../../../stores/file-names.ts'
import { useGameStore } from '../../../stores/game.ts'
import { useUiStore } from '../../../stores/ui.ts'
import { useBoardLook } from '../useBoardPicture.ts'
import { animate } from './animate.ts'
import { framesOf } from './frames.ts'
import { ALL_PIECES } from './scene.ts'
import { stripOf } from './strips.ts'

/** Call in setup. What is being made ends with the component. */
export function useAnimation() {
  const game = useGameStore()
  const wanted = useExportStore()
  const ui = useUiStore()
  const lookOf = useBoardLook()
  const { pick, write } = useFileExport()
  const { t } = useText()

  /** Frames made so far; null: nothing is being made. */
  const made = ref<number | null>(null)
  const running = shallowRef<AbortController | null>(null)
  const cancel = (): void => running.value?.abort()
  onScopeDispose(cancel)

  const frames = computed(() => {
    const { line, moveMs, endMs, drawings } = wanted.animation
    const all = framesOf(game.tree, line === 'main' ? null : game.currentId, { moveMs, endMs })
    return drawings ? all : all.map((frame) => ({ ...frame, shapes: [] }))
  })

  /** Returns whether the file was written. */
  async function save(): Promise<boolean> {
    const { size, orientation, names, coordinates } = wanted.animation
    const [shown, tree] = [frames.value, game.tree]
    const file = await pick(gameFileName(tree, 'gif'))
    if (!file) return false
    const control = new AbortController()
    running.value = control
    made.value = 0
    const look = await lookOf({ names: ALL_PIECES, orientation, coordinates })
    const white = stripOf(tree, 'white', t('exports.white'))
    const black = stripOf(tree, 'black', t('exports.black'))
    const strips = orientation === 'white' ? { top: black, bottom: white } : { top: white, bottom: black }
    try {
      const scene = { look, side: size, strips: names ? strips : null }
      const parts = animate(shown, scene, (count) => (made.value = count))
      return await write(file, parts, control.signal)
    } catch {
      ui.toast('exports.failed', {}, undefined, 'error')
      return false
    } finally {
      running.value = null
      made.value = null
    }
  }

  return { frames, made, save, cancel }
}
