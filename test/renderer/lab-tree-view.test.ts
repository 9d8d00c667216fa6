// SPDX-License-Identifier: GPL-3.0-or-later
// @vitest-environment happy-dom
/** The tree on the page: keys, steps, and its text for screen readers. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createApp, h, nextTick, ref, type App } from 'vue'
import LabTree from '../../renderer/lab/tree/LabTree.vue'
import { createTexts } from '../../renderer/locales/text.ts'
import { DESKTOP } from '../../renderer/platform/desktop.ts'
import { makeBench, type Bench } from './bench.ts'
import { LOPEZ, searchedTree } from './lab-trees.ts'

const tree = searchedTree(LOPEZ, 'alphabeta,mvv-lva', 2)

let bench: Bench
let page: App
let host: HTMLElement
const selected = ref<number | null>(null)

/** A canvas that accepts every call and has black points, because the one of happy-dom draws nothing. */
const canvas = new Proxy(
  {},
  {
    get: (_target, name) =>
      name === 'getImageData' ? () => ({ data: [0, 0, 0, 255] }) : () => ({ setTransform: () => undefined }),
    set: () => true,
  },
)

beforeEach(async () => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(canvas as never)
  bench = makeBench()
  selected.value = null
  host = document.createElement('div')
  document.body.replaceChildren(host)
  page = createApp({
    render: () =>
      h(LabTree, {
        tree,
        fen: LOPEZ,
        selected: selected.value,
        onSelect: (node: number) => (selected.value = node),
      }),
  })
  page.provide(DESKTOP, bench.desktop)
  page.use(bench.pinia)
  page.use(createTexts())
  page.mount(host)
  await nextTick()
})
afterEach(() => {
  page.unmount()
  bench.stop()
  vi.restoreAllMocks()
})

async function press(...keys: string[]): Promise<void> {
  for (const key of keys) {
    host.querySelector('[role=tree]')!.dispatchEvent(new KeyboardEvent('keydown', { key, cancelable: true }))
    await nextTick()
  }
}

const item = (): Element => host.querySelector('[role=treeitem]')!

describe('the tree on the page', () => {
  it('goes down, sideways, up and to the next closed door', async () => {
    await press('Home', 'ArrowDown')
    expect(item().textContent).toMatch(/^Bxc6, value 0\.00\./)
    expect(item().getAttribute('aria-level')).toBe('2')
    await press('ArrowRight')
    const neighbour = selected.value
    await press('ArrowLeft', 'ArrowUp', 'c')
    expect(selected.value).toBe(neighbour)
    expect(item().textContent).toContain('no need to look further')
    await press('ArrowUp')
    expect(item().textContent).toContain('The position itself')
  })

  it('steps through the search and back, and announces every step', async () => {
    await press(' ', ' ')
    expect(host.textContent).toContain('Step 2 of 180')
    expect(host.querySelector('[aria-live]')!.textContent).toBe(
      '4.Bxc6. Entered. What is the best that Black can do here?',
    )
    expect(host.textContent).toContain('not known yet')
    await press(' ', ' ')
    expect(host.querySelector('[aria-live]')!.textContent).toBe('4.Bxc6 dxc6. Left with 0.00.')
    await press('Escape')
    expect(host.textContent).toContain('Finished tree')
  })

  it('lists the meanings of the colours, with their counts', () => {
    const legend = host.querySelector('[aria-label="What the colours mean"]')!
    expect([...legend.querySelectorAll('.entry')].map((entry) => entry.textContent)).toEqual([
      'Best line3',
      'Refuted: the rest is behind a closed door31',
      'Judged as it stands56',
      'Not looked at962',
    ])
  })
})
