// SPDX-License-Identifier: GPL-3.0-or-later
/** A chart of uPlot in a place of a component, as wide as that, in the colours of the theme. */
import UPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'
import { onBeforeUnmount, watch, type ShallowRef, type WatchSource } from 'vue'
import { useElementSize, useMediaQuery, useMutationObserver } from '@vueuse/core'

/** What a chart takes from the page. */
export interface ChartLook {
  /** A colour of the theme, by the name of its variable, as a canvas knows it. */
  color(name: string): string
  /** What all axes share. */
  axis: UPlot.Axis
}

export interface Chart {
  options: Omit<UPlot.Options, 'width'>
  data: UPlot.AlignedData
}

/**
 * Draws the chart, and again when the width, the theme or a source changes. Call in setup.
 * @returns changes the data alone
 */
export function useChart(
  place: Readonly<ShallowRef<HTMLElement | null>>,
  make: (look: ChartLook) => Chart,
  sources: WatchSource[],
): (data: UPlot.AlignedData) => void {
  const { width } = useElementSize(place)
  let chart: UPlot | null = null

  function draw(): void {
    chart?.destroy()
    chart = null
    const element = place.value
    if (!element || width.value < 1) return
    const color = (name: string): string => {
      // A canvas does not know light-dark(): the browser resolves it for an element.
      element.style.color = `var(${name})`
      const resolved = getComputedStyle(element).color
      element.style.color = ''
      return resolved
    }
    const line = { stroke: color('--track'), width: 1 }
    const font = `12px ${getComputedStyle(element).fontFamily}`
    const { options, data } = make({
      color,
      axis: { stroke: color('--text-muted'), font, labelFont: font, grid: line, ticks: line },
    })
    chart = new UPlot({ ...options, width: width.value }, data, element)
  }

  watch([width, ...sources], draw, { flush: 'post' })
  useMutationObserver(document.documentElement, draw, { attributeFilter: ['data-theme'] })
  watch([useMediaQuery('(prefers-color-scheme: dark)'), useMediaQuery('(forced-colors: active)')], draw, {
    flush: 'post',
  })
  onBeforeUnmount(() => chart?.destroy())
  return (data) => chart?.setData(data)
}
