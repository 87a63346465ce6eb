import {
  createPage,
  createSpace,
  createWorkspace,
  deleteUser,
  getAccountConsequences,
  getCollab,
  getFile,
  getFolder,
  getPage,
  getProfile,
  getUserImage,
  getUserWorkspaces,
  listMembers,
  openWorkspace,
  publishPage,
  putFile,
  refreshToken,
  updateMember,
  updateUser,
  updateWorkspace,
  uploadUserImage,
  verifyCode,
} from '@sheaf/contract'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as Y from 'yjs'
import { createTestServer, type TestServer } from '../../../platform/testing/index.ts'
import { RawClient } from '../../../sync/testing/RawClient.ts'
import { admitMember } from '../../members/index.ts'
import {
  callEndpoint,
  insertPerson,
  pictureForm,
  requestMail,
  signIn,
  type TestPerson,
} from '../../testing/index.ts'

let server: TestServer
let url: string
let ada: TestPerson
let gone: TestPerson
let people = 0

beforeAll(async () => {
  server = await createTestServer()
  url = await server.listen()
  ada = await signIn(server, 'ada@example.com')
})
afterAll(() => server.close())

/** Somebody new, a member of Ada's workspace as well. */
beforeEach(async () => {
  people += 1
  gone = await signIn(server, `gone${people}@example.com`)
  await join(ada.workspaceId, gone, 2)
})

async function join(workspaceId: string, { userId }: { readonly userId: string }, role: 1 | 2 | 3) {
  const { database, clock } = server.platform
  await database.transaction((transaction) =>
    admitMember(transaction, { workspaceId, userId, role, at: clock.now(), limitsOf: null }),
  )
}

const inAdas = () => ({ workspaceId: ada.workspaceId })
const deleteAccount = (person: TestPerson) => person.call(deleteUser, { query: {} })

async function spaceOf(workspaceId: TestPerson['workspaceId'], person = ada): Promise<string> {
  const { children } = await person.get(getFolder, { params: { workspaceId }, query: {} })
  return children[0]!.view_id
}

async function newPage(
  person: TestPerson,
  workspaceId: TestPerson['workspaceId'],
  parent: string,
): Promise<string> {
  const body = { parent_view_id: parent, layout: 0, name: 'By who goes' } as const
  return (await person.get(createPage, { params: { workspaceId }, body })).view_id
}

async function countRows(table: string, column: string, value: string): Promise<number> {
  const { rows } = await server.platform.database.execute<{ count: number }>(
    sql`SELECT count(*)::int AS count FROM ${sql.identifier(table)} WHERE ${sql.identifier(column)}::text = ${value}`,
  )
  return rows[0]!.count
}

it('PEOPLE-ACC-1: tells what goes, what goes on, and what is in the way', async () => {
  const { workspace_id: full } = await gone.get(createWorkspace, { body: { workspace_name: 'Full' } })
  await insertPerson(server, full, 3)
  const { workspace_id: shared } = await gone.get(createWorkspace, { body: { workspace_name: 'Shared' } })
  await insertPerson(server, shared, 1)
  const consequences = await gone.get(getAccountConsequences, {})
  expect(consequences).toEqual({
    deleted: [{ workspace_id: gone.workspaceId, workspace_name: expect.any(String), page_count: 1 }],
    left: [
      { workspace_id: ada.workspaceId, workspace_name: "Ada's workspace" },
      { workspace_id: shared, workspace_name: 'Shared' },
    ],
    blocking: [{ workspace_id: full, workspace_name: 'Full', member_count: 2 }],
  })
})

it('PEOPLE-ACC-2: as long as others would be left without an owner, nothing happens', async () => {
  const { workspaceId } = gone
  const { email, userId } = await insertPerson(server, workspaceId, 2)
  const refused = await deleteAccount(gone)
  expect(refused).toMatchObject({ status: 200, code: 1008 })
  expect(refused.message).toContain("'s workspace")
  expect(await gone.get(getProfile, {})).toMatchObject({ email: gone.email })
  await gone.get(updateMember, { params: { workspaceId }, body: { email, role: 'Owner' } })
  expect(await deleteAccount(gone)).toMatchObject({ code: 0 })
  expect(await countRows('workspaces', 'owner_id', userId)).toBe(1)
})

