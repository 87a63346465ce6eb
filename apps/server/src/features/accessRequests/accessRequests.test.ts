import {
  createAccessRequest,
  createPage,
  createSpace,
  decideAccessRequest,
  getAccessRequest,
  getFolder,
  getPage,
  listMembers,
  movePageToTrash,
  shareView,
  updateMember,
  updatePageName,
} from '@sheaf/contract'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../platform/testing/index.ts'
import { signIn, type TestPerson } from '../testing/index.ts'

let server: TestServer
let host: TestPerson
let viewId: string
let people = 0

beforeAll(async () => {
  server = await createTestServer()
})
beforeEach(async () => {
  host = await newcomer('host')
  viewId = await addPage((await host.get(getFolder, { ...here(), query: {} })).children[0]?.view_id ?? '')
})
afterAll(() => server.close())

const here = () => ({ params: { workspaceId: host.workspaceId } })
const newcomer = (name = 'asker') => signIn(server, `${name}${++people}@example.com`)

async function addPage(parent: string): Promise<string> {
  const body = { parent_view_id: parent, layout: 0, name: 'Harvest' } as const
  return (await host.get(createPage, { ...here(), body })).view_id
}

const ask = (person: TestPerson, view = viewId, workspace: string = host.workspaceId) =>
  person.call(createAccessRequest, { body: { workspace_id: workspace, view_id: view } })
const look = (person: TestPerson, requestId: string) =>
  person.call(getAccessRequest, { params: { requestId } })
interface Chosen {
  readonly scope?: 'page' | 'workspace'
  readonly access_level?: 10 | 30
}
const decide = (person: TestPerson, requestId: string, isApproved: boolean, chosen: Chosen = {}) =>
  person.call(decideAccessRequest, { params: { requestId }, body: { is_approved: isApproved, ...chosen } })
const open = (person: TestPerson, view = viewId) =>
  person.call(getPage, { params: { workspaceId: host.workspaceId, viewId: view } })
const roles = async () =>
  (await host.get(listMembers, { ...here(), query: {} })).map(({ email, role }) => [email, role])

it('PEOPLE-REQ-1: the person who asks is given the page, and hears of it', async () => {
  const asker = await newcomer()
  expect(await open(asker)).toMatchObject({ code: 1012 })
  const { data } = await ask(asker)
  expect(data).toMatchObject({
    workspace_id: host.workspaceId,
    requester_id: asker.userId,
    view_id: viewId,
  })
  const [mail] = await server.platform.mailsTo(host.email)
  expect(mail?.subject).toContain('Harvest')
  const link = new URL(/http\S+approve-request\S+/.exec(mail?.text ?? '')?.[0] ?? '')
  expect([link.pathname, link.searchParams.get('request_id')]).toEqual([
    '/app/approve-request',
    data.request_id,
  ])

  expect((await look(host, data.request_id)).data).toMatchObject({
    request_id: data.request_id,
    workspace: { workspace_id: host.workspaceId },
    requester: { uuid: asker.userId, email: asker.email, avatar_url: null, avatarUrl: null },
    view: { view_id: viewId, name: 'Harvest', icon: null, layout: 0, is_space: false },
    status: 0,
  })
  expect(await decide(host, data.request_id, true)).toMatchObject({ code: 0 })
  expect(await open(asker)).toMatchObject({ code: 0 })
  expect((await look(host, data.request_id)).data).toMatchObject({ status: 1 })
  const [answer] = await server.platform.mailsTo(asker.email)
  expect(answer?.text).toContain(`/app/${host.workspaceId}/${viewId}`)
  expect(answer?.text).not.toContain('member')
})

