import {
  createWorkspace,
  getFolder,
  getPage,
  getProfile,
  getUserWorkspaces,
  listWorkspaces,
  openWorkspace,
  sendMagicLink,
  updateWorkspace,
  verifyCode,
  verifyUser,
} from '@sheaf/contract'
import { decodeDocument, documentText, type ProjectedBlock } from '@sheaf/model'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../platform/testing/index.ts'
import { callEndpoint, requestMail, signIn } from '../testing/index.ts'
import { profileName } from './profileName.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

async function accessToken(email: string): Promise<string> {
  const { code } = await requestMail(server, email)
  const { data } = await callEndpoint(server.app, verifyCode, {
    body: { email, token: code, type: 'magiclink' },
  })
  return data.access_token
}

it('greets a new person once, however many calls come first', async () => {
  const token = await accessToken('mara.lindqvist@example.com')
  const verify = () => callEndpoint(server.app, verifyUser, { params: { accessToken: token } })
  const answers = await Promise.all([
    verify(),
    verify(),
    verify(),
    callEndpoint(server.app, getProfile, { token }),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  const isNew = answers.slice(0, 3).filter(({ data }) => (data as { is_new: boolean }).is_new)
  expect(isNew.length).toBeLessThanOrEqual(1)
  expect(await verify()).toMatchObject({ data: { is_new: false } })

  const { data } = await callEndpoint(server.app, getUserWorkspaces, { token })
  expect(data.workspaces).toHaveLength(1)
  expect(data.workspaces[0]).toMatchObject({
    workspace_name: "Mara's workspace",
    owner_name: 'Mara Lindqvist',
    owner_email: 'mara.lindqvist@example.com',
    workspace_type: 0,
    icon: '',
    member_count: 1,
    role: 'Owner',
  })
  expect(data.user_profile).toMatchObject({
    name: 'Mara Lindqvist',
    email: 'mara.lindqvist@example.com',
    metadata: {},
    latest_workspace_id: data.visiting_workspace.workspace_id,
  })
})

it('says that the first call of a new person is new', async () => {
  const token = await accessToken('new@example.com')
  const answer = await callEndpoint(server.app, verifyUser, { params: { accessToken: token } })
  expect(answer.data).toEqual({ is_new: true })
  expect(await callEndpoint(server.app, verifyUser, { params: { accessToken: `${token}x` } })).toMatchObject({
    status: 200,
    code: 1024,
  })
})

it('takes the name that came with the sign-in', async () => {
  const email = 'a.b@example.com'
  await callEndpoint(server.app, sendMagicLink, {
    query: {},
    body: { email, data: { full_name: 'Ada King' } },
  })
  const [mail] = await server.platform.mailsTo(email)
  const token = /^\d{6}$/m.exec(mail?.text ?? '')?.[0] ?? ''
  const verified = await callEndpoint(server.app, verifyCode, { body: { email, token, type: 'magiclink' } })
  const profile = await callEndpoint(server.app, getProfile, { token: verified.data.access_token })
  expect(profile.data).toMatchObject({ name: 'Ada King' })
})

it('writes uids beyond 2^53 as digits', async () => {
  const token = await accessToken('digits@example.com')
  const { body } = await server.app.inject({
    method: 'GET',
    url: '/api/user/profile',
    headers: { authorization: `Bearer ${token}` },
  })
  const [, digits] = /"uid":(\d+),"uid_string":"(\d+)"/.exec(body) ?? []
  expect(digits).toBe(/"uid_string":"(\d+)"/.exec(body)?.[1])
  expect(BigInt(digits ?? 0)).toBeGreaterThan(2n ** 53n)
  const { rows } = await server.platform.database.execute(
    sql`SELECT uid::text FROM users WHERE uid = ${digits}::bigint`,
  )
  expect(rows).toEqual([{ uid: digits }])
})

it('gives a new person a General space and a first page with real content', async () => {
  const person = await signIn(server, 'first@example.com')
  const { workspaceId } = person
  const folder = await person.get(getFolder, { params: { workspaceId }, query: { depth: 10 } })
  expect(folder).toMatchObject({ view_id: workspaceId, parent_view_id: null, name: "First's workspace" })
  expect(folder.children).toMatchObject([
    {
      name: 'General',
      is_space: true,
      extra: { is_space: true, space_permission: 0 },
      parent_view_id: workspaceId,
      children: [{ name: 'Getting started', icon: { ty: 0, value: '👋' }, layout: 0, children: [] }],
    },
  ])

  const viewId = folder.children[0]?.children[0]?.view_id ?? ''
  const page = await person.get(getPage, { params: { workspaceId, viewId } })
  const document = decodeDocument(Uint8Array.from(page.data.encoded_collab))
  if (document.state !== 'ready') throw new Error('The first page has no content')
  const types = new Set(document.root.children.map(({ type }: ProjectedBlock) => type))
  for (const type of [
    'heading',
    'paragraph',
    'bulleted_list',
    'numbered_list',
    'todo_list',
    'code',
    'quote',
    'divider',
  ]) {
    expect(types).toContain(type)
  }
  expect(documentText(document.root)).toMatch(/Publish a page/)
  expect(page.owner).toEqual({ uuid: person.userId, name: 'First', avatar_url: null })
  expect(page.data.owner).toEqual(page.owner)
})

it('PEOPLE-WS-11: the first page leads to parts of its own workspace, and speaks of asking only where a model answers', async () => {
  const withModel = await createTestServer({
    config: {
      ai: {
        provider: 'openai',
        baseUrl: 'http://127.0.0.1:1',
        apiKey: 'key',
        models: ['small'],
        tokensPerPerson: 1,
        tokensPerWorkspace: 1,
      },
    },
  })
  const first = async (on: TestServer) => {
    const person = await signIn(on, 'links@example.com')
    const { workspaceId } = person
    const folder = await person.get(getFolder, { params: { workspaceId }, query: { depth: 10 } })
    const viewId = folder.children[0]?.children[0]?.view_id ?? ''
    const page = await person.get(getPage, { params: { workspaceId, viewId } })
    const document = decodeDocument(Uint8Array.from(page.data.encoded_collab))
    if (document.state !== 'ready') throw new Error('The first page has no content')
    const { root } = document
    const hrefs = [...JSON.stringify(root).matchAll(/"href":"(\/[^"]*)"/g)].map(([, href]) => href)
    return { workspaceId, hrefs, text: documentText(root) }
  }
  const plain = await first(server)
  expect(plain.hrefs).toEqual([`/app/${plain.workspaceId}/import`, `/app/${plain.workspaceId}/templates`])
  expect(plain.text).not.toMatch(/Ask:|\{model\}/)
  const asking = await first(withModel)
  expect(asking.hrefs).toEqual([`/app/${asking.workspaceId}/import`, `/app/${asking.workspaceId}/templates`])
  expect(asking.text).toMatch(/Ask: press Ctrl\+P/)
  expect(asking.text).not.toContain('{model}')
  await withModel.close()
})

it('creates, renames and opens workspaces', async () => {
  const person = await signIn(server, 'team@example.com')
  const created = await person.get(createWorkspace, {
    body: { workspace_name: 'Garden club', workspace_icon: '🌱' },
  })
  expect(created).toMatchObject({ workspace_name: 'Garden club', icon: '🌱', member_count: 1, role: 'Owner' })
  const workspaceId = created.workspace_id

  await person.get(updateWorkspace, { body: { workspace_id: workspaceId, workspace_name: 'Garden' } })
  const opened = await person.get(openWorkspace, { params: { workspaceId } })
  expect(opened).toMatchObject({ workspace_name: 'Garden', icon: '🌱', role: 'Owner', member_count: 1 })
  expect(await person.get(getProfile, {})).toMatchObject({ latest_workspace_id: workspaceId })

  const plain = await person.get(listWorkspaces, { query: {} })
  expect(plain.map(({ member_count, role }) => [member_count, role])).toEqual([
    [null, null],
    [null, null],
  ])
  const full = await person.get(listWorkspaces, {
    query: { include_member_count: 'true', include_role: 'true' },
  })
  expect(full.map(({ member_count, role }) => [member_count, role])).toEqual([
    [1, 'Owner'],
    [1, 'Owner'],
  ])
  expect(await person.get(createWorkspace, { body: {} })).toMatchObject({
    workspace_name: 'New workspace',
    icon: '',
  })
})

it('names people after what is known of them', () => {
  expect(profileName('mara@example.com', {})).toBe('Mara')
  expect(profileName('mara.lind-qvist_jr+news@example.com', {})).toBe('Mara Lind Qvist Jr')
  expect(profileName('mara@example.com', { name: '  ', nickname: 'Mo' })).toBe('Mo')
  expect(profileName('+x@example.com', { name: 7 })).toBe('+x')
})
