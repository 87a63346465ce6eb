import {
  createPage,
  getFolder,
  movePageToTrash,
  OWN_NEWS,
  updateMemberProfile,
  updatePageName,
  updateUser,
} from '@sheaf/contract'
import { type Fields, FormatClient } from '@sheaf/testkit/formatClient'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../../platform/testing/index.ts'
import { signIn, type TestPerson } from '../../testing/index.ts'

let server: TestServer
let origin: string
let ada: TestPerson
let bob: TestPerson
let space: string

beforeAll(async () => {
  server = await createTestServer()
  origin = (await server.listenForSockets()).replace('/ws/v1', '')
  ada = await signIn(server, 'ada@example.com')
  bob = await signIn(server, 'bob@example.com')
  await server.platform.database.execute(
    sql`insert into workspace_members (workspace_id, user_id, role, joined_at) values (${ada.workspaceId}, ${bob.userId}, 2, now())`,
  )
  space = (await ada.get(getFolder, { params: inWorkspace(), query: { depth: 1 } })).children[0]!.view_id
})
afterAll(() => server.close())

const inWorkspace = () => ({ workspaceId: ada.workspaceId })

async function join(person: TestPerson): Promise<FormatClient> {
  const { access_token: token } = person.session
  return await FormatClient.connect({ origin, workspaceId: ada.workspaceId, token })
}

/** Waits for a notification of one number that says something. */
async function heard(
  client: FormatClient,
  field: number,
  says: (content: Fields) => boolean,
): Promise<Fields> {
  const found = () => client.notifications.find((each) => each.field === field && says(each.content))
  await client.until(() => found() !== undefined)
  return found()!.content
}

const [PROFILE, PEOPLE, MEMBER, FOLDER, VIEW, INBOX, COMMENT] = [1, 5, 7, 8, 9, 10, 11] as const

describe('what other clients hear of a workspace', () => {
  it('CLIENT-NEWS-1: after each change of the page tree', async () => {
    const client = await join(bob)
    const body = { parent_view_id: space, layout: 0, name: 'New' } as const
    const { view_id: viewId } = await ada.get(createPage, { params: inWorkspace(), body })
    await heard(client, FOLDER, (content) => content.text(1) === '{}')
    const added = await heard(
      client,
      VIEW,
      (content) => content.number(1) === 1 && content.text(2) === viewId,
    )
    expect(JSON.parse(added.text(3))).toMatchObject({ view_id: viewId, name: 'New', parent_view_id: space })
    expect(added.text(4)).toBe(space)
    const order = (content: Fields) => content.all(5).map((id) => new TextDecoder().decode(id))
    await heard(
      client,
      VIEW,
      (content) => content.number(1) === 3 && content.text(2) === space && order(content).includes(viewId),
    )
    await ada.get(updatePageName, { params: { ...inWorkspace(), viewId }, body: { name: 'Renamed' } })
    await heard(client, VIEW, (content) => content.number(1) === 0 && content.text(3).includes('Renamed'))
    await ada.get(movePageToTrash, { params: { ...inWorkspace(), viewId } })
    await heard(
      client,
      VIEW,
      (content) => content.number(1) === 3 && content.text(2) === space && !order(content).includes(viewId),
    )
    client.disconnect()
  })

  it('CLIENT-NEWS-2: of people, and of oneself', async () => {
    const client = await join(bob)
    await ada.get(updateMemberProfile, { params: inWorkspace(), body: { name: 'Ada of this team' } })
    const shown = await heard(client, MEMBER, (content) => content.text(2) === 'Ada of this team')
    expect(shown.text(1)).toBe(ada.userId)
    await bob.get(updateUser, { body: { name: 'Bob anew' } })
    const own = await heard(client, PROFILE, (content) => content.text(2) === 'Bob anew')
    expect(own.text(3)).toBe('bob@example.com')
    const eve = await signIn(server, 'eve@example.com')
    await server.platform.database.execute(
      sql`insert into workspace_members (workspace_id, user_id, role, joined_at) values (${ada.workspaceId}, ${eve.userId}, 2, now())`,
    )
    const tell = () =>
      server.platform.bus.publish('notice', { ...inWorkspace(), notice: { kind: 'members_changed' } })
    tell()
    await heard(client, PEOPLE, (content) => content.message(3).text(1) === eve.userId)
    await server.platform.database.execute(
      sql`update workspace_members set role = 3 where workspace_id = ${ada.workspaceId} and user_id = ${eve.userId}`,
    )
    tell()
    await heard(client, PEOPLE, (content) => content.message(1).number(3) === 3)
    await server.platform.database.execute(
      sql`delete from workspace_members where workspace_id = ${ada.workspaceId} and user_id = ${eve.userId}`,
    )
    tell()
    await heard(client, PEOPLE, (content) => content.message(4).text(1) === eve.userId)
    client.disconnect()
  })

  it('CLIENT-NEWS-3: of notifications and of comments', async () => {
    const client = await join(bob)
    const { database, bus, ids } = server.platform
    await database.execute(
      sql`insert into notifications (id, workspace_id, user_id, type, view_id, actor_id, source_key, metadata, created_at)
        values (${ids.uuid()}, ${ada.workspaceId}, ${bob.userId}, 'mention', ${space}, ${ada.userId}, 'once', '{}', now() + interval '1 second')`,
    )
    const notice = { kind: 'notifications_changed' } as const
    bus.publish('notice', { ...inWorkspace(), notice, userId: bob.userId })
    const inbox = await heard(client, INBOX, (content) => content.text(2) === 'mention')
    expect(inbox.text(3)).toBe(space)
    expect(inbox.big(4)).toBeGreaterThan(0n)
    await heard(client, PEOPLE, (content) => content.message(2).text(1) === bob.userId)
    // What goes on behind our own app has no word in the format.
    const job = { kind: 'job_changed', job: 'export', jobId: space, progress: null } as const
    bus.publish('notice', { workspaceId: OWN_NEWS, notice: job, userId: bob.userId })
    bus.publish('notice', { ...inWorkspace(), notice: { kind: 'forms_changed', databaseId: space } })
    const before = client.notifications.length
    bus.publish('comments_changed', { ...inWorkspace(), viewId: space })
    const commented = await heard(client, COMMENT, () => true)
    expect([commented.text(1), commented.text(2)]).toEqual([ada.workspaceId, space])
    expect(client.notifications.slice(before).map(({ field }) => field)).toEqual([COMMENT])
    client.disconnect()
  })
})