describe('after it', () => {
  it('PEOPLE-ACC-3: nobody is signed in any more, sockets close, and the address is free', async () => {
    const client = await RawClient.greet(`${url.replace('http', 'ws')}/ws/v1`, gone.session.access_token)
    const viewId = await newPage(gone, ada.workspaceId, await spaceOf(ada.workspaceId))
    await client.open(1, { ...inAdas(), objectId: viewId }, new Y.Doc())
    expect(await deleteAccount(gone)).toMatchObject({ code: 0 })
    expect(await client.next('bye')).toMatchObject({ code: 1024 })
    expect(await gone.call(getProfile, {})).toMatchObject({ status: 401 })
    const refreshed = await callEndpoint(server.app, refreshToken, {
      query: { grant_type: 'refresh_token' },
      body: { refresh_token: gone.session.refresh_token },
    })
    expect(refreshed.status).toBe(400)
    expect(await countRows('auth_users', 'id', gone.userId)).toBe(0)
    // The one about the deletion, a new one.
    const { code } = await requestMail(server, gone.email, { count: 2 })
    const verified = await callEndpoint(server.app, verifyCode, {
      body: { email: gone.email, token: code, type: 'magiclink' },
    })
    const { access_token: token, user } = verified.data
    expect(user.id).not.toBe(gone.userId)
    expect((await callEndpoint(server.app, getUserWorkspaces, { token })).data.workspaces).toHaveLength(1)
  })

  it('PEOPLE-ACC-3: a mail says that it is done', async () => {
    await gone.get(deleteUser, { query: {} })
    const [mail] = await server.platform.mailsTo(gone.email)
    expect(mail?.subject).toMatch(/deleted/i)
  })

  it('PEOPLE-ACC-4: their own workspaces are gone, with pictures, mentions, requests and invitations', async () => {
    const { database, ids } = server.platform
    const { data } = await gone.call(uploadUserImage, pictureForm())
    const fileId = data.file_id
    await database.execute(sql`
      INSERT INTO workspace_invitations (id, workspace_id, email, role, inviter_id, created_at, updated_at, expires_at)
      VALUES (${ids.uuid()}, ${ada.workspaceId}, ${gone.email}, 2, ${ada.userId}, now(), now(), now())`)
    await database.execute(sql`
      INSERT INTO access_requests (id, workspace_id, view_id, requester_id, created_at)
      VALUES (${ids.uuid()}, ${ada.workspaceId}, ${ids.uuid()}, ${gone.userId}, now())`)
    await database.execute(sql`
      INSERT INTO person_mentions VALUES (${ada.workspaceId}, ${ada.userId}, ${gone.userId}, now())`)
    await gone.get(deleteUser, { query: {} })
    expect(await countRows('workspaces', 'id', gone.workspaceId)).toBe(0)
    expect(await countRows('workspace_members', 'user_id', gone.userId)).toBe(0)
    expect(await countRows('user_images', 'user_id', gone.userId)).toBe(0)
    expect(await countRows('workspace_invitations', 'email', gone.email)).toBe(0)
    expect(await countRows('access_requests', 'requester_id', gone.userId)).toBe(0)
    expect(await countRows('person_mentions', 'person_id', gone.userId)).toBe(0)
    const picture = { params: { personId: gone.userId, fileId } }
    expect(await callEndpoint(server.app, getUserImage, picture)).toMatchObject({ status: 404 })
  })

  it('PEOPLE-ACC-4: no trace of name, address or preferences is left in any table but what others wrote', async () => {
    await gone.get(updateUser, { body: { name: 'Zyxwvut Q', metadata: { city: 'Zyxwvut' } } })
    await gone.get(deleteUser, { query: {} })
    const { database } = server.platform
    const { rows: columns } = await database.execute<{ t: string; c: string }>(sql`
      SELECT table_name AS t, column_name AS c FROM information_schema.columns
      WHERE table_schema = 'public' AND data_type IN ('text', 'jsonb') AND table_name <> 'local_mails'`)
    const found: string[] = []
    for (const { t, c } of columns) {
      const { rows } = await database.execute(sql`
        SELECT 1 FROM ${sql.identifier(t)}
        WHERE ${sql.identifier(c)}::text ILIKE '%zyxwvut%' OR ${sql.identifier(c)}::text = ${gone.email} LIMIT 1`)
      if (rows.length > 0) found.push(`${t}.${c}`)
    }
    expect(found).toEqual([])
  })

  it('PEOPLE-ACC-5: what they wrote for others stays, without their name', async () => {
    const space = await spaceOf(ada.workspaceId)
    const viewId = await newPage(gone, ada.workspaceId, space)
    const params = { ...inAdas(), viewId }
    const file = { params: { ...inAdas(), parentId: viewId }, query: {}, bytes: Buffer.from('a file') }
    const { file_id: fileId } = await gone.get(putFile, file)
    await gone.get(publishPage, { params, body: { publish_name: `by-${people}` } })
    await gone.get(deleteUser, { query: {} })

    const page = await ada.get(getPage, { params })
    expect(page.owner).toEqual({ uuid: gone.userId, name: 'Deleted account', avatar_url: null })
    const at = { ...inAdas(), objectId: viewId }
    expect(await ada.call(getCollab, { params: at, query: { collab_type: 0 } })).toMatchObject({ code: 0 })
    const read = { params: { ...inAdas(), parentId: viewId, fileId }, query: {} }
    expect((await ada.call(getFile, read)).status).toBe(200)
    expect((await server.app.inject(`/${ada.workspaceId}/by-${people}`)).statusCode).toBe(200)
    const members = await ada.get(listMembers, { params: inAdas(), query: { include_guests: 'true' } })
    expect(members.map(({ uuid }) => uuid)).not.toContain(gone.userId)
  })

  it('PEOPLE-ACC-5: the picture that a workspace shows stays', async () => {
    const { data } = await gone.call(uploadUserImage, pictureForm())
    const { workspaceId } = gone
    const workspace_icon = `/api/user/asset/image/person/${gone.userId}/file/${data.file_id}`
    await gone.get(updateWorkspace, { body: { workspace_id: workspaceId, workspace_icon } })
    await insertPerson(server, workspaceId, 1)
    await gone.get(deleteUser, { query: {} })
    expect((await server.app.inject(workspace_icon)).statusCode).toBe(200)
  })

  it('PEOPLE-ACC-6: private spaces go, with what was published from them', async () => {
    const body = { name: 'Mine', space_permission: 1, space_icon: '', space_icon_color: '' } as const
    const { view_id: space } = await gone.get(createSpace, { params: inAdas(), body })
    const viewId = await newPage(gone, ada.workspaceId, space)
    const below = await newPage(gone, ada.workspaceId, viewId)
    const name = `private-${people}`
    await gone.get(publishPage, { params: { ...inAdas(), viewId: below }, body: { publish_name: name } })
    expect((await server.app.inject(`/${ada.workspaceId}/${name}`)).statusCode).toBe(200)
    await gone.get(deleteUser, { query: {} })
    for (const id of [space, viewId, below]) {
      expect([await countRows('views', 'id', id), await countRows('collabs', 'object_id', id)]).toEqual([
        0, 0,
      ])
    }
    expect((await server.app.inject(`/${ada.workspaceId}/${name}`)).statusCode).toBe(404)
  })
})

