import { afterEach, expect, it, vi } from 'vitest'
import { isMotionReduced } from './isMotionReduced.ts'

afterEach(() => vi.unstubAllGlobals())

it('SET-PREF-5: scripts hold still where the person asked for it, or else where the system says so', () => {
  const asked = (dataset: Record<string, string>, matches: boolean) => {
    vi.stubGlobal('document', { documentElement: { dataset } })
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: matches && query === '(prefers-reduced-motion: reduce)',
    }))
    return isMotionReduced()
  }
  expect(asked({}, false)).toBe(false)
  expect(asked({}, true)).toBe(true)
  expect(asked({ motion: 'reduced' }, false)).toBe(true)
})
