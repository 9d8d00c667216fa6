// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Draws `build/app/icons/*.png` from `icon.svg` with any installed Chromium. Run it after a change to the drawing:
 * `npx tsx build/app/icons.ts`. The results are committed, so that a build needs no browser.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { findChromium } from './chromium.ts'
import { ROOT } from '../tools/command.ts'

/** Pixels; the sizes that Linux desktops and electron-builder use. */
const SIZES = [16, 24, 32, 48, 64, 128, 256, 512, 1024]
const FOLDER = join(ROOT, 'build', 'app', 'icons')

const executablePath = findChromium()
if (executablePath === null) throw new Error('No Chromium found')

const drawing = readFileSync(join(FOLDER, 'icon.svg')).toString('base64')
const browser = await chromium.launch({ executablePath })
try {
  for (const size of SIZES) {
    const page = await browser.newPage({ viewport: { width: size, height: size } })
    await page.setContent(
      `<body style="margin:0"><img width="${size}" height="${size}" style="display:block"
        src="data:image/svg+xml;base64,${drawing}">`,
    )
    await page.locator('img').evaluate((image: HTMLImageElement) => image.decode())
    writeFileSync(join(FOLDER, `${size}x${size}.png`), await page.screenshot({ omitBackground: true }))
    await page.close()
  }
} finally {
  await browser.close()
}
