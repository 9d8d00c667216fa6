// SPDX-License-Identifier: GPL-3.0-or-later
/** The title of the window: unsaved mark, players or document, program. */
import { computed, watch } from 'vue'
import { tagOf } from '../../engine/chess/tree.ts'
import { clipped, isolated } from '../locales/foreign-text.ts'
import { useText } from '../locales/text.ts'
import { useDesktop } from '../platform/desktop.ts'
import { useGameStore } from '../stores/game.ts'
import { useHomeStore } from '../stores/home.ts'
import { players } from '../ui/game-words.ts'

/** Maximum length of a name in the title, UTF-16 units: main refuses longer titles than a window can show. */
const MAX_NAME = 80

/** A name in the title, on one line. */
const short = (name: string): string => clipped(name.replaceAll(/\s+/g, ' '), MAX_NAME)

export function useWindowTitle(): void {
  const desktop = useDesktop()
  const game = useGameStore()
  const home = useHomeStore()
  const { t } = useText()

  const title = computed(() => {
    const [white, black] = ['White', 'Black'].map((name) => tagOf(game.tree, name) ?? '') as [string, string]
    const document = home.current?.savable() ? home.current.title() : ''
    // A document without a name is named after the players of its first game.
    const isSame = document === players(white, black)
    const parts = [
      players(short(white), short(black)),
      isSame ? '' : isolated(short(document)),
      t('shell.app'),
    ]
    return (home.current?.dirty() ? '● ' : '') + parts.filter((part) => part !== '').join(' — ')
  })

  watch(title, (text) => desktop.window.setTitle(text), { immediate: true })
}
