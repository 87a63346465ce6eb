import {
  createSpace,
  deleteAllTrashedPages,
  deleteTrashedPage,
  ERRORS,
  getPage,
  listTrash,
  movePage,
  movePageToTrash,
  restoreAllPages,
  restorePage,
} from '@sheaf/contract'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../platform/testing/index.ts'
import { openPageTree, type PageTree } from './testing/openPageTree.ts'

let server: TestServer
let pages: PageTree

beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  pages = await openPageTree(server)
})

describe('the trash', () => {
  it('takes a page with all below it and gives it back', async () => {
    const a = await pages.add('a')
    const b = await pages.add('b', a)
    await pages.owner.get(movePageToTrash, pages.at(a))
    await pages.owner.get(movePageToTrash, pages.at(a))
    expect(await pages.outline()).toBe('General')
    const { views } = await pages.owner.get(listTrash, { params: pages.here() })
    expect(views).toMatchObject([{ view_id: a, name: 'a', children: [], has_children: true }])
    expect(await pages.owner.call(getPage, pages.at(b))).toMatchObject({ code: 0 })
    expect(
      await pages.owner.call(movePage, { ...pages.at(a), body: { new_parent_view_id: pages.space } }),
    ).toMatchObject({
      code: ERRORS.record_deleted,
    })
    await pages.owner.get(restorePage, pages.at(a))
    await pages.owner.get(restorePage, pages.at(a))
    expect(await pages.outline()).toBe('General(a(b))')
  })

  it('gives a page back to its space when its parent stays in the trash', async () => {
    const a = await pages.add('a')
    const b = await pages.add('b', a)
    await pages.owner.get(movePageToTrash, pages.at(b))
    await pages.owner.get(movePageToTrash, pages.at(a))
    await pages.owner.get(restorePage, pages.at(b))
    expect(await pages.outline()).toBe('General(b)')
    await pages.owner.get(restoreAllPages, { params: pages.here() })
    expect(await pages.outline()).toBe('General(a b)')
  })

  it('restores everything to where it was', async () => {
    const a = await pages.add('a')
    const b = await pages.add('b', a)
    await pages.owner.get(movePageToTrash, pages.at(b))
    await pages.owner.get(movePageToTrash, pages.at(a))
    await pages.owner.get(movePageToTrash, pages.at(pages.space))
    expect(await pages.outline()).toBe('General')
    await pages.owner.get(restoreAllPages, { params: pages.here() })
    expect((await pages.outline()).split(' ').toSorted()).toEqual(['General', 'General(a(b))'])
  })

  it('brings a private space back with its page, and an open page to an open space', async () => {
    const secret = (
      await pages.owner.get(createSpace, { params: pages.here(), body: spaceBody('Secret', 1) })
    ).view_id
    const diary = await pages.add('diary', secret)
    await pages.owner.get(movePageToTrash, pages.at(diary))
    await pages.owner.get(movePageToTrash, pages.at(secret))
    await pages.owner.get(restorePage, pages.at(diary))
    expect(await pages.outline()).toBe('General Secret(diary)')

    const plan = await pages.add('plan')
    await pages.owner.get(movePageToTrash, pages.at(plan))
    await pages.owner.get(movePageToTrash, pages.at(pages.space))
    await pages.owner.get(restorePage, pages.at(plan))
    expect(await pages.outline()).toBe('Secret(diary) General(plan)')
    expect((await pages.tree()).children.map(({ is_private }) => is_private)).toEqual([true, false])
  })

  it('deletes for good what is in it, with documents, and nothing else', async () => {
    const a = await pages.add('a')
    const b = await pages.add('b', a)
    const thrown = await pages.add('thrown', a)
    await pages.add('below thrown', thrown)
    expect(await pages.owner.call(deleteTrashedPage, pages.at(a))).toMatchObject({
      code: ERRORS.invalid_request,
    })
    await pages.owner.get(movePageToTrash, pages.at(thrown))
    await pages.owner.get(movePageToTrash, pages.at(a))
    await pages.owner.get(deleteTrashedPage, pages.at(a))
    expect((await pages.owner.get(listTrash, { params: pages.here() })).views).toMatchObject([
      { view_id: thrown },
    ])
    for (const gone of [a, b]) {
      expect(await pages.owner.call(getPage, pages.at(gone))).toMatchObject({
        code: ERRORS.invalid_folder_view,
      })
    }
    const { rows } = await server.platform.database.execute(
      sql`SELECT 1 FROM collabs WHERE object_id IN (${a}, ${b})`,
    )
    expect(rows).toEqual([])
    await pages.owner.get(restorePage, pages.at(thrown))
    expect(await pages.outline()).toBe('General(thrown(below thrown))')

    await pages.owner.get(movePageToTrash, pages.at(pages.space))
    await pages.owner.get(deleteAllTrashedPages, { params: pages.here() })
    expect((await pages.owner.get(listTrash, { params: pages.here() })).views).toEqual([])
    const left = await server.platform.database.execute(
      sql`SELECT 1 FROM views WHERE workspace_id = ${pages.owner.workspaceId}`,
    )
    expect(left.rows).toEqual([])
    expect(await pages.outline()).toBe('General')
  })
})

function spaceBody(name: string, permission: 0 | 1) {
  return { name, space_permission: permission, space_icon: 'space_icon_2', space_icon_color: '0xFF00C8FF' }
}
