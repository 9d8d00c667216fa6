// SPDX-License-Identifier: GPL-3.0-or-later
/** All services of the table, started and spoken to. */
import { join } from 'node:path'
import type { EngineOwner } from '../../data/engine-owner.ts'
import type { Grant } from '../../data/grants.ts'
import { type GreetingContext, grantControl, greetingOf, SERVICE_NAMES, SERVICES } from '../../services.ts'
import type { ServiceName } from '../../services.ts'
import type { What } from '../settings/schema.ts'
import { type Service, type ServiceHooks, startService } from './service.ts'

export interface Services {
  service(name: ServiceName): Service
  all(): Service[]
  /** Tells every service that receives grants. */
  grant(grant: Grant): void
  /** Tells every service that uses it; null: nothing is chosen any more. */
  tellChosen(what: What, path: string | null): void
}

/**
 * Starts every service, or makes it ready to start on demand. Must be called after `ready`.
 * @param built the folder of the built application
 */
export function startServices(
  built: string,
  context: GreetingContext,
  hooks: Pick<ServiceHooks, 'onState' | 'log'>,
): Services {
  const start = (name: ServiceName): Service =>
    startService(name, join(built, SERVICES[name].program), {
      ...hooks,
      greeting: () => greetingOf(name, context),
      onDemand: SERVICES[name].onDemand,
      onAsk: (whose) => void handEngine(name, whose),
    })

  /** Gives a service a port to an engine, once that runs; none if it cannot be started. */
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
    service: (name) => services.get(name)!,
    all: () => [...services.values()],
    grant: (grant) => {
      for (const [name, service] of services)
        if (SERVICES[name].receivesGrants) service.post(grantControl(grant))
    },
    tellChosen: (what, path) => {
      for (const [name, service] of services) {
        const control = SERVICES[name].chosen[what]
        if (control) service.post(control(path))
      }
    },
  }
}
