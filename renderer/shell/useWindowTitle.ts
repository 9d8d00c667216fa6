/** Keeps the title of the window at: unsaved mark, players or document, program. */
import { computed, watch } from 'vue'
import { tagOf } from '../../engine/chess/tree.ts'
import { useText } from '../locales/text.ts'
import { useDesktop } from '../platform/desktop.ts'
import { useGameStore } from '../stores/game.ts'
import { useLibraryStore } from '../stores/library.ts'

const known = (name: string | undefined): string | null => (name && !/^\?*$/.test(name) ? name : null)

export function useWindowTitle(): void {
  const desktop = useDesktop()
  const game = useGameStore()
  const library = useLibraryStore()
  const { t } = useText()

  const title = computed(() => {
    const white = known(tagOf(game.tree, 'White'))
    const black = known(tagOf(game.tree, 'Black'))
    const summary = library.active?.summary
    const parts = [
      ...(white || black ? [`${white ?? '?'} – ${black ?? '?'}`] : []),
      ...(summary ? [summary.name || t('library.untitled')] : []),
      t('shell.app'),
    ]
    return (summary?.dirty ? '● ' : '') + parts.join(' — ')
  })

  watch(title, (text) => desktop.window.setTitle(text), { immediate: true })
}
