import {
  createPage,
  createWorkspace,
  deleteWorkspace,
  getFolder,
  getProfile,
  getUserImage,
  getUserWorkspaces,
  getWorkspaceSettings,
  getWorkspaceUsage,
  leaveWorkspace,
  listWorkspaces,
  openWorkspace,
  publishPage,
  putFile,
  updateUser,
  updateWorkspace,
  updateWorkspaceSettings,
  uploadUserImage,
} from '@sheaf/contract'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../platform/testing/index.ts'
import { admitMember } from '../members/index.ts'
import { insertPerson, pictureForm, signIn, type TestPerson } from '../testing/index.ts'

let server: TestServer
let ada: TestPerson
let ben: TestPerson

beforeAll(async () => {
  server = await createTestServer()
  ada = await signIn(server, 'ada@example.com')
  ben = await signIn(server, 'ben@example.com')
})
afterAll(() => server.close())

async function newWorkspace(): Promise<{ workspaceId: TestPerson['workspaceId'] }> {
  const { workspace_id: id } = await ada.get(createWorkspace, { body: {} })
  return { workspaceId: id as TestPerson['workspaceId'] }
}

async function joinBen(workspaceId: string, role: 1 | 2 | 3): Promise<void> {
  const { database, clock } = server.platform
  await database.transaction((transaction) =>
    admitMember(transaction, { workspaceId, userId: ben.userId, role, at: clock.now(), limitsOf: null }),
  )
}

it('PEOPLE-WS-1: names stand on one line, and there always is one', async () => {
  const create = (workspace_name: string | null) => ada.get(createWorkspace, { body: { workspace_name } })
  expect(await create(' Garden\n club\u202e ')).toMatchObject({ workspace_name: 'Garden club' })
  expect(await create(' \u200b ')).toMatchObject({ workspace_name: 'New workspace' })
  expect(await create(null)).toMatchObject({ workspace_name: 'New workspace' })
  const { workspaceId: workspace_id } = await newWorkspace()
  const rename = (workspace_name: string) =>
    ada.call(updateWorkspace, { body: { workspace_id, workspace_name } })
  expect(await rename('  ')).toMatchObject({ code: 1008 })
  expect(await rename('Bees\tand trees')).toMatchObject({ code: 0 })
  const params = { workspaceId: workspace_id }
  expect(await ada.get(openWorkspace, { params })).toMatchObject({ workspace_name: 'Bees and trees' })
})

it('PEOPLE-WS-4: an icon is an emoji or a picture of our own, kept as a path', async () => {
  const { workspaceId: workspace_id } = await newWorkspace()
  const params = { workspaceId: workspace_id }
  const path = `/api/file_storage/${workspace_id}/v1/blob/${workspace_id}/abc=.`
  const setIcon = (workspace_icon: string) =>
    ada.call(updateWorkspace, { body: { workspace_id, workspace_icon } })
  expect(await setIcon(`https://elsewhere.example${path}`)).toMatchObject({ code: 0 })
  expect(await ada.get(openWorkspace, { params })).toMatchObject({ icon: path })
  expect(await setIcon('https://elsewhere.example/x.png')).toMatchObject({ code: 1008 })
  const theirs = `/api/user/asset/image/person/${ben.userId}/file/x.webp`
  expect(await setIcon(theirs)).toMatchObject({ code: 1008 })
  expect(await ada.call(createWorkspace, { body: { workspace_icon: 'text' } })).toMatchObject({ code: 1008 })
  expect(await ada.get(openWorkspace, { params })).toMatchObject({ icon: path })
  expect(await setIcon('')).toMatchObject({ code: 0 })
  expect(await ada.get(openWorkspace, { params })).toMatchObject({ icon: '' })
})

it('PEOPLE-WS-4: a picture stays as long as a workspace shows it, though the person takes others', async () => {
  const { workspaceId: workspace_id } = await newWorkspace()
  const upload = async () => {
    const { body, headers } = pictureForm()
    const answer = await ada.call(uploadUserImage, { body, headers } as never)
    return answer.data.file_id
  }
  const shown = await upload()
  const workspace_icon = `/api/user/asset/image/person/${ada.userId}/file/${shown}`
  await ada.get(updateWorkspace, { body: { workspace_id, workspace_icon } })
  const unused = await upload()
  await upload()
  const statusOf = async (fileId: string) =>
    (await ada.call(getUserImage, { params: { personId: ada.userId, fileId } })).status
  expect([await statusOf(shown), await statusOf(unused)]).toEqual([200, 404])
})

it('PEOPLE-WS-5: a deleted workspace is gone with all that is in it', async () => {
  const params = await newWorkspace()
  const { workspaceId } = params
  await joinBen(workspaceId, 2)
  const { children } = await ada.get(getFolder, { params, query: {} })
  const space = children[0]!.view_id
  const body = { parent_view_id: space, layout: 0, name: 'Page' } as const
  const { view_id: viewId } = await ben.get(createPage, { params, body })
  await ben.get(putFile, { params: { workspaceId, parentId: viewId }, query: {}, bytes: Buffer.from('file') })
  await ben.get(publishPage, { params: { workspaceId, viewId }, body: {} })
  const { database, ids } = server.platform
  await database.execute(sql`
    INSERT INTO workspace_invitations (id, workspace_id, email, role, inviter_id, created_at, updated_at, expires_at)
    VALUES (${ids.uuid()}, ${workspaceId}, 'x@example.com', 2, ${ada.userId}, now(), now(), now())`)
  await database.execute(sql`
    INSERT INTO access_requests (id, workspace_id, view_id, requester_id, created_at)
    VALUES (${ids.uuid()}, ${workspaceId}, ${viewId}, ${ben.userId}, now())`)
  expect(await ben.call(deleteWorkspace, { params })).toMatchObject({ code: 1012 })
  await ada.get(deleteWorkspace, { params })

  const { rows: tables } = await database.execute<{ name: string }>(sql`
    SELECT table_name AS name FROM information_schema.columns
    WHERE table_schema = 'public' AND column_name = 'workspace_id'`)
  expect(tables.length).toBeGreaterThan(8)
  for (const { name } of tables) {
    const left = await database.execute(
      sql`SELECT 1 FROM ${sql.identifier(name)} WHERE workspace_id::text = ${workspaceId}`,
    )
    expect([name, left.rows]).toEqual([name, []])
  }
  expect(await ada.call(deleteWorkspace, { params })).toMatchObject({ code: 1012 })
  expect(await ada.call(openWorkspace, { params })).toMatchObject({ code: 1012 })
  expect(await ada.call(getFolder, { params, query: {} })).toMatchObject({ code: 1012 })
})

