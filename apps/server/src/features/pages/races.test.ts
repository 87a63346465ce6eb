import {
  createPage,
  createSpace,
  deleteTrashedPage,
  duplicatePage,
  ERRORS,
  movePage,
  movePageToTrash,
  publishPage,
  updatePageName,
  updateSpace,
} from '@sheaf/contract'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Transaction } from '../../platform/database/index.ts'
import { createTestServer, type TestServer } from '../../platform/testing/index.ts'
import { signIn } from '../testing/index.ts'
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

describe('at the same time as something else', () => {
  type Change = (transaction: Transaction) => Promise<unknown>

  /** Runs a call that begins while a change is under way and has to wait for it. */
  async function during<T>(change: Change, call: () => Promise<T>): Promise<T> {
    const { database } = server.platform
    const waiting = async () => {
      const { rows } = await database.execute(
        sql`SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`,
      )
      return rows.length
    }
    const begun = await database.transaction(async (transaction) => {
      await change(transaction)
      const answer = call()
      // Jobs that read what was written may wait besides.
      await expect.poll(waiting).toBeGreaterThan(0)
      return { answer }
    })
    return await begun.answer
  }
  const alone = (transaction: Transaction) =>
    transaction.execute(sql`SELECT 1 FROM workspaces WHERE id = ${pages.owner.workspaceId} FOR UPDATE`)
  const moveBelow = (viewId: string, parent: string) =>
    pages.owner.call(movePage, { ...pages.at(viewId), body: { new_parent_view_id: parent } })
  const deleting = (viewId: string) => async (transaction: Transaction) => {
    await alone(transaction)
    await transaction.execute(sql`DELETE FROM views WHERE id = ${viewId}`)
  }
  const hiding = (viewId: string, userId: string) => async (transaction: Transaction) => {
    await alone(transaction)
    await transaction.execute(
      sql`UPDATE views SET is_private = true, created_by = ${userId} WHERE id = ${viewId}`,
    )
    await transaction.execute(sql`UPDATE space_members SET user_id = ${userId} WHERE view_id = ${viewId}`)
  }

  it('no page is created below, or moved to, one that is being deleted', async () => {
    const parent = await pages.add('parent')
    const page = await pages.add('page')
    const created = await during(deleting(parent), () =>
      pages.owner.call(createPage, {
        params: pages.here(),
        body: { parent_view_id: parent, layout: 0, name: 'orphan' },
      }),
    )
    expect(created.code).toBe(ERRORS.invalid_folder_view)
    const other = await pages.add('other')
    expect((await during(deleting(other), () => moveBelow(page, other))).code).toBe(
      ERRORS.invalid_folder_view,
    )
    expect(await pages.outline()).toEqual('General(page)')
  })

  it('R5: nothing is read or changed in a space that is being made private', async () => {
    const stranger = await signIn(server, 'late@example.com')
    const look = { space_permission: 0, name: 'Open', space_icon: '', space_icon_color: '' } as const
    const shared = (await pages.owner.get(createSpace, { params: pages.here(), body: look })).view_id
    const page = await pages.add('page', shared)
    const hide = hiding(shared, stranger.userId)
    const { userId } = pages.owner
    const show = async () => {
      await server.platform.database.execute(
        sql`UPDATE views SET is_private = false, created_by = ${userId} WHERE id = ${shared}`,
      )
      await server.platform.database.execute(
        sql`UPDATE space_members SET user_id = ${userId} WHERE view_id = ${shared}`,
      )
    }
    const calls = [
      async () =>
        (await pages.owner.call(updatePageName, { ...pages.at(page), body: { name: 'changed' } })).code,
      async () => (await pages.owner.call(duplicatePage, { ...pages.at(page), body: {} })).code,
      async () => (await pages.owner.call(movePageToTrash, pages.at(page))).code,
      async () => (await pages.owner.call(updateSpace, { ...pages.at(shared), body: look })).code,
    ]
    for (const call of calls) {
      expect(await during(hide, call)).toBe(ERRORS.invalid_folder_view)
      await show()
    }
    expect(await pages.outline()).toEqual('General Open(page)')
  })

  it('a page that is being deleted leaves no publication behind', async () => {
    const page = await pages.add('page')
    const published = await during(deleting(page), () =>
      pages.owner.call(publishPage, { ...pages.at(page), body: { publish_name: 'mine' } }),
    )
    expect(published.code).toBe(ERRORS.invalid_folder_view)
    const next = await pages.add('next')
    await pages.owner.get(publishPage, { ...pages.at(next), body: { publish_name: 'mine' } })
  })

  it('a page that is being published is deleted with its publication', async () => {
    const page = await pages.add('page')
    await pages.owner.get(movePageToTrash, pages.at(page))
    const publishing = (transaction: Transaction) =>
      transaction.execute(sql`
        WITH held AS (SELECT id, workspace_id, created_by FROM views WHERE id = ${page} FOR KEY SHARE)
        INSERT INTO publications (view_id, workspace_id, publish_name, publisher_id, meta, blob, html, summary,
          rendered_with, comments_enabled, duplicate_enabled, version, published_at, updated_at)
        SELECT id, workspace_id, 'mine', created_by, '{}', '', '', '{}', 1, true, true, 1, now(), now() FROM held`)
    const deleted = await during(publishing, () => pages.owner.call(deleteTrashedPage, pages.at(page)))
    expect(deleted.code).toBe(0)
    const left = await server.platform.database.execute(
      sql`SELECT 1 FROM publications WHERE view_id = ${page}`,
    )
    expect(left.rows).toEqual([])
  })
})
