// SPDX-License-Identifier: GPL-3.0-or-later
/** The bytes of an animated GIF, made in a worker a frame at a time: as many as have been asked for. */
import type { Frame } from './frames.ts'
import type { AnimationAnswer, AnimationRequest } from './protocol.ts'
import { positionOf, sceneOf, type SceneWanted } from './scene.ts'

/**
 * The parts of the file, in order. Ending the loop over them early ends the worker.
 * @param onFrame called with the number of frames so far
 */
export async function* animate(
  frames: readonly Frame[],
  wanted: SceneWanted,
  onFrame: (count: number) => void,
): AsyncGenerator<Uint8Array, void> {
  const worker = new Worker(new URL('./animation-worker.ts', import.meta.url), { type: 'module' })
  const ask = (request: AnimationRequest, transfer: Transferable[] = []): Promise<AnimationAnswer> =>
    new Promise((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<AnimationAnswer>) => resolve(data), {
        once: true,
      })
      worker.addEventListener('error', ({ message }) => reject(new Error(message)), { once: true })
      worker.postMessage(request, transfer)
    })
  try {
    const scene = await sceneOf(wanted)
    const layers = [scene.plain, scene.marked, scene.over, ...Object.values(scene.pieces)]
    await ask({ req: 'begin', scene }, layers)
    for (const [at, frame] of frames.entries()) {
      const position = await positionOf(frame, wanted, at === frames.length - 1)
      yield await ask({ req: 'frame', position }, position.drawing ? [position.drawing] : [])
      onFrame(at + 1)
    }
    yield await ask({ req: 'end' })
  } finally {
    worker.terminate()
  }
}
