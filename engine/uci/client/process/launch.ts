// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Runs an external engine as a contained child process: it has a process group of its own, and it ends with its owner,
 * however the owner ends.
 *
 * On POSIX, a small shell script starts a watcher in the group and then becomes the engine. The watcher holds the far end
 * of a pipe, the lifeline, and nothing else. When the near end closes, because the owner closes it or is killed, the
 * watcher ends every process of the group, every stray (`strays.ts`), and, where there is one, all of the engine's control
 * group (`control-group.ts`). The command is passed to the script as arguments, so the shell never interprets it.
 *
 * On Windows, the runtime's job object ends the engine with its owner; `taskkill` also ends its children.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { constants, setPriority } from 'node:os'
import type { Duplex, Readable } from 'node:stream'
import type { Lane, TroubleCode } from '../../../contract/protocol.ts'
import { LineSplitter } from '../../lines.ts'
import type { Launch, Program, ProgramCommand, ProgramListener, Trouble } from '../program.ts'
import { ControlGroup } from './control-group.ts'
import { findProgram } from './find-program.ts'
import { FloodGate, REST_MS } from './flood-gate.ts'
import { MARK, endByForce, endStrays } from './strays.ts'

const IS_WINDOWS = process.platform === 'win32'
/** Longer lines are dropped, UTF-16 units. */
const MAX_LINE_CHARS = 64 * 1024
/** How much of its standard error is stored, UTF-16 units. */
const STDERR_CHARS = 2_000
/** A program that leaves this much input unread is not listening, bytes. */
const MAX_UNREAD_BYTES = 8 * 1024 * 1024
/** The most time between the news that the process has ended and the news that its output has ended, ms. */
const OUTPUT_GRACE_MS = 500
/** The lifeline's file descriptor in the script. */
const LIFELINE = 3

/**
 * `$0` is the mark, `$1` the folder of the control group or nothing; the rest is the command. A killed process leaves
 * its control group a moment later, and until then the group cannot be removed.
 */
const SCRIPT = `
group=$1
shift
(
  exec </dev/null >/dev/null 2>&1
  read -r end <&${LIFELINE}
  if [ -n "$group" ]; then
    echo 1 >"$group/cgroup.kill" || kill -KILL $(cat "$group/cgroup.procs")
  fi
  round=0
  while found=$(grep -lsF -e "${MARK}=$0" /proc/[0-9]*/environ); [ -n "$found" ] && [ $round -lt 20 ]; do
    for file in $found; do pid=\${file#/proc/}; kill -KILL "\${pid%/environ}"; done
    round=$((round + 1))
  done
  round=0
  while [ -d "$group" ] && ! rmdir "$group" && [ $round -lt 20 ]; do sleep 0.1; round=$((round + 1)); done
  kill -KILL -$$
) &
exec ${LIFELINE}<&-
[ -n "$group" ] && { echo 0 >"$group/cgroup.procs"; } 2>/dev/null
export ${MARK}="$0"
exec "$@"
`

/** Variables that would affect a child that is a Node program. */
const NOT_INHERITED = ['NODE_OPTIONS', 'ELECTRON_RUN_AS_NODE', 'NODE_CHANNEL_FD']

/** Returns a function that starts the command. The background lane has the system's lowest priority. */
export const launcher =
  (command: ProgramCommand, lane: Lane = 'interactive'): Launch =>
  (listener) =>
    new ChildProgram(command, lane, listener)

class ChildProgram implements Program {
  readonly #listener: ProgramListener
  readonly #mark = `${process.pid}-${randomBytes(8).toString('hex')}`
  readonly #gate = new FloodGate()
  readonly #lines: LineSplitter
  readonly #gone: Promise<void>
  #resolveGone: () => void = () => {}
  #child: ChildProcess | null = null
  #group: ControlGroup | null = null
  #stderr = ''
  /** Why this side has ended it. */
  #cause: Trouble | null = null
  #exited = false
  #over = false

  constructor(command: ProgramCommand, lane: Lane, listener: ProgramListener) {
    this.#listener = listener
    this.#gone = new Promise((resolve) => (this.#resolveGone = resolve))
    this.#lines = new LineSplitter(
      { onLine: (line) => listener.onLine(line), onTooLong: () => listener.onTooLong() },
      MAX_LINE_CHARS,
    )
    const found = findProgram(command)
    if (found.ok) this.#start(found.value.file, command, found.value.folder, lane)
    else queueMicrotask(() => this.#conclude({ code: found.code, detail: found.detail }))
  }

