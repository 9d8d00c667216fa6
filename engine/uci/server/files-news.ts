// SPDX-License-Identifier: GPL-3.0-or-later
/** What a UCI program says of the files in use: when another evaluation judges, and when one that belongs to it is bad. */
import type { FilesInForce } from '../../protocol.ts'

interface Voice {
  write: (line: string) => void
  /** Reports that something was not done. */
  error: (what: string) => void
}

export class FilesNews {
  readonly #voice: Voice
  /** The net in force, as far as it has been told; undefined at first. */
  #net: string | null | undefined
  /** Why the model of the human move is not used, as far as it has been told. */
  #badModel: string | undefined

  constructor(voice: Voice) {
    this.#voice = voice
  }

  hear({ net, refused }: FilesInForce): void {
    const nameOf = (wanted: string) => refused.find(({ code }) => code === wanted)?.name
    if (this.#net === undefined) {
      const bad = nameOf('BAD_NET')
      if (bad !== undefined) this.#voice.error(`BAD_NET: ${bad}, the default net; evaluation by hand`)
    } else if (net !== this.#net) {
      this.#voice.write(`info string evaluation by ${net === null ? 'hand' : `net ${net}`}`)
    }
    this.#net = net
    const model = nameOf('BAD_MODEL')
    if (model !== undefined && model !== this.#badModel)
      this.#voice.error(`BAD_MODEL: ${model}; levels play by their search alone`)
    this.#badModel = model
  }
}
