// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * External engines in a plain browser: the list is in local storage, and every program is the small engine of
 * `browser-uci-program.ts` behind the real adapter. Adding one needs no confirmation, because no program starts.
 */
import type { DesktopApi, OtherEngine, Unsubscribe } from '../../electron/api.ts'
import { fromDomPort, type Port } from '../../engine/contract/port.ts'
import { isFields } from '../../engine/contract/shape.ts'
import { ExternalEngine } from '../../engine/uci/client/external-engine.ts'
import { now } from './browser-clock.ts'
import { browserProgram } from './browser-uci-program.ts'

const KEY = 'alfabeta.engines'
const BAD_COMMAND = { ok: false, code: 'BAD_COMMAND', detail: '' } as const
const NOT_IN_A_BROWSER = { ok: false, code: 'NOT_ALLOWED', detail: 'in a browser' } as const

export function browserEngines(): DesktopApi['engines'] & { connect(): MessagePort } {
  const listeners = new Set<(engines: OtherEngine[]) => void>()
  const running = new Map<string, ExternalEngine>()
  const ports = new Map<string, Port[]>()
  let list = JSON.parse(localStorage.getItem(KEY) ?? '[]') as OtherEngine[]

  function set(engines: OtherEngine[]): void {
    list = engines
    localStorage.setItem(KEY, JSON.stringify(list))
    for (const listener of listeners) listener(list)
  }
  function edit(id: string, changed: (engine: OtherEngine) => OtherEngine): void {
    set(list.map((engine) => (engine.id === id ? changed(engine) : engine)))
    const found = list.find((engine) => engine.id === id)
    if (found) running.get(id)?.remember({ values: found.values, owned: {} })
  }

  function add(command: string) {
    const stem = stemOf(command)
    if (stem === '') return Promise.resolve(BAD_COMMAND)
    const id = crypto.randomUUID()
    const name = freeName(stem, list)
    set([...list, { id, name, command, folder: null, environment: {}, values: {}, paths: {} }])
    return Promise.resolve({ ok: true, value: id } as const)
  }

  function engineOf(id: string): ExternalEngine | null {
    const entry = list.find((engine) => engine.id === id)
    if (!entry) return null
    let searches = 0
    const misbehaviour = () => {
      const wanted = entry.command.split(/\s+/)[1] ?? ''
      return wanted === 'dies-once' && searches++ > 0 ? '' : wanted
    }
    const engine =
      running.get(id) ??
      new ExternalEngine({
        launch: () => browserProgram(misbehaviour),
        remembered: { values: entry.values, owned: {} },
        now,
      })
    running.set(id, engine)
    return engine
  }

  function serve(port: Port): void {
    const unsubscribe = port.onMessage((message) => {
      unsubscribe()
      const wanted = isFields(message) ? message : {}
      const id = String(wanted['open'])
      const engine = engineOf(id)
      if (wanted['again'] === true) engine?.forgive()
      if (!engine) {
        port.close()
        return
      }
      engine.connect(port)
      ports.set(id, [...(ports.get(id) ?? []), port])
    })
  }

  function end(id: string): void {
    for (const port of ports.get(id) ?? []) port.close()
    ports.delete(id)
    void running.get(id)?.close(true)
    running.delete(id)
  }

  return {
    list: () => Promise.resolve(list),
    onChange: (listener): Unsubscribe => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    choose: () => Promise.resolve({ ok: false, code: 'CANCELLED', detail: '' }),
    add,
    addDropped: (file) => add(file.name),
    change: (id, { name, values = {}, lines }) => {
      const others = list.filter((engine) => engine.id !== id)
      edit(id, (engine) => ({
        ...engine,
        ...(name && { name: freeName(name, others) }),
        ...(lines !== undefined && { lines }),
        values: Object.fromEntries(
          Object.entries({ ...engine.values, ...values }).filter(
            (pair): pair is [string, number | string | boolean] => pair[1] !== null && pair[1] !== undefined,
          ),
        ),
      }))
      return Promise.resolve()
    },
    choosePath: () => Promise.resolve(NOT_IN_A_BROWSER),
    forgetPath: () => Promise.resolve(),
    chooseFolder: () => Promise.resolve(NOT_IN_A_BROWSER),
    forgetFolder: () => Promise.resolve(),
    setCommand: (id, command) => {
      if (stemOf(command) === '') return Promise.resolve(BAD_COMMAND)
      edit(id, (engine) => ({ ...engine, command }))
      end(id)
      return Promise.resolve({ ok: true, value: null })
    },
    setEnvironment: (id, lines) => {
      const pairs = lines.split('\n').filter((line) => line !== '')
      const bad = { ok: false, code: 'BAD_ENVIRONMENT', detail: '' } as const
      if (pairs.some((line) => !line.includes('='))) return Promise.resolve(bad)
      const environment = Object.fromEntries(pairs.map((line) => line.split('=', 2) as [string, string]))
      edit(id, (engine) => ({ ...engine, environment }))
      return Promise.resolve({ ok: true, value: null })
    },
    remove: (id) => {
      end(id)
      set(list.filter((engine) => engine.id !== id))
      return Promise.resolve()
    },
    connect: () => {
      const { port1, port2 } = new MessageChannel()
      serve(fromDomPort(port2))
      return port1
    },
  }
}

/** The name of the program; empty if the command has none. */
const stemOf = (command: string): string => command.trim().split(/\s+/)[0]!.replace(/^.*\//, '')

function freeName(wanted: string, others: readonly OtherEngine[]): string {
  let name = wanted
  for (let count = 2; others.some((engine) => engine.name === name); count++) name = `${wanted} ${count}`
  return name
}