describe('at the same moment', () => {
  it('PEOPLE-ACC-7: asked twice, it happens once', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => deleteAccount(gone)))
    for (const { status, code } of answers) expect([0, 401]).toContain(code === 0 ? 0 : status)
    const other = await signIn(server, `other${people}@example.com`)
    await other.get(deleteUser, { query: {} })
    await server.platform.mailsTo(other.email)
    expect(await server.platform.mailsTo(gone.email)).toHaveLength(1)
  })

  it('PEOPLE-ACC-7: a workspace that lets them in at the last moment is left as well', async () => {
    const { database, clock } = server.platform
    const other = await signIn(server, `late${people}@example.com`)
    let commit = () => {}
    const held = new Promise<void>((resolve) => (commit = resolve))
    let tell = () => {}
    const isIn = new Promise<void>((resolve) => (tell = resolve))
    const admitted = database.transaction(async (transaction) => {
      const { workspaceId } = other
      await admitMember(transaction, {
        workspaceId,
        userId: gone.userId,
        role: 2,
        at: clock.now(),
        limitsOf: null,
      })
      tell()
      await held
    })
    await isIn
    const deleted = deleteAccount(gone)
    const waiting = async () =>
      (
        await database.execute(sql`
        SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`)
      ).rows.length
    await expect.poll(waiting).toBeGreaterThan(0)
    commit()
    await admitted
    expect(await deleted).toMatchObject({ code: 0 })
    expect(await countRows('workspace_members', 'user_id', gone.userId)).toBe(0)
    const left = await other.get(listMembers, { params: { workspaceId: other.workspaceId }, query: {} })
    expect(left.map(({ uuid }) => uuid)).toEqual([other.userId])
  })

  it.each([1, 2, 3, 4])('PEOPLE-ACC-7: nothing is left behind by what they do meanwhile (%i)', async () => {
    const other = await signIn(server, `heir${people}@example.com`)
    const { workspaceId } = gone
    await join(workspaceId, other, 1)
    const { database, clock } = server.platform
    const invited = database
      .transaction((transaction) =>
        admitMember(transaction, {
          workspaceId: other.workspaceId,
          userId: gone.userId,
          role: 2,
          at: clock.now(),
          limitsOf: null,
        }),
      )
      .catch((error: { code: string }) => error.code)
    const answers = await Promise.all([
      gone.call(createWorkspace, { body: {} }),
      deleteAccount(gone),
      gone.call(createWorkspace, { body: {} }),
      gone.call(updateUser, { body: { name: 'Still here' } }),
      other.call(updateMember, { params: { workspaceId }, body: { email: gone.email, role: 'Member' } }),
      deleteAccount(other),
      gone.call(openWorkspace, { params: { workspaceId } }),
    ])
    for (const { status } of answers) expect([200, 401]).toContain(status)
    expect(['joined', 'record_not_found', 'workspace_not_found']).toContain(await invited)
    for (const person of [gone, other]) {
      const isGone = (await countRows('auth_users', 'id', person.userId)) === 0
      if (!isGone) continue
      expect(await countRows('workspace_members', 'user_id', person.userId)).toBe(0)
      expect(await countRows('workspaces', 'owner_id', person.userId)).toBe(0)
      expect(await countRows('users', 'name', 'Still here')).toBe(0)
    }
    const { rows: ownerless } = await database.execute(sql`
      SELECT id FROM workspaces w WHERE NOT EXISTS (
        SELECT 1 FROM workspace_members m WHERE m.workspace_id = w.id AND m.role = 1 AND m.user_id = w.owner_id
      )`)
    expect(ownerless).toEqual([])
  })
})
