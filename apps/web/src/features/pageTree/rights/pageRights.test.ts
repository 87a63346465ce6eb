import { expect, it } from 'vitest'
import type { PageTree, TreeEntry } from '../pageTree.ts'
import { pageTreeOf, sharedPageTreeOf } from '../testing/pageTreeFixture.ts'
import { pageRights } from './pageRights.ts'

const given = sharedPageTreeOf({ Read: 10, Comment: 20, Rows: 25, Write: 30, Share: 50 })
const rights = (id: string, isGuest: boolean) => pageRights(given, given.views.get(id)!, isGuest)

it('PEOPLE-ACCESS-3: offers of a shared page what its level allows, and never to arrange it', () => {
  for (const isGuest of [true, false]) {
    expect(rights('Read', isGuest)).toEqual({
      mayWrite: false,
      mayEdit: false,
      mayEditRows: false,
      mayShare: false,
      mayArrange: false,
    })
    expect(rights('Comment', isGuest)).toEqual({
      mayWrite: false,
      mayEdit: false,
      mayEditRows: false,
      mayShare: false,
      mayArrange: false,
    })
    expect(rights('Rows', isGuest)).toEqual({
      mayWrite: false,
      mayEdit: false,
      mayEditRows: true,
      mayShare: false,
      mayArrange: false,
    })
    expect(rights('Write', isGuest)).toEqual({
      mayWrite: true,
      mayEdit: true,
      mayEditRows: true,
      mayShare: false,
      mayArrange: false,
    })
    expect(rights('Share', isGuest)).toEqual({
      mayWrite: true,
      mayEdit: true,
      mayEditRows: true,
      mayShare: true,
      mayArrange: false,
    })
  }
})

it('PEOPLE-ACCESS-3: offers members everything in what their role opens, and guests nothing there', () => {
  const own: TreeEntry = { ...given.views.get('Read')!, level: null }
  expect(pageRights(given, own, false)).toEqual({
    mayWrite: true,
    mayEdit: true,
    mayEditRows: true,
    mayShare: true,
    mayArrange: true,
  })
  expect(pageRights(given, own, true)).toEqual({
    mayWrite: false,
    mayEdit: false,
    mayEditRows: false,
    mayShare: false,
    mayArrange: false,
  })
})

it('PEOPLE-ACCESS-3, SPACEWEB-5: what stands right in a space that others arrange is not to be moved; what is below it is', () => {
  const open = pageTreeOf({ Team: { Plans: { Notes: {} } } })
  const rightsIn = (pageTree: PageTree, id: string) => pageRights(pageTree, pageTree.views.get(id)!, false)
  expect(rightsIn(open, 'Plans').mayArrange).toBe(true)
  const kept: PageTree = {
    ...open,
    views: new Map(open.views).set('Team', { ...open.views.get('Team')!, level: 20 }),
  }
  expect(rightsIn(kept, 'Team')).toMatchObject({ mayWrite: false, mayArrange: false })
  expect(rightsIn(kept, 'Plans')).toMatchObject({ mayWrite: true, mayShare: true, mayArrange: false })
  expect(rightsIn(kept, 'Notes').mayArrange).toBe(true)
})

it('PAGE-LOCK-1: lets nobody write in a locked page, and whoever might unlock it', () => {
  for (const [level, isGuest] of [
    [null, false],
    [30, true],
  ] as const) {
    const locked: TreeEntry = { ...given.views.get('Write')!, level, isLocked: true }
    expect(pageRights(given, locked, isGuest)).toMatchObject({
      mayWrite: true,
      mayEdit: false,
      mayEditRows: false,
    })
  }
})