it('PEOPLE-WS-5: whoever had it open last comes back to another one', async () => {
  const params = await newWorkspace()
  await ada.get(openWorkspace, { params })
  await ada.get(deleteWorkspace, { params })
  const { visiting_workspace: visiting } = await ada.get(getUserWorkspaces, {})
  expect(visiting.workspace_id).toBe(ada.workspaceId)
})

it('PEOPLE-WS-3: who is in no workspace keeps their profile, and none is made for them', async () => {
  const eve = await signIn(server, 'eve@example.com')
  const { workspaceId } = eve
  await insertPerson(server, workspaceId, 1)
  await eve.get(leaveWorkspace, { params: { workspaceId } })
  expect(await eve.call(getUserWorkspaces, {})).toMatchObject({ status: 200, code: -2 })
  expect(await eve.get(listWorkspaces, { query: {} })).toEqual([])
  expect(await eve.get(getProfile, {})).toMatchObject({
    name: 'Eve',
    metadata: {},
    latest_workspace_id: '00000000-0000-0000-0000-000000000000',
  })
  await eve.get(updateUser, { body: { name: 'Evelyn' } })
  const again = await eve.get(createWorkspace, { body: {} })
  expect(await eve.get(getUserWorkspaces, {})).toMatchObject({
    visiting_workspace: { workspace_id: again.workspace_id },
    user_profile: { name: 'Evelyn', metadata: {} },
  })
})

it('PEOPLE-WS-3: a guest of nothing else comes back to the workspace that they are a guest of', async () => {
  const gil = await signIn(server, 'gil@example.com')
  await gil.get(deleteWorkspace, { params: { workspaceId: gil.workspaceId } })
  const { database, clock } = server.platform
  await database.transaction((transaction) =>
    admitMember(transaction, {
      workspaceId: ada.workspaceId,
      userId: gil.userId,
      role: 3,
      at: clock.now(),
      limitsOf: null,
    }),
  )
  const headers = { 'client-version': '1.0.0' }
  expect(await gil.get(getUserWorkspaces, { headers })).toMatchObject({
    visiting_workspace: { workspace_id: ada.workspaceId, role: 'Guest' },
  })
  expect(await gil.call(getUserWorkspaces, {})).toMatchObject({ code: -2 })
  expect(await gil.get(getProfile, {})).toMatchObject({ name: 'Gil' })
})

it('PEOPLE-WS-8: settings are changed one by one, by owners', async () => {
  const params = await newWorkspace()
  await joinBen(params.workspaceId, 2)
  const write = (body: object) => ada.get(updateWorkspaceSettings, { params, body })
  expect(await ben.get(getWorkspaceSettings, { params })).toEqual({
    disable_search_indexing: false,
    ai_model: '',
  })
  expect(await write({ ai_model: 'Auto' })).toEqual({ disable_search_indexing: false, ai_model: 'Auto' })
  expect(await write({ disable_search_indexing: true })).toEqual({
    disable_search_indexing: true,
    ai_model: 'Auto',
  })
  expect(await write({})).toEqual({ disable_search_indexing: true, ai_model: 'Auto' })
  expect(await ben.call(updateWorkspaceSettings, { params, body: {} })).toMatchObject({ code: 1012 })
})

it('PEOPLE-WS-8: the usage is what all documents take', async () => {
  const params = await newWorkspace()
  const { database } = server.platform
  const usage = async () => (await ada.get(getWorkspaceUsage, { params })).total_document_size
  const { rows } = await database.execute<{ id: string; bytes: number }>(
    sql`SELECT object_id AS id, length(snapshot) AS bytes FROM collabs WHERE workspace_id = ${params.workspaceId}`,
  )
  const before = rows.reduce((sum, { bytes }) => sum + bytes, 0)
  expect(await usage()).toBe(before)
  await database.execute(sql`
    INSERT INTO collab_updates (object_id, payload, created_at) VALUES (${rows[0]!.id}, ${Buffer.alloc(70_000)}, now())`)
  expect(await usage()).toBe(before + 70_000)
})

it('PEOPLE-WS-10: only so many workspaces an hour come from one person', async () => {
  const dan = await signIn(server, 'dan@example.com')
  const codes: number[] = []
  for (let count = 0; count < 62; count += 1) {
    const { status, code } = await dan.call(createWorkspace, { body: {} })
    codes.push(status === 429 ? code : 0)
  }
  expect(codes.slice(0, 60)).toEqual(Array.from({ length: 60 }, () => 0))
  expect(codes.slice(60)).toEqual([1079, 1079])
})
