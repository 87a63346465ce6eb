import { describe, expect, it } from 'vitest'
import { isNarrow, resizedWidth } from './sidebarLimits.ts'

describe('sidebar', () => {
  it('CONST-SIDE-1: is a drawer when it would leave 768 px or less', () => {
    expect(isNarrow(1440, 268)).toBe(false)
    expect(isNarrow(1037, 268)).toBe(false)
    expect(isNarrow(1036, 268)).toBe(true)
    expect(isNarrow(390, 268)).toBe(true)
  })

  it('CONST-SIDE-2: takes a drag only while the page keeps 768 px', () => {
    expect(resizedWidth(673, 1440)).toBeNull()
    expect(resizedWidth(672, 1440)).toBe(672)
    expect(resizedWidth(300, 1440)).toBe(300)
  })

  it('CONST-SIDE-2: stays between its least and its most', () => {
    expect(resizedWidth(100, 1440)).toBe(268)
    expect(resizedWidth(100, 1000)).toBe(250)
    expect(resizedWidth(1500, 2600)).toBe(1300)
  })
})
