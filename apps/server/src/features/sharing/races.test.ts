import {
  createPage,
  createWorkspace,
  deleteAllTrashedPages,
  getFolder,
  leaveWorkspace,
  movePage,
  movePageToTrash,
  removeMembers,
  restorePage,
  revokeViewAccess,
  shareView,
  updateMember,
} from '@sheaf/contract'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../platform/testing/index.ts'
import { signIn, type TestPerson } from '../testing/index.ts'

let server: TestServer
let host: TestPerson
let guests: TestPerson[]

beforeAll(async () => {
  server = await createTestServer()
  host = await signIn(server, 'host@example.com')
  guests = []
  for (const name of ['a', 'b', 'c']) guests.push(await signIn(server, `${name}@example.com`))
})
afterAll(() => server.close())

/** Numbers that look random and are the same in every run. */
function createDice(seed: number): (sides: number) => number {
  let state = seed
  return (sides) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * sides)
  }
}

it('PEOPLE-GUEST-6: whatever is given, taken, moved and left at once, every guest has something and nobody a fault', async () => {
  for (const seed of [1, 2]) {
    const workspaceId = (await host.get(createWorkspace, { body: {} })).workspace_id
    const params = { workspaceId }
    const space = (await host.get(getFolder, { params, query: {} })).children[0]?.view_id ?? ''
    const pages: string[] = []
    for (const name of ['One', 'Two', 'Three']) {
      const body = { parent_view_id: space, layout: 0, name } as const
      pages.push((await host.get(createPage, { params, body })).view_id)
    }
    const dice = createDice(seed)
    const step = () => {
      const viewId = pages[dice(pages.length)] ?? ''
      const parent = [space, ...pages][dice(4)] ?? ''
      const guest = guests[dice(guests.length)]!
      const at = { params: { workspaceId, viewId } }
      const emails = [guest.email, guests[dice(3)]!.email]
      const steps = [
        () => host.call(shareView, { params, body: { view_id: viewId, emails, access_level: 10 } }),
        () => host.call(shareView, { params, body: { view_id: viewId, emails, access_level: 50 } }),
        () => host.call(revokeViewAccess, { ...at, body: { emails } }),
        () => host.call(movePage, { ...at, body: { new_parent_view_id: parent, prev_view_id: null } }),
        () => host.call(movePageToTrash, at),
        () => host.call(restorePage, at),
        () => host.call(deleteAllTrashedPages, { params }),
        () => host.call(removeMembers, { params, body: [guest.email] }),
        () => guest.call(leaveWorkspace, { params }),
        () => guest.call(revokeViewAccess, { ...at, body: { emails: [guest.email] } }),
        () => host.call(updateMember, { params, body: { email: guest.email, role: 'Member' } }),
      ]
      return steps[dice(steps.length)]!()
    }
    for (let wave = 0; wave < 6; wave++) {
      const outcomes = await Promise.all(Array.from({ length: 8 }, step))
      // A deadlock would be `retry_later`, a broken reference an internal fault.
      for (const { status, code } of outcomes) expect([status, code]).not.toEqual([500, 1017])
      expect(outcomes.filter(({ code }) => code === -5)).toEqual([])
    }
    const { rows: empty } = await server.platform.database.execute(sql`
      SELECT 1 FROM workspace_members m WHERE m.workspace_id = ${workspaceId} AND m.role = 3
        AND NOT EXISTS (SELECT 1 FROM view_shares s WHERE s.workspace_id = m.workspace_id AND s.user_id = m.user_id)`)
    expect(empty).toEqual([])
    const { rows: stray } = await server.platform.database.execute(sql`
      SELECT 1 FROM view_shares s JOIN views v ON v.id = s.view_id WHERE v.workspace_id <> s.workspace_id`)
    expect(stray).toEqual([])
  }
}, 60_000)