it('PEOPLE-REQ-7: approving gives the page with all below it, and nothing else of the workspace', async () => {
  const inside = await addPage(viewId)
  const beside = await addPage(
    (await host.get(getFolder, { ...here(), query: {} })).children[0]?.view_id ?? '',
  )
  const asker = await newcomer()
  const { request_id: requestId } = (await ask(asker)).data
  expect(await decide(host, requestId, true)).toMatchObject({ code: 0 })
  expect([
    (await open(asker)).code,
    (await open(asker, inside)).code,
    (await open(asker, beside)).code,
  ]).toEqual([0, 0, 1012])
  // A guest is none of the members that are listed.
  expect(await roles()).not.toContainEqual([asker.email, 'Member'])
  const rename = { params: { workspaceId: host.workspaceId, viewId }, body: { name: 'Renamed' } }
  expect(await asker.call(updatePageName, rename)).toMatchObject({ code: 1012 })

  const writer = await newcomer()
  const second = (await ask(writer)).data.request_id
  await decide(host, second, true, { access_level: 30 })
  expect(await writer.call(updatePageName, rename)).toMatchObject({ code: 0 })
})

it('PEOPLE-REQ-7: the whole workspace is opened where the owner says so, and the mail says it', async () => {
  const asker = await newcomer()
  const { request_id: requestId } = (await ask(asker)).data
  expect(await decide(host, requestId, true, { scope: 'workspace' })).toMatchObject({ code: 0 })
  expect(await roles()).toContainEqual([asker.email, 'Member'])
  const [answer] = await server.platform.mailsTo(asker.email)
  expect(answer?.text).toContain('You are a member of')
})

it('PEOPLE-REQ-7: nobody may do less afterwards: a higher level that was given meanwhile stays', async () => {
  const asker = await newcomer()
  const { request_id: requestId } = (await ask(asker)).data
  await host.get(shareView, {
    ...here(),
    body: { view_id: viewId, emails: [asker.email], access_level: 50 },
  })
  expect(await decide(host, requestId, true, { access_level: 10 })).toMatchObject({ code: 0 })
  const rename = { params: { workspaceId: host.workspaceId, viewId }, body: { name: 'Renamed' } }
  expect(await asker.call(updatePageName, rename)).toMatchObject({ code: 0 })
})

it('PEOPLE-REQ-8: a space is given to nobody by itself: approving opens the workspace', async () => {
  const space = (await host.get(getFolder, { ...here(), query: {} })).children[0]?.view_id ?? ''
  const asker = await newcomer()
  const { request_id: requestId } = (await ask(asker, space)).data
  expect((await look(host, requestId)).data.view).toMatchObject({ view_id: space, is_space: true })
  expect(await decide(host, requestId, true, { scope: 'page' })).toMatchObject({ code: 1008 })
  expect((await look(host, requestId)).data.status).toBe(0)
  expect(await decide(host, requestId, true)).toMatchObject({ code: 0 })
  expect(await roles()).toContainEqual([asker.email, 'Member'])
})

it('PEOPLE-REQ-2: what was decided stays, also of two decisions at once', async () => {
  const asker = await newcomer()
  const { request_id: requestId } = (await ask(asker)).data
  expect(await decide(host, requestId, false)).toMatchObject({ code: 0 })
  expect(await open(asker)).toMatchObject({ code: 1012 })
  for (const isApproved of [true, false])
    expect(await decide(host, requestId, isApproved)).toMatchObject({ code: 1123 })
  const [answer] = await server.platform.mailsTo(asker.email)
  // Who was not let in does not learn what they could not see.
  expect(`${answer?.subject} ${answer?.text} ${answer?.html}`).not.toMatch(
    /Harvest|Host|Untitled|a workspace/,
  )

  const other = await newcomer()
  const second = (await ask(other)).data.request_id
  const codes = (await Promise.all([decide(host, second, true), decide(host, second, false)])).map(
    ({ code }) => code,
  )
  expect(codes).toContain(0)
  expect(codes.some((code) => code === 1122 || code === 1123)).toBe(true)
  expect((await open(other)).code).toBe((await look(host, second)).data.status === 1 ? 0 : 1012)
})

