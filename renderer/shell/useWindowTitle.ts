/** Keeps the title of the window at: unsaved mark, players or document, program. */
import { computed, watch } from 'vue'
import { tagOf } from '../../engine/chess/tree.ts'
import { useText } from '../locales/text.ts'
import { useDesktop } from '../platform/desktop.ts'
import { useGameStore } from '../stores/game.ts'
import { useHomeStore } from '../stores/home.ts'

const known = (name: string | undefined): string | null => (name && !/^\?*$/.test(name) ? name : null)

export function useWindowTitle(): void {
  const desktop = useDesktop()
  const game = useGameStore()
  const home = useHomeStore()
  const { t } = useText()

  const title = computed(() => {
    const white = known(tagOf(game.tree, 'White'))
    const black = known(tagOf(game.tree, 'Black'))
    const place = home.current?.savable() ? home.current.title() : ''
    const parts = [
      ...(white || black ? [`${white ?? '?'} – ${black ?? '?'}`] : []),
      ...(place === '' ? [] : [place]),
      t('shell.app'),
    ]
    return (home.current?.dirty() ? '● ' : '') + parts.join(' — ')
  })

  watch(title, (text) => desktop.window.setTitle(text), { immediate: true })
}
