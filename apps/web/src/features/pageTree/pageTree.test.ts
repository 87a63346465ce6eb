import { describe, expect, it } from 'vitest'
import {
  firstPage,
  goneWithSpaces,
  homePage,
  isWithin,
  knownSpace,
  pathTo,
  spaceForNewPage,
  withRoots,
  type TreePart,
} from './pageTree.ts'
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

  it('PEOPLE-ACCESS-12: with a space goes what was below it, but for what stands elsewhere now', () => {
    const now = pageTreeOf({ Empty: { Survey: {} } })
    expect([...goneWithSpaces(pageTree, now)]).toEqual(['Projects', 'Library', 'Boathouse'])
    // A page alone may be in the trash, where it can be read.
    expect(goneWithSpaces(pageTree, pageTreeOf({ Empty: {}, Projects: {} }))).toEqual(new Set())
  })

  it('SET-PREF-6: opens where the person was last, or at the first page where that is gone or preferred', () => {
    expect(homePage(pageTree, 'last', 'Survey')?.name).toBe('Survey')
    expect(homePage(pageTree, 'last', 'gone')?.name).toBe('Library')
    expect(homePage(pageTree, 'last', null)?.name).toBe('Library')
    expect(homePage(pageTree, 'first', 'Survey')?.name).toBe('Library')
  })

  it('OFF-APP-2: a new page goes to the space of the page that was open last, or to the first', () => {
    expect(spaceForNewPage(pageTree, 'Survey')).toBe('Projects')
    expect(spaceForNewPage(pageTree, 'gone')).toBe('Empty')
    expect(spaceForNewPage(pageTree, null)).toBe('Empty')
  })

  it('SIDE-NEW-1: where a new page goes is known inside a space, and where there is one alone', () => {
    expect(knownSpace(pageTree, 'Survey')).toBe('Projects')
    expect(knownSpace(pageTree, null)).toBeNull()
    expect(knownSpace(pageTreeOf({ General: { Notes: {} } }), null)).toBe('General')
  })

  it('SIDE-PRIVATE-1, SIDE-SHARED-1: each root stands in one part of the sidebar, which knows the whole tree', () => {
    const mixed = pageTreeOf({ Projects: { Library: {} }, Mine: { Letter: {} }, Given: {} })
    const views = new Map(mixed.views)
      .set('Mine', { ...mixed.views.get('Mine')!, isPrivate: true })
      .set('Given', { ...mixed.views.get('Given')!, isSpace: false, isPrivate: true, level: 30 })
    const whole = { ...mixed, views }
    const rootsOf = (part: TreePart) => withRoots(whole, part).childIds.get('workspace')
    expect([rootsOf('spaces'), rootsOf('private'), rootsOf('shared')]).toEqual([
      ['Projects'],
      ['Mine'],
      ['Given'],
    ])
    expect(withRoots(whole, 'private').views).toBe(views)
    expect(withRoots(pageTree, 'spaces')).toBe(pageTree)
  })

  it('PEOPLE-ACCESS-4: the way to a page of a guest begins at the shared one, which is the first to open', () => {
    const shared = sharedPageTreeOf({ Survey: 10 }, { Notes: {} })
    expect(pathTo(shared, 'Notes').map(({ id }) => id)).toEqual(['Survey', 'Notes'])
    expect(firstPage(shared)?.id).toBe('Survey')
  })
})
