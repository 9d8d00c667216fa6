// SPDX-License-Identifier: GPL-3.0-or-later
/** The parts of the graph of a game, placed in the size it has: curve, times, phases and marks. */
import { computed, type Ref } from 'vue'
import { turnOf } from '../../engine/chess/rules.ts'
import { type CoursePoint, useCourseStore } from '../stores/analysis/course.ts'
import { barsOf, curveOf, middleOf, type Plot } from './graph-shape.ts'
import { type GraphUnit, shareOf } from './graph-values.ts'

/** Heights of the row with the names of the phases and of the strip with the times below it, CSS pixels. */
export const PHASES_HEIGHT = 15
const TIMES_HEIGHT = 22
/** Minimum distance of the signs of two mistakes, and of a phase from the next for its name, CSS pixels. */
const SIGN_ROOM = 13
const PHASE_ROOM = 68
interface Options {
  /** Of the whole graph, CSS pixels. */
  width: Readonly<Ref<number>>
  height: Readonly<Ref<number>>
  unit: Readonly<Ref<GraphUnit>>
  /** The sign of a mistake, such as `??`. */
  signOfFault: (point: CoursePoint) => string
}

export function useGraphParts({ width, height, unit, signOfFault }: Options) {
  const course = useCourseStore()

  const plot = computed<Plot>(() => ({
    width: width.value,
    height: Math.max(1, height.value - PHASES_HEIGHT - (course.hasTimes ? TIMES_HEIGHT : 0)),
    count: course.points.length,
  }))

  const shares = computed(() => course.points.map((point) => shareOf(point, unit.value)))
  const curve = computed(() => curveOf(shares.value, plot.value))
  /** A node has the turn of the side that answers its move. */
  const times = computed(() =>
    course.points.map(({ node, spent }) =>
      spent === null ? null : { seconds: spent, isWhite: turnOf(node.fen) === 'black' },
    ),
  )
  const bars = computed(() =>
    course.hasTimes ? barsOf(times.value, { ...plot.value, height: TIMES_HEIGHT }) : null,
  )

  const phases = computed(() => {
    const starts = course.phases.map(({ phase, index }) => ({
      phase,
      x: (index * plot.value.width) / plot.value.count,
    }))
    return starts.map(({ phase, x }, at) => ({
      phase,
      x,
      named: (starts[at + 1]?.x ?? plot.value.width) - x > PHASE_ROOM,
    }))
  })

  const marks = computed(() => {
    let signed = -SIGN_ROOM
    return course.points.flatMap((point, index) => {
      if (!point.fault) return []
      const x = middleOf(plot.value, index)
      const y = (1 - (shares.value[index] ?? 0.5)) * plot.value.height
      const hasRoom = x - signed >= SIGN_ROOM
      if (hasRoom) signed = x
      const { fault, proposed } = point
      return [{ index, x, y, fault, proposed, sign: hasRoom ? signOfFault(point) : '' }]
    })
  })

  return { plot, shares, curve, bars, phases, marks }
}
