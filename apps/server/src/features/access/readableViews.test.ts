import type { ViewId } from '@sheaf/base'
import fc from 'fast-check'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../platform/testing/index.ts'
import { openPages, signIn, type Pages, type TestPerson } from '../testing/index.ts'
import { createPagePolicy } from './createPagePolicy.ts'
import { isReadable, opensByRole, READABLE_VIEWS } from './readableViews.ts'

let server: TestServer
let pages: Pages
let people: TestPerson[]
beforeAll(async () => {
  server = await createTestServer()
  pages = await openPages(server)
  const member = await signIn(server, `member-${randomUUID()}@example.com`)
  const guest = await signIn(server, `guest-${randomUUID()}@example.com`)
  await pages.join(member, 2)
  await pages.join(guest, 3)
  people = [pages.owner, member, guest]
})
afterAll(() => server.close())

const SIZE = 8
const person = fc.nat(2)
const view = fc.record({
  /** Itself or one behind it: below the workspace, or in a circle. */
  parent: fc.nat(SIZE - 1),
  isPrivate: fc.boolean(),
  isTrashed: fc.nat(4).map((share) => share === 0),
  creator: person,
  /** Of what is private. */
  members: fc.array(person, { maxLength: 2 }),
  grants: fc.array(person, { maxLength: 1 }),
})

it('ACCESS-SQL-1: pages are readable in a query as they are one by one, but for the trash', async () => {
  const { database } = server.platform
  const workspaceId = pages.owner.workspaceId
  const policy = createPagePolicy(database)
  await fc.assert(
    fc.asyncProperty(fc.array(view, { minLength: SIZE, maxLength: SIZE }), async (views) => {
      const ids = views.map(() => randomUUID())
      await database.$client.query('DELETE FROM views WHERE workspace_id = $1', [workspaceId])
      for (const [index, { parent, isPrivate, isTrashed, creator, members, grants }] of views.entries()) {
        await database.$client.query(
          `INSERT INTO views (id, workspace_id, parent_id, order_key, name, layout, is_private, created_by, created_at,
             last_edited_by, last_edited_at, trashed_at)
           VALUES ($1::uuid, $2, $3, $1::uuid::text, '', 0, $4, $5, now(), $5, now(), CASE WHEN $6::boolean THEN now() END)`,
          [
            ids[index],
            workspaceId,
            parent === index ? null : ids[parent],
            isPrivate,
            people[creator]?.userId,
            isTrashed,
          ],
        )
        for (const each of new Set(members))
          await database.$client.query(
            'INSERT INTO space_members (view_id, user_id, access_level, created_at) VALUES ($1, $2, 50, now())',
            [ids[index], people[each]?.userId],
          )
        for (const grant of grants)
          await database.$client.query(
            `INSERT INTO view_shares (view_id, workspace_id, user_id, access_level, created_at)
             VALUES ($1, $2, $3, 10, now())`,
            [ids[index], workspaceId, people[grant]?.userId],
          )
      }
      for (const { userId } of people) {
        const actor = { userId }
        const role = await policy.roleIn(actor, workspaceId)
        const { rows } = await database.$client.query<{ id: string }>(
          `WITH RECURSIVE ${READABLE_VIEWS} SELECT v.id FROM views v WHERE v.workspace_id = $1 AND ${isReadable('v.id')}`,
          [workspaceId, userId, opensByRole(role)],
        )
        const expected: string[] = []
        for (const id of ids) {
          const access = await policy.accessToView(actor, id as ViewId)
          if (access.level !== 'none' && !access.isTrashed) expected.push(id)
        }
        expect(new Set(rows.map(({ id }) => id))).toEqual(new Set(expected))
      }
    }),
    { numRuns: 15 },
  )
})
