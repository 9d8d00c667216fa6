// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Watches the processes that Chromium starts for us: page, graphics, network. Chromium restarts a process that dies,
 * but does not notice one that is stopped (SIGSTOP): it is killed here.
 */
import { app } from 'electron'
import { ActivityMeter, endByForce } from '../../data/running-process.ts'
import { BEAT_MS, Heartbeat } from '../services/heartbeat.ts'

interface Watched {
  heartbeat: Heartbeat
  meter: ActivityMeter
}

/**
 * Watches until the application ends. Must be called after `ready`.
 * @param isOurs true for a process with a watch of its own
 */
export function watchChromium(isOurs: (pid: number) => boolean, log: (line: string) => void): void {
  let watched = new Map<string, Watched>()
  setInterval(() => {
    const present = new Map<string, Watched>()
    for (const { pid, type, creationTime } of app.getAppMetrics()) {
      if (pid === process.pid || isOurs(pid)) continue
      // Process numbers are reused.
      const key = `${pid} ${creationTime}`
      const one = watched.get(key) ?? { heartbeat: new Heartbeat(), meter: new ActivityMeter() }
      present.set(key, one)
      const activity = one.meter.read(pid)
      // It is never pinged, so silence means nothing.
      if (activity !== 'stopped') one.heartbeat.answered()
      if (one.heartbeat.beat(performance.now(), activity) !== 'stopped') continue
      log(`${type}: process ${pid} ended by force, it is stopped`)
      endByForce(pid)
    }
    watched = present
  }, BEAT_MS)
}

/**
 * Keeps the application alive when its graphics process dies repeatedly. Chromium falls back to software after
 * three deaths; without another fallback it would end everything.
 */
export function surviveGraphics(log: (line: string) => void): void {
  app.on('child-process-gone', (_event, { type, reason, exitCode }) => {
    if (type !== 'GPU') return
    const compositing = app.getGPUFeatureStatus().gpu_compositing
    log(`graphics: ${reason}, exit code ${exitCode}, compositing ${compositing}`)
    if (!compositing.startsWith('enabled')) app.commandLine.appendSwitch('disable-gpu-process-crash-limit')
  })
}
