// SPDX-License-Identifier: GPL-3.0-or-later
import { describe, expect, it } from 'vitest'
import { planOf } from '../../build/test-plan.ts'

describe('the plan of npm test', () => {
  it('runs units, pages and the application when nothing is named', () => {
    expect(planOf([])).toEqual({ suites: ['unit', 'pages', 'desktop'], flags: [] })
  })

  it('passes files and flags to the one suite that is named', () => {
    expect(planOf(['desktop', 'menu.spec.ts', '--grep', 'keys', '--last-failed'])).toEqual({
      suites: ['desktop'],
      flags: ['menu.spec.ts', '--grep', 'keys', '--last-failed'],
    })
  })

  it('passes a shard to every suite', () => {
    expect(planOf(['--shard=1/2'])).toEqual({ suites: ['unit', 'pages', 'desktop'], flags: ['--shard=1/2'] })
  })

  it('refuses files that would go to several suites', () => {
    expect(() => planOf(['menu.spec.ts'])).toThrow(/name one suite/)
    expect(() => planOf(['pages', 'desktop', '--grep=x'])).toThrow(/name one suite/)
  })

  it('runs suites in one order, whatever the order they are named in', () => {
    expect(planOf(['desktop', 'unit']).suites).toEqual(['unit', 'desktop'])
  })
})
