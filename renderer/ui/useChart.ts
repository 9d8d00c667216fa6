// SPDX-License-Identifier: GPL-3.0-or-later
/** A uPlot chart that fills the width of its container, in the colours of the theme. */
import UPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'
import { onBeforeUnmount, watch, type ShallowRef, type WatchSource } from 'vue'
import { useElementSize, useMediaQuery, useMutationObserver } from '@vueuse/core'

/** The parts of the page's style that a chart needs. */
export interface ChartStyle {
  /** A colour of the theme by the name of its variable, in a notation for canvases. */
  color(name: string): string
  /** The common options of all axes. */
  axis: UPlot.Axis
}

export interface Chart {
  options: Omit<UPlot.Options, 'width'>
  data: UPlot.AlignedData
}

/**
 * Draws the chart, and draws it again when the width, the theme or a source changes. Call in setup.
 * @returns a function that changes only the data
 */
export function useChart(
  container: Readonly<ShallowRef<HTMLElement | null>>,
  make: (style: ChartStyle) => Chart,
  sources: WatchSource[],
): (data: UPlot.AlignedData) => void {
  const { width } = useElementSize(container)
  let chart: UPlot | null = null

  function draw(): void {
    chart?.destroy()
    chart = null
    const element = container.value
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
