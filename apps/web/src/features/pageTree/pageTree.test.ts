import { describe, expect, it } from 'vitest'
import { firstPage, isWithin, pathTo } from './pageTree.ts'
import { pageTreeOf, sharedPageTreeOf } from './testing/pageTreeFixture.ts'

describe('pageTree', () => {
  const pageTree = pageTreeOf({ Empty: {}, Projects: { Library: { Survey: {} }, Boathouse: {} } })

  it('leads from the space down to the page', () => {
    expect(pathTo(pageTree, 'Survey').map((view) => view.name)).toEqual(['Projects', 'Library', 'Survey'])
    expect(pathTo(pageTree, 'gone')).toEqual([])
  })

  it('knows what lies below what', () => {
    expect(isWithin(pageTree, 'Survey', 'Projects')).toBe(true)
    expect(isWithin(pageTree, 'Projects', 'Projects')).toBe(true)
    expect(isWithin(pageTree, 'Boathouse', 'Library')).toBe(false)
  })

  it('opens the first page, past spaces that have none', () => {
    expect(firstPage(pageTree)?.name).toBe('Library')
    expect(firstPage(pageTreeOf({ Empty: {} }))).toBeNull()
  })

  it('PEOPLE-ACCESS-4: the way to a page of a guest begins at the shared one, which is the first to open', () => {
    const shared = sharedPageTreeOf({ Survey: 10 }, { Notes: {} })
    expect(pathTo(shared, 'Notes').map(({ id }) => id)).toEqual(['Survey', 'Notes'])
    expect(firstPage(shared)?.id).toBe('Survey')
  })
})
