/** Keeps the title of the window at: unsaved mark, players or document, program. */
import { computed, watch } from 'vue'
import { tagOf } from '../../engine/chess/tree.ts'
import { useText } from '../locales/text.ts'
import { useDesktop } from '../platform/desktop.ts'
import { useCollectionStore } from '../stores/collection.ts'
import { useGameStore } from '../stores/game.ts'
import { useLibraryStore } from '../stores/library.ts'

const known = (name: string | undefined): string | null => (name && !/^\?*$/.test(name) ? name : null)

export function useWindowTitle(): void {
  const desktop = useDesktop()
  const game = useGameStore()
  const library = useLibraryStore()
  const collection = useCollectionStore()
  const { t } = useText()

  const title = computed(() => {
    const white = known(tagOf(game.tree, 'White'))
    const black = known(tagOf(game.tree, 'Black'))
    const summary = library.active?.summary
    const inLibrary = collection.onBoard !== null
    const dirty = inLibrary ? collection.hasDraft(collection.onBoard!) : summary?.dirty
    const parts = [
      ...(white || black ? [`${white ?? '?'} – ${black ?? '?'}`] : []),
      ...(inLibrary ? [t('collection.title')] : summary ? [summary.name || t('library.untitled')] : []),
      t('shell.app'),
    ]
    return (dirty ? '● ' : '') + parts.join(' — ')
  })

  watch(title, (text) => desktop.window.setTitle(text), { immediate: true })
}
