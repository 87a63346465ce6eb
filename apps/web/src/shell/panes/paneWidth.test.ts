import fc from 'fast-check'
import { expect, it } from 'vitest'
import { besideWidth, keepShare, keptShare } from './paneWidth.ts'
import { memoryStorage } from '../../platform/testing/memoryStorage.ts'

it('PANE-WIDTH-1: both pages have 400 px at least, in halves at first, and there are two from 1,100 px on', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.integer({ min: 300, max: 4000 }),
      fc.integer({ min: 0, max: 800 }),
      (share, windowWidth, sidebarWidth) => {
        const width = besideWidth(share, { windowWidth, sidebarWidth })
        const both = windowWidth - sidebarWidth - 1
        expect(width === null).toBe(windowWidth < 1100 || both < 800)
        expect(Math.min(width ?? 400, both - (width ?? both - 400))).toBeGreaterThanOrEqual(400)
      },
    ),
  )
  expect(besideWidth(keptShare(memoryStorage()), { windowWidth: 1440, sidebarWidth: 268 })).toBe(586)
})

it('PANE-WIDTH-1: this browser remembers the share', () => {
  const storage = memoryStorage()
  keepShare(storage, 0.625)
  expect(keptShare(storage)).toBe(0.625)
  storage.setItem('pane_share', 'half')
  expect(keptShare(storage)).toBe(0.5)
})
