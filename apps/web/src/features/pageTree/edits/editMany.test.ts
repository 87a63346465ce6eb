import { expect, it } from 'vitest'
import type { PageTree } from '../pageTree.ts'
import { pageTreeOf } from '../testing/pageTreeFixture.ts'
import { applyEdit, type PageTreeEdit } from './applyEdit.ts'
import { movePages, trashPages } from './editMany.ts'

/** A server that refuses changes of some pages. */
function refusing(...refused: readonly string[]) {
  const start = pageTreeOf({ S: { a: {}, b: {}, c: {} }, T: { d: {} } })
  let now: PageTree = start
  return {
    start,
    now: () => now,
    edit: async (edit: PageTreeEdit): Promise<boolean> => {
      if (edit.type === 'insert' || refused.includes(edit.id)) return false
      now = applyEdit(now, edit)
      return true
    },
    restore: async (id: string): Promise<void> => {
      const view = start.views.get(id)!
      const place = { parentId: view.parentId!, prevId: null }
      now = applyEdit(now, { type: 'insert', view, place })
    },
  }
}

it('SIDE-MANY-4: pages are moved together or, where one is refused, not at all', async () => {
  const server = refusing('b')
  const input = { ids: ['a', 'b', 'c'], place: { parentId: 'T', prevId: 'd' } }
  expect(await movePages(server.start, server.edit, input)).toBe(null)
  expect(server.now()).toEqual(server.start)

  const willing = refusing()
  const back = await movePages(willing.start, willing.edit, input)
  expect(willing.now().childIds.get('T')).toEqual(['d', 'a', 'b', 'c'])
  await back?.()
  expect(willing.now().childIds.get('S')).toEqual(['a', 'b', 'c'])
})

it('SIDE-MANY-4: pages go to the trash together or, where one is refused, not at all', async () => {
  const server = refusing('b')
  expect(await trashPages(server.edit, server.restore, ['a', 'b'])).toBe(null)
  expect([...server.now().views.keys()].toSorted()).toEqual([...server.start.views.keys()].toSorted())

  const willing = refusing()
  const back = await trashPages(willing.edit, willing.restore, ['a', 'b'])
  expect(willing.now().childIds.get('S')).toEqual(['c'])
  await back?.()
  expect(willing.now().childIds.get('S')?.toSorted()).toEqual(['a', 'b', 'c'])
})
