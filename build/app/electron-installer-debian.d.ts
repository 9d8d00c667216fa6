// SPDX-License-Identifier: GPL-3.0-or-later
/** The part of `electron-installer-debian` that is used here. The package has no types. */
declare module 'electron-installer-debian' {
  interface DebianOptions {
    src: string
    dest: string
    arch: string
    options: Record<string, unknown>
  }
  export default function installDebian(options: DebianOptions): Promise<{ packagePaths: string[] }>
}
