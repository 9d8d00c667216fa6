// SPDX-License-Identifier: GPL-3.0-or-later
/** The files of the page and their addresses under the `app:` scheme. */
import { readFile, realpath } from 'node:fs/promises'
import { basename, extname, join, sep } from 'node:path'

export const SCHEME = 'app'
const HOST = 'alfabeta'
export const PAGE_ADDRESS = `${SCHEME}://${HOST}/index.html`

/** Whether an address is one of our own page. It is parsed, never compared as text. */
export function isOwnAddress(address: string): boolean {
  try {
    const url = new URL(address)
    return url.protocol === `${SCHEME}:` && url.host === HOST
  } catch {
    return false
  }
}

const CONTENT_TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.ogg': 'audio/ogg',
  '.mp3': 'audio/mpeg',
  '.wav': 'audio/wav',
  '.wasm': 'application/wasm',
  '.net': 'application/octet-stream',
  '.human': 'application/octet-stream',
}

export interface PageFile {
  path: string
  contentType: string
}

/**
 * The file at an address; null if the address is not ours, leaves `folder`, or has a type that the page does not use.
 * Does not check whether the file exists.
 */
export function pageFile(folder: string, address: string): PageFile | null {
  if (!isOwnAddress(address)) return null
  let name: string
  try {
    name = decodeURIComponent(new URL(address).pathname)
  } catch {
    return null
  }
  if (name.includes('\0') || name.includes('\\')) return null
  const path = join(folder, name)
  if (!path.startsWith(folder + sep)) return null
  const contentType = CONTENT_TYPES[extname(path)]
  return contentType === undefined ? null : { path, contentType }
}

/** The bytes of a file in `folder`; null if it is missing, or if a link leads out of the folder. */
export async function readPageFile(folder: string, path: string): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    const real = await realpath(path)
    if (!real.startsWith((await realpath(folder)) + sep)) return null
    return new Uint8Array(await readFile(real))
  } catch {
    return null
  }
}

/** The page may load and run only its own files, and images as data URLs. */
export const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "media-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** The workers of the Lab as the bundler names them. */
const LAB_WORKER = /^lab-(engine-)?worker-[\w-]+\.js$/
const LAB_WORKER_POLICY = CONTENT_SECURITY_POLICY.replace(
  "script-src 'self'",
  "script-src 'self' 'wasm-unsafe-eval'",
)

/** The policy for a file of the page. Only the workers of the Lab may compile WebAssembly. */
export const policyOf = (path: string): string =>
  LAB_WORKER.test(basename(path)) ? LAB_WORKER_POLICY : CONTENT_SECURITY_POLICY
