// SPDX-License-Identifier: GPL-3.0-or-later
/** All services of the table: starts them and sends them grants and options. */
import { join } from 'node:path'
import type { EngineOwner } from '../../data/engine-owner.ts'
import type { Grant } from '../../data/grants.ts'
import type { OptionValues, OwnerMessage } from '../../../engine/contract/protocol.ts'
import {
  type GreetingContext,
  grantControl,
  greetingOf,
  type ServiceName,
  SERVICE_NAMES,
  SERVICES,
} from '../../services.ts'
import { changedOptions } from '../settings/engine-options.ts'
import type { ChosenPath } from '../settings/schema.ts'
import { type Service, type ServiceHooks, startService } from './service.ts'

export type Services = ReturnType<typeof startServices>

/**
 * Starts every service, or makes it ready to start on demand. Must be called after `ready`.
 * @param built the folder of the built application
 */
export function startServices(
  built: string,
  context: GreetingContext,
  hooks: Pick<ServiceHooks, 'onState' | 'onRefused' | 'log'>,
) {
  /** The options sent to each process. */
  const sent = new Map<ServiceName, OptionValues>()
  const start = (name: ServiceName): Service =>
    startService(name, join(built, SERVICES[name].program), {
      ...hooks,
      greeting: () => {
        sent.set(name, SERVICES[name].options?.(context) ?? {})
        return greetingOf(name, context)
      },
      onDemand: SERVICES[name].onDemand,
      onAsk: (whose) => void handEngine(name, whose),
    })

  /** Sends a service a port to an engine once it runs; sends no port if it cannot be started. */
  async function handEngine(name: ServiceName, whose: EngineOwner): Promise<void> {
    const { engines } = SERVICES[name]
    if (!engines) return
    const port = await services
      .get(engines[whose])!
      .connect()
      .catch(() => undefined)
    services.get(name)!.post({ ctl: 'engine', whose }, port)
  }

  const services = new Map(SERVICE_NAMES.map((name) => [name, start(name)]))
  return {
    service: (name: ServiceName) => services.get(name)!,
    all: () => [...services.values()],
    /** Sends a grant to every service that receives them. */
    grant: (grant: Grant) => {
      for (const [name, service] of services)
        if (SERVICES[name].receivesGrants) service.post(grantControl(grant))
    },
    /** Sends the changed options to every engine of ours; `chosen` was chosen again, perhaps with the same path. */
    sendOptions: (chosen?: ChosenPath) => {
      for (const [name, service] of services) {
        const wanted = SERVICES[name].options?.(context) ?? {}
        const values = changedOptions(sent.get(name) ?? {}, wanted, chosen)
        if (Object.keys(values).length === 0) continue
        sent.set(name, wanted)
        service.post({ ctl: 'options', values, report: true } satisfies OwnerMessage)
      }
    },
  }
}
