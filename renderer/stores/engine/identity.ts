// SPDX-License-Identifier: GPL-3.0-or-later
/** The engine as evaluations are kept of it. */
import { computed, type Ref } from 'vue'
import type { FilesInForce, OptionDescription, OptionValues } from '../../../engine/protocol.ts'
import { engineIdentity } from '../analysis/engine-identity.ts'

interface EngineRefs {
  name: Readonly<Ref<string>>
  version: Readonly<Ref<string>>
  described: Readonly<Ref<readonly OptionDescription[]>>
  /** Null until the engine has said what is in force. */
  options: Readonly<Ref<OptionValues | null>>
  files: Readonly<Ref<FilesInForce | null>>
}

/** Null while the engine is unknown, or not ready. */
export const useIdentity = ({ name, version, described, options, files }: EngineRefs) =>
  computed(() =>
    options.value && files.value
      ? engineIdentity({
          name: name.value,
          version: version.value,
          described: described.value,
          values: options.value,
          tables: files.value.tables,
          net: files.value.net,
        })
      : null,
  )
