import {
  createPage,
  createWorkspace,
  getAccessDetails,
  getFolder,
  listMembers,
  listSharedViews,
} from '@sheaf/contract'
import type { UserId, ViewId, WorkspaceId } from '@sheaf/base'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../platform/testing/index.ts'
import { createPagePolicy } from '../access/index.ts'
import { signIn, type TestPerson } from '../testing/index.ts'

const PEOPLE = 10_000
const PAGES = 10_000
const LEVELS = 10

let server: TestServer
let host: TestPerson
let workspaceId: WorkspaceId
/** The page on top of the tree, given to all, and one at its bottom. */
let top: ViewId
let bottom: ViewId

beforeAll(async () => {
  server = await createTestServer()
  host = await signIn(server, 'host@example.com')
  workspaceId = (await host.get(createWorkspace, { body: {} })).workspace_id as WorkspaceId
  const params = { workspaceId }
  const space = (await host.get(getFolder, { params, query: {} })).children[0]?.view_id ?? ''
  const body = { parent_view_id: space, layout: 0, name: 'Top' } as const
  top = (await host.get(createPage, { params, body })).view_id as ViewId
  bottom = await fill()
}, 60_000)
afterAll(() => server.close())

/** A tree of ten levels below the page on top, and ten thousand guests who have it. Answers a page at the bottom. */
async function fill(): Promise<ViewId> {
  const { database } = server.platform
  let parents = sql`SELECT ${top}::uuid AS id`
  await database.execute(sql`CREATE TABLE levels (level integer, id uuid)`)
  await database.execute(sql`INSERT INTO levels ${sql`SELECT 0, id FROM (${parents}) p`}`)
  for (let level = 1; level <= LEVELS; level++) {
    parents = sql`SELECT id FROM levels WHERE level = ${level - 1} ORDER BY id LIMIT 40`
    await database.execute(sql`
      WITH made AS (
        INSERT INTO views (id, workspace_id, parent_id, order_key, name, layout, created_by, created_at, last_edited_by, last_edited_at)
        SELECT gen_random_uuid(), ${workspaceId}, p.id, 'a' || n, 'Page', 0, ${host.userId}, now(), ${host.userId}, now()
        FROM (${parents}) p
        CROSS JOIN generate_series(1, ${Math.ceil(PAGES / LEVELS)} / (SELECT count(*)::int FROM (${parents}) c)) n
        RETURNING id
      )
      INSERT INTO levels SELECT ${level}, id FROM made`)
  }
  await database.execute(sql`
    WITH people AS (
      INSERT INTO users (id, uid, email, name, created_at, updated_at)
      SELECT gen_random_uuid(), 9000000000000000000 - n, 'crowd' || n || '@example.com', 'Crowd', now(), now()
      FROM generate_series(1, ${PEOPLE}) n RETURNING id
    ), members AS (
      INSERT INTO workspace_members (workspace_id, user_id, role, joined_at)
      SELECT ${workspaceId}, id, 3, now() FROM people RETURNING user_id
    )
    SELECT 1 FROM members`)
  await database.execute(sql`
    INSERT INTO view_shares (view_id, workspace_id, user_id, access_level, created_at)
    SELECT ${top}, ${workspaceId}, user_id, 10, now() FROM workspace_members
    WHERE workspace_id = ${workspaceId} AND role = 3`)
  await database.execute(sql`ANALYZE`)
  const { rows } = await database.execute<{ id: string }>(
    sql`SELECT id FROM levels WHERE level = ${LEVELS} LIMIT 1`,
  )
  return rows[0]?.id as ViewId
}

async function crowd(count: number): Promise<UserId[]> {
  const { rows } = await server.platform.database.execute<{ user_id: string }>(
    sql`SELECT user_id FROM workspace_members WHERE workspace_id = ${workspaceId} AND role = 3 LIMIT ${count}`,
  )
  return rows.map((row) => row.user_id as UserId)
}

/** The middle of many measurements, in milliseconds. */
async function medianMs(count: number, work: (index: number) => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let index = 0; index < count; index++) {
    const startMs = performance.now()
    await work(index)
    times.push(performance.now() - startMs)
  }
  return times.toSorted((a, b) => a - b)[Math.floor(count / 2)] ?? 0
}

it('PEOPLE-GUEST-15: what somebody may do is known in a few milliseconds, ten levels deep among ten thousand', async () => {
  const policy = createPagePolicy(server.platform.database)
  const people = await crowd(200)
  expect(await policy.accessToView({ userId: people[0]! }, bottom)).toMatchObject({
    role: 'guest',
    level: 'read',
  })
  const ms = await medianMs(200, (index) => policy.accessToView({ userId: people[index]! }, bottom))
  expect(ms).toBeLessThan(100)
})

it('PEOPLE-GUEST-15: an announcement to ten thousand guests is prepared at once', async () => {
  const policy = createPagePolicy(server.platform.database)
  const people = await crowd(PEOPLE)
  let isVisible = await policy.visibilityOf(workspaceId, [bottom, top], people)
  const ms = await medianMs(5, async () => {
    isVisible = await policy.visibilityOf(workspaceId, [bottom, top], people)
  })
  expect(people.filter((userId) => isVisible(userId, bottom))).toHaveLength(PEOPLE)
  expect(isVisible('00000000-0000-4000-8000-000000000000', bottom)).toBe(false)
  expect(ms).toBeLessThan(2000)
})

it('PEOPLE-GUEST-15: lists of ten thousand guests and pages are answered', async () => {
  const params = { workspaceId }
  const query = { include_guests: 'true' } as const
  expect(await host.get(listMembers, { params, query })).toHaveLength(PEOPLE + 1)
  const shared = (await host.get(getAccessDetails, { params, query: { page_id: bottom } })).shared_with
  expect(shared).toHaveLength(PEOPLE)
  const guest = await signIn(server, 'late@example.com')
  await server.platform.database.execute(
    sql`INSERT INTO workspace_members VALUES (${workspaceId}, ${guest.userId}, 3, now())`,
  )
  await server.platform.database.execute(
    sql`INSERT INTO view_shares VALUES (${top}, ${workspaceId}, ${guest.userId}, NULL, 30, NULL, now())`,
  )
  const tree = (
    await guest.get(listSharedViews, { params: { workspaceId, viewId: workspaceId }, query: { depth: 50 } })
  ).children
  expect(tree).toHaveLength(1)
})
