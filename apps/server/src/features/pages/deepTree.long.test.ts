import {
  createPage,
  deleteTrashedPage,
  duplicatePage,
  getFolder,
  getPage,
  movePage,
  movePageToTrash,
  restorePage,
} from '@sheaf/contract'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../platform/testing/index.ts'
import { LONGEST_BLOCKING_MS, longestBlocking } from '../../platform/testing/watchLoop.ts'
import { openPageTree, type PageTree } from './testing/openPageTree.ts'

const LEVELS = 5_000
let server: TestServer
let team: PageTree

beforeAll(async () => {
  server = await createTestServer()
  team = await openPageTree(server)
})
afterAll(() => server.close())

/** Ids of pages, each in the one before, from the top down. */
async function plant(): Promise<readonly string[]> {
  const ids = Array.from({ length: LEVELS }, () => randomUUID())
  const client = server.platform.database.$client
  await client.query(
    `INSERT INTO views (id, workspace_id, parent_id, order_key, name, layout, created_by, last_edited_by,
       created_at, last_edited_at)
     SELECT new.id, $1, new.parent, 'a0', 'deep', 0, $4, $4, now(), now()
     FROM unnest($2::uuid[], $3::uuid[]) AS new (id, parent)`,
    [team.owner.workspaceId, ids, [team.space, ...ids.slice(0, -1)], team.owner.userId],
  )
  const page = await team.add('content')
  await client.query(
    `INSERT INTO collabs (object_id, workspace_id, collab_type, snapshot, snapshot_seq, created_at, updated_at)
     SELECT new.id, c.workspace_id, 0, c.snapshot, 0, now(), now()
     FROM unnest($1::uuid[]) AS new (id), collabs c WHERE c.object_id = $2`,
    [ids, page],
  )
  return ids
}

describe(`TREE-DEEP-1: a tree of ${LEVELS} pages, each in the one before`, { timeout: 120_000 }, () => {
  it('is read, added to, moved, put into the trash and taken out, and holds nobody up', async () => {
    expect(await longestBlocking(async () => use(await plant()))).toBeLessThan(LONGEST_BLOCKING_MS)
  })

  async function use(ids: readonly string[]): Promise<void> {
    const { owner, at, here } = team
    const deepest = () => ids.at(-1)!
    const folder = await owner.get(getFolder, { params: here(), query: { depth: 10 } })
    expect(folder.children[0]?.children.length).toBeGreaterThan(0)
    const root_view_id = ids[LEVELS - 20]!
    await owner.get(getFolder, { params: here(), query: { depth: 10, root_view_id } })
    await owner.get(getPage, at(deepest()))
    const body = { parent_view_id: deepest() as never, layout: 0 as const, name: 'below' }
    expect((await owner.call(createPage, { params: here(), body })).code).toBe(0)
    const intoItself = { ...at(ids[0]!), body: { new_parent_view_id: deepest() as never } }
    expect((await owner.call(movePage, intoItself)).code).not.toBe(0)
    const up = { ...at(ids[LEVELS - 100]!), body: { new_parent_view_id: ids[0] as never } }
    expect((await owner.call(movePage, up)).code).toBe(0)
    expect((await owner.call(duplicatePage, { ...at(ids[LEVELS - 50]!), body: {} })).code).toBe(0)
    expect((await owner.call(duplicatePage, { ...at(ids[0]!), body: {} })).code).toBe(0)
    expect((await owner.call(movePageToTrash, at(ids[0]!))).code).toBe(0)
    expect((await owner.call(restorePage, at(ids[0]!))).code).toBe(0)
    expect((await owner.call(movePageToTrash, at(ids[0]!))).code).toBe(0)
    expect((await owner.call(deleteTrashedPage, at(ids[0]!))).code).toBe(0)
  }
})
