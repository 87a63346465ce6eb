import { describe, expect, it } from 'vitest'
import { firstPage, isWithin, pathTo } from './outline.ts'
import { outlineOf, sharedOutlineOf } from './testing/outlineFixture.ts'

describe('outline', () => {
  const outline = outlineOf({ Empty: {}, Projects: { Library: { Survey: {} }, Boathouse: {} } })

  it('leads from the space down to the page', () => {
    expect(pathTo(outline, 'Survey').map((view) => view.name)).toEqual(['Projects', 'Library', 'Survey'])
    expect(pathTo(outline, 'gone')).toEqual([])
  })

  it('knows what lies below what', () => {
    expect(isWithin(outline, 'Survey', 'Projects')).toBe(true)
    expect(isWithin(outline, 'Projects', 'Projects')).toBe(true)
    expect(isWithin(outline, 'Boathouse', 'Library')).toBe(false)
  })

  it('opens the first page, past spaces that have none', () => {
    expect(firstPage(outline)?.name).toBe('Library')
    expect(firstPage(outlineOf({ Empty: {} }))).toBeNull()
  })

  it('PEOPLE-ACCESS-4: the way to a page of a guest begins at the shared one, which is the first to open', () => {
    const shared = sharedOutlineOf({ Survey: 10 }, { Notes: {} })
    expect(pathTo(shared, 'Notes').map(({ id }) => id)).toEqual(['Survey', 'Notes'])
    expect(firstPage(shared)?.id).toBe('Survey')
  })
})