it('PEOPLE-REQ-3: one request per person and page for ever; who can see the page needs none', async () => {
  const asker = await newcomer()
  const codes = (await Promise.all([ask(asker), ask(asker)])).map(({ code }) => code)
  expect(codes.toSorted((a, b) => a - b)).toEqual([0, 1043])
  expect(await ask(host)).toMatchObject({ code: 0, data: { request_id: '' } })
  expect(await server.platform.mailsTo(host.email)).toHaveLength(1)
})

it('PEOPLE-REQ-4: asking tells nobody whether there is such a page, nor anything of requests of others', async () => {
  const asker = await newcomer()
  const { view_id: space } = await host.get(createSpace, {
    ...here(),
    body: { name: 'Mine', space_permission: 1, space_icon: '', space_icon_color: '' },
  })
  const hidden = await addPage(space)
  const trashed = await addPage(space)
  await host.get(movePageToTrash, { params: { workspaceId: host.workspaceId, viewId: trashed } })
  const unknown = server.platform.ids.uuid()
  for (const [view, workspace] of [
    [hidden, host.workspaceId],
    [trashed, host.workspaceId],
    [unknown, host.workspaceId],
    [viewId, unknown],
    [viewId, asker.workspaceId === host.workspaceId ? unknown : server.platform.ids.uuid()],
  ] as const) {
    expect(await ask(asker, view, workspace)).toMatchObject({ code: 0 })
    expect(await ask(asker, view, workspace)).toMatchObject({ code: 1043 })
  }
  expect(await server.platform.mailsTo(host.email, 0)).toEqual([])
  const { request_id: requestId } = (await ask(asker)).data
  const stranger = await newcomer()
  for (const person of [stranger, asker]) {
    for (const id of [requestId, unknown]) {
      expect(await look(person, id)).toMatchObject({ code: 1012 })
      expect(await decide(person, id, true)).toMatchObject({ code: 1012 })
    }
  }
  expect(await open(asker)).toMatchObject({ code: 1012 })
})

it('PEOPLE-REQ-4: to the team a page they cannot see does not exist here either', async () => {
  const member = await newcomer()
  const { request_id: requestId } = (await ask(member)).data
  await decide(host, requestId, true, { scope: 'workspace' })
  const { view_id: space } = await host.get(createSpace, {
    ...here(),
    body: { name: 'Mine', space_permission: 1, space_icon: '', space_icon_color: '' },
  })
  const hidden = await addPage(space)
  expect(await ask(member, hidden)).toMatchObject({ code: 1040 })
  expect(await ask(member, server.platform.ids.uuid())).toMatchObject({ code: 1040 })
  // A member decides nothing, an owner of the same workspace does.
  const asker = await newcomer()
  const { request_id: theirs } = (await ask(asker)).data
  expect(await look(member, theirs)).toMatchObject({ code: 1012 })
  await host.get(updateMember, { ...here(), body: { email: member.email, role: 'Owner' } })
  expect(await decide(member, theirs, true)).toMatchObject({ code: 0 })
})

it('PEOPLE-REQ-5: a page that is gone meanwhile lets nobody in, but can be declined', async () => {
  const asker = await newcomer()
  const { request_id: requestId } = (await ask(asker)).data
  await host.get(movePageToTrash, { params: { workspaceId: host.workspaceId, viewId } })
  expect(await look(host, requestId)).toMatchObject({ code: 1042 })
  expect(await decide(host, requestId, true)).toMatchObject({ code: 1042 })
  expect(await host.get(listMembers, { ...here(), query: {} })).toHaveLength(1)
  expect(await decide(host, requestId, false)).toMatchObject({ code: 0 })
})

it('PEOPLE-REQ-6: nobody sends more than twenty requests an hour', async () => {
  const asker = await newcomer()
  for (let count = 0; count < 20; count++) await ask(asker, server.platform.ids.uuid())
  expect(await ask(asker)).toMatchObject({ status: 429, code: 1079 })
})
