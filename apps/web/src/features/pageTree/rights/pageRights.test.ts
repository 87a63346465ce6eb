import { expect, it } from 'vitest'
import type { TreeEntry } from '../pageTree.ts'
import { sharedPageTreeOf } from '../testing/pageTreeFixture.ts'
import { pageRights } from './pageRights.ts'

const given = sharedPageTreeOf({ Read: 10, Comment: 20, Write: 30, Share: 50 })
const rights = (id: string, isGuest: boolean) => pageRights(given.views.get(id)!, isGuest)

it('PEOPLE-ACCESS-3: offers of a shared page what its level allows, and never to arrange it', () => {
  for (const isGuest of [true, false]) {
    expect(rights('Read', isGuest)).toEqual({ mayWrite: false, mayShare: false, mayArrange: false })
    expect(rights('Comment', isGuest)).toEqual({ mayWrite: false, mayShare: false, mayArrange: false })
    expect(rights('Write', isGuest)).toEqual({ mayWrite: true, mayShare: false, mayArrange: false })
    expect(rights('Share', isGuest)).toEqual({ mayWrite: true, mayShare: true, mayArrange: false })
  }
})

it('PEOPLE-ACCESS-3: offers members everything in what their role opens, and guests nothing there', () => {
  const own: TreeEntry = { ...given.views.get('Read')!, level: null }
  expect(pageRights(own, false)).toEqual({ mayWrite: true, mayShare: true, mayArrange: true })
  expect(pageRights(own, true)).toEqual({ mayWrite: false, mayShare: false, mayArrange: false })
})
