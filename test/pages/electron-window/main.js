// SPDX-License-Identifier: GPL-3.0-or-later
/** A bare window to show a page in, for machines that have an Electron but no Chromium. */
import { join } from 'node:path'
import { app, BrowserWindow, session } from 'electron'

/** Finished downloads that the test has not yet asked for: `{ name, path }`. */
globalThis.finishedDownloads = []

app.whenReady().then(() => {
  session.defaultSession.on('will-download', (_event, item) => {
    const name = item.getFilename()
    const path = join(app.getPath('userData'), `${Date.now()}-${name}`)
    // Without a path Electron would ask a person.
    item.setSavePath(path)
    item.once('done', () => globalThis.finishedDownloads.push({ name, path }))
  })
  const window = new BrowserWindow({ width: 1280, height: 800, useContentSize: true })
  return window.loadURL('about:blank')
})
app.on('window-all-closed', () => app.quit())
