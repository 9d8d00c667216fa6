// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The part of the WebAssembly JavaScript API that the host uses. The DOM library declares it, but the engine is compiled
 * without the DOM, and Node's types leave it out.
 */
declare namespace WebAssembly {
  interface Module {
    readonly [Symbol.toStringTag]: string
  }
  interface Instance {
    readonly exports: Record<string, unknown>
  }
  interface Memory {
    readonly buffer: ArrayBuffer | SharedArrayBuffer
    /** Adds pages of 64 KiB; returns the number of pages before. */
    grow(pages: number): number
  }
  const Module: { new (bytes: Uint8Array): Module }
  const Instance: {
    new (module: Module, imports: Record<string, Record<string, unknown>>): Instance
  }
  const Memory: { new (descriptor: { initial: number; maximum: number; shared: boolean }): Memory }
  /** Whether the bytes are a module. */
  function validate(bytes: Uint8Array): boolean
}
