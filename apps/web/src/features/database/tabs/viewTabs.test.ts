import { expect, it } from 'vitest'
import type { PageTree } from '../../pageTree/index.ts'
import { sampleRecords } from '../testing/sampleRecords.ts'
import { planTabMove, viewTabs } from './viewTabs.ts'

const [view] = [...sampleRecords(1).views.values()]

it.each([
  ['plan', ['plan', 'board', 'calendar']],
  ['board', ['plan', 'board', 'calendar']],
  ['elsewhere', ['elsewhere']],
  ['gone', null],
])('GRID-TAB-1: the tabs of the page %s are %j', (pageId, expected) => {
  const views = new Map(
    ['plan', 'board', 'calendar', 'elsewhere', 'trashed'].map((id) => [
      id,
      { ...view!, id, isDeleted: id === 'trashed' },
    ]),
  )
  const found = viewTabs(TREE, pageId, views)
  expect(found && found.tabs.map(({ id }) => id)).toEqual(expected)
  expect(found?.rootId ?? null).toBe(expected?.[0] ?? null)
})

it.each([
  [1, 3, 'b'],
  [2, 1, null],
  [3, 2, 'a'],
  [3, 1, null],
  [1, 2, undefined],
  [1, 1, undefined],
  [2, 0, undefined],
  [0, 2, undefined],
] as const)('GRID-TAB-3: tab %i before tab %i stands behind %s', (from, to, after) => {
  expect(planTabMove(['root', 'a', 'b', 'c'], from, to)).toBe(after)
})

const TREE = tree({
  root: ['space'],
  space: ['plan', 'elsewhere'],
  // A document and a view in the trash among them.
  plan: ['board', 'notes', 'trashed', 'calendar'],
})

function tree(children: Readonly<Record<string, readonly string[]>>): PageTree {
  const parentOf = (id: string) =>
    Object.keys(children).find((parent) => children[parent]?.includes(id)) ?? null
  const ids = ['root', ...Object.values(children).flat()]
  const views = ids.map((id) => {
    const flags = { isSpace: id === 'space', isPrivate: false, isPublished: false }
    return [
      id,
      { id, parentId: parentOf(id), name: id, icon: null, layout: 1, extra: null, level: null, ...flags },
    ] as const
  })
  return { rootId: 'root', views: new Map(views), childIds: new Map(Object.entries(children)) }
}
