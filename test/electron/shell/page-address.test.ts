// SPDX-License-Identifier: GPL-3.0-or-later
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  CONTENT_SECURITY_POLICY,
  isOwnAddress,
  pageFile,
  policyOf,
} from '../../../electron/shell/window/page-address.ts'

const FOLDER = join('/', 'opt', 'page')

describe('addresses of the page', () => {
  test.each([
    ['app://alfabeta/index.html', 'index.html', 'text/html; charset=utf-8'],
    ['app://alfabeta/assets/main-1a2b.js?v=1#top', 'assets/main-1a2b.js', 'text/javascript; charset=utf-8'],
    ['app://alfabeta/assets/a%20b.svg', 'assets/a b.svg', 'image/svg+xml'],
    ['app://alfabeta/assets/../index.html', 'index.html', 'text/html; charset=utf-8'],
  ])('%s is served', (address, name, contentType) => {
    expect(pageFile(FOLDER, address)).toEqual({ path: join(FOLDER, name), contentType })
  })

  test.each([
    ['another host', 'app://other/index.html'],
    ['our host as a user name', 'app://alfabeta@evil/index.html'],
    ['our host as a prefix', 'app://alfabeta.evil/index.html'],
    ['another scheme', 'https://alfabeta/index.html'],
    ['a file', 'file:///etc/passwd'],
    ['encoded escape', 'app://alfabeta/..%2f..%2fsecret.json'],
    ['escape to a sibling that shares the prefix', 'app://alfabeta/..%2fpage-two%2findex.html'],
    ['back slashes', 'app://alfabeta/..%5c..%5csecret.json'],
    ['a null byte', 'app://alfabeta/index.html%00.js'],
    ['broken encoding', 'app://alfabeta/%E0%A4%A.js'],
    ['the folder itself', 'app://alfabeta/'],
    ['a kind that a page does not have', 'app://alfabeta/main.mjs.map'],
    ['not an address', 'index.html'],
  ])('%s is refused', (_name, address) => {
    expect(pageFile(FOLDER, address)).toBeNull()
  })

  test('only our own pages are ours', () => {
    expect(isOwnAddress('app://alfabeta/index.html?next=https://evil/')).toBe(true)
    expect(isOwnAddress('https://evil/?next=app://alfabeta/')).toBe(false)
    expect(isOwnAddress('')).toBe(false)
  })
})

describe('content security policy', () => {
  test('starts from nothing and allows neither inline code nor evaluation', () => {
    expect(CONTENT_SECURITY_POLICY).toMatch(/^default-src 'none';/)
    expect(CONTENT_SECURITY_POLICY).not.toMatch(/unsafe|\*|https?:/)
  })

  test('the workers of the Lab alone may compile WebAssembly', () => {
    for (const name of ['lab-worker-Dz_3-x.js', 'lab-engine-worker-Dz_3-x.js'])
      expect(policyOf(`/opt/page/assets/${name}`)).toBe(
        CONTENT_SECURITY_POLICY.replace("script-src 'self'", "script-src 'self' 'wasm-unsafe-eval'"),
      )
    for (const name of [
      'index.html',
      'assets/main-lab-worker-1.js',
      'assets/lab-worker-1.html',
      'assets/lab-enginex-worker-1.js',
    ])
      expect(policyOf(`/opt/page/${name}`)).toBe(CONTENT_SECURITY_POLICY)
  })
})