  send(line: string): void {
    const input = this.#child?.stdin
    if (!input?.writable || this.#cause) return
    input.write(`${line}\n`)
    if (input.writableLength > MAX_UNREAD_BYTES) this.#abandon('SILENT', 'it does not read its input')
  }

  end(graceMs = 0): Promise<void> {
    const child = this.#child
    if (!child || this.#over) return this.#gone
    this.#cause ??= { code: 'EXITED', detail: 'ended by its owner' }
    if (graceMs === 0) {
      this.#kill()
      return this.#gone
    }
    child.stdin?.end('quit\n')
    const timer = setTimeout(() => this.#kill(), graceMs)
    return this.#gone.finally(() => clearTimeout(timer))
  }

  #start(file: string, { args, environment }: ProgramCommand, folder: string, lane: Lane): void {
    const env: NodeJS.ProcessEnv = { ...process.env }
    for (const name of NOT_INHERITED) delete env[name]
    Object.assign(env, environment)
    this.#group = ControlGroup.make(this.#mark)
    const child = IS_WINDOWS
      ? spawn(file, args, { cwd: folder, env, stdio: 'pipe', windowsHide: true })
      : spawn('/bin/sh', ['-c', SCRIPT, this.#mark, this.#group?.folder ?? '', file, ...args], {
          cwd: folder,
          env,
          detached: true,
          stdio: ['pipe', 'pipe', 'pipe', 'pipe'],
        })
    this.#child = child
    child.on('error', (error) => {
      // Nothing was started. Errors of a started process, such as a failed signal, do not matter.
      if (child.pid !== undefined) return
      this.#group?.end()
      this.#conclude({ code: 'NOT_EXECUTABLE', detail: error.message })
    })
    child.on('exit', (code, signal) => this.#exit(code, signal))
    child.stdin?.on('error', () => {})
    this.#read(child.stdout!, (text) => this.#lines.push(text))
    this.#read(child.stderr!, (text) => {
      this.#stderr = (this.#stderr + text).slice(-STDERR_CHARS)
    })
    // A program without output is useless, even if its process goes on.
    child.stdout!.on('end', () => this.#expectExit('it has closed its output'))
    const lifeline = child.stdio[LIFELINE] as Duplex | undefined
    lifeline?.on('error', () => {})
    // The watcher should end only with the group. If the engine has killed it, nothing contains the engine.
    lifeline?.on('end', () => this.#expectExit('its watcher is gone'))
    lifeline?.resume()
    prioritise(child.pid, lane)
  }

  #read(stream: Readable, take: (text: string) => void): void {
    stream.setEncoding('utf8')
    stream.on('error', () => {})
    stream.on('data', (text: string) => {
      if (this.#cause) return
      take(text)
      const verdict = this.#gate.take(text.length, performance.now())
      if (verdict === 'flood') this.#abandon('FLOODED', 'it says too much')
      if (verdict !== 'rest') return
      stream.pause()
      setTimeout(() => stream.resume(), REST_MS)
    })
  }

  /** Also called whenever the process ends, which may be reported a moment later. */
  #expectExit(otherwise: string): void {
    setTimeout(() => this.#abandon('EXITED', otherwise), OUTPUT_GRACE_MS)
  }

  /** Ends it for a reason; does nothing if it is already ending. */
  #abandon(code: TroubleCode, detail: string): void {
    if (this.#cause || this.#exited) return
    this.#cause = { code, detail }
    this.#kill()
  }

  #kill(): void {
    const pid = this.#child?.pid
    if (pid === undefined || this.#over) return
    if (IS_WINDOWS)
      spawn('taskkill', ['/PID', String(pid), '/T', '/F'], { windowsHide: true, stdio: 'ignore' })
    else endByForce(-pid)
    this.#endDescendants()
  }

  /** Ends all processes that the engine has started, also those that have left its group. */
  #endDescendants(): void {
    endStrays(this.#mark)
    this.#group?.end()
  }

  #exit(code: number | null, signal: NodeJS.Signals | null): void {
    this.#exited = true
    // Ends the processes that it has left behind, and the watcher.
    if (this.#child?.pid !== undefined && !IS_WINDOWS) endByForce(-this.#child.pid)
    this.#endDescendants()
    const trouble = () => {
      const how = signal === null ? `exit status ${code}` : `signal ${signal}`
      return { code: 'EXITED' as const, detail: [how, this.#stderr.trim()].filter(Boolean).join(': ') }
    }
    const output = this.#child!.stdout!
    const finish = () => {
      clearTimeout(timer)
      if (!this.#cause) this.#lines.end()
      this.#conclude(this.#cause ?? trouble())
    }
    const timer = setTimeout(finish, OUTPUT_GRACE_MS)
    if (output.readableEnded || output.destroyed) finish()
    else output.once('close', finish)
  }

  #conclude(trouble: Trouble): void {
    if (this.#over) return
    this.#over = true
    for (const stream of this.#child?.stdio ?? []) stream?.destroy()
    this.#resolveGone()
    this.#listener.onEnd(trouble)
  }
}

function prioritise(pid: number | undefined, lane: Lane): void {
  if (pid === undefined) return
  const { PRIORITY_BELOW_NORMAL, PRIORITY_LOW } = constants.priority
  try {
    setPriority(pid, lane === 'background' ? PRIORITY_LOW : PRIORITY_BELOW_NORMAL)
  } catch {
    // If the system does not allow it, the engine runs at normal priority.
  }
}
