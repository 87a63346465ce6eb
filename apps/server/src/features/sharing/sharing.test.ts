import {
  createPage,
  createSpace,
  createWorkspace,
  deleteTrashedPage,
  duplicatePage,
  getAccessDetails,
  getFolder,
  getPage,
  getProfile,
  leaveWorkspace,
  listMembers,
  listSharedViews,
  movePage,
  movePageToTrash,
  removeMembers,
  restorePage,
  revokeViewAccess,
  shareView,
  updateMember,
  updatePageName,
  verifyCode,
  type FolderView,
  type PageAccess,
} from '@sheaf/contract'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../platform/testing/index.ts'
import { callEndpoint, requestMail, signIn, type TestPerson } from '../testing/index.ts'

let server: TestServer
let host: TestPerson
let guest: TestPerson
let workspaceId: string
let space: string
let people = 0

beforeAll(async () => {
  server = await createTestServer()
  host = await signIn(server, 'host@example.com')
})
beforeEach(async () => {
  workspaceId = (await host.get(createWorkspace, { body: { workspace_name: 'Orchard' } })).workspace_id
  const folder = await host.get(getFolder, { ...here(), query: { depth: 10 } })
  space = folder.children[0]?.view_id ?? ''
  guest = await newcomer()
})
afterAll(() => server.close())

const here = () => ({ params: { workspaceId } })
const at = (viewId: string) => ({ params: { workspaceId, viewId } })
const newcomer = () => signIn(server, `guest${++people}@example.com`)

async function addPage(name: string, parent = space, author = host): Promise<string> {
  const body = { parent_view_id: parent, layout: 0, name } as const
  return (await author.get(createPage, { ...here(), body })).view_id
}

const give = (viewId: string, level: PageAccess, to = guest, from = host) =>
  from.call(shareView, { ...here(), body: { view_id: viewId, emails: [to.email], access_level: level } })

const take = (viewId: string, from = guest, by = host) =>
  by.call(revokeViewAccess, { ...at(viewId), body: { emails: [from.email] } })

const open = async (viewId: string, person = guest) => (await person.call(getPage, at(viewId))).code

async function outlineOf(person = guest, depth = 10): Promise<string> {
  const input = { params: { workspaceId, viewId: workspaceId }, query: { depth } }
  const tree = await person.get(listSharedViews, input)
  const write = (views: readonly FolderView[]): string =>
    views
      .map(({ name, access_level: level, children }) => {
        const inside = children.length > 0 ? `(${write(children)})` : ''
        return `${name}:${level}${inside}`
      })
      .join(' ')
  return write(tree.children)
}

const roleOf = async (person: TestPerson) => {
  const members = await host.get(listMembers, { ...here(), query: { include_guests: 'true' } })
  return members.find(({ uuid }) => uuid === person.userId)?.role ?? null
}

const details = async (viewId: string, person = host) =>
  person.get(getAccessDetails, { ...here(), query: { page_id: viewId } })

it('PEOPLE-GUEST-1: who is given a page becomes a guest and sees it with all below it, and nothing else', async () => {
  const page = await addPage('Plan')
  const below = await addPage('Step', await addPage('Part', page))
  const other = await addPage('Other')
  expect(await give(page, 10)).toMatchObject({ code: 0 })
  const [mail] = await server.platform.mailsTo(guest.email)
  expect(mail?.text).toContain(`/app/${workspaceId}/${page}`)

  expect(await roleOf(guest)).toBe('Guest')
  expect(await outlineOf()).toBe('Plan:10(Part:10(Step:10))')
  expect(await outlineOf(guest, 1)).toBe('Plan:10')
  expect([await open(page), await open(below), await open(other), await open(space)]).toEqual([
    0, 0, 1012, 1012,
  ])
  expect(await guest.call(getFolder, { ...here(), query: {} })).toMatchObject({ code: 1012 })
  const shown = await guest.get(getPage, at(page))
  expect(shown.view).toMatchObject({ parent_view_id: workspaceId, prev_view_id: null, access_level: 10 })
  expect((await guest.get(getPage, at(below))).view).toMatchObject({ access_level: 10 })
})

it('PEOPLE-GUEST-2: the highest grant counts, on the page or on anything above it', async () => {
  const page = await addPage('Plan')
  const part = await addPage('Part', page)
  const step = await addPage('Step', part)
  await give(page, 10)
  await give(part, 30)
  const rename = (viewId: string) => guest.call(updatePageName, { ...at(viewId), body: { name: 'X' } })
  expect([(await rename(page)).code, (await rename(part)).code, (await rename(step)).code]).toEqual([
    1012, 0, 0,
  ])
  expect(await outlineOf()).toBe('Plan:10(X:30(X:30))')
  await give(part, 10)
  expect((await rename(step)).code).toBe(1012)
  await take(page)
  expect([await open(page), await open(step)]).toEqual([1012, 0])
  expect(await outlineOf()).toBe('X:10(X:10)')
})

it('PEOPLE-GUEST-3: with the right to write one creates below, moves and copies within, and never out', async () => {
  const [one, two] = [await addPage('One'), await addPage('Two')]
  const part = await addPage('Part', one)
  const bed = await addPage('Bed', one)
  await give(one, 30)
  await give(two, 30)
  const mine = await addPage('Mine', part, guest)
  const move = (viewId: string, parent: string) =>
    guest.call(movePage, { ...at(viewId), body: { new_parent_view_id: parent, prev_view_id: null } })
  expect((await move(mine, bed)).code).toBe(0)
  expect((await move(mine, two)).code).toBe(1012)
  expect((await move(one, two)).code).toBe(1012)
  expect((await move(mine, space)).code).toBe(1012)
  expect((await move(one, bed)).code).not.toBe(0)
  const copy = (viewId: string) => guest.call(duplicatePage, { ...at(viewId), body: {} })
  expect((await copy(mine)).code).toBe(0)
  expect((await copy(one)).code).toBe(1012)
  expect((await guest.call(movePageToTrash, at(mine))).code).toBe(1012)
  const body = { name: 'S', space_permission: 0, space_icon: '', space_icon_color: '' } as const
  expect((await guest.call(createSpace, { ...here(), body })).code).toBe(1012)
  expect(await open(mine, host)).toBe(0)
})

it('PEOPLE-GUEST-4: the trash takes it, restoring gives it back, deleting for good ends it', async () => {
  const page = await addPage('Plan')
  const part = await addPage('Part', page)
  await give(part, 30)
  await host.get(movePageToTrash, at(page))
  expect([await open(part), await outlineOf()]).toEqual([1012, ''])
  await host.get(restorePage, at(page))
  expect([await open(part), await outlineOf()]).toEqual([0, 'Part:30'])
  await host.get(movePageToTrash, at(page))
  await host.get(deleteTrashedPage, at(page))
  expect(await roleOf(guest)).toBe(null)
})

it('PEOPLE-GUEST-5: a page that moves away from what was given is gone at once, and back', async () => {
  const page = await addPage('Plan')
  const part = await addPage('Part', page)
  await give(page, 30)
  const move = (parent: string) =>
    host.get(movePage, { ...at(part), body: { new_parent_view_id: parent, prev_view_id: null } })
  await move(space)
  expect([await open(part), await outlineOf()]).toEqual([1012, 'Plan:30'])
  await move(page)
  expect([await open(part), await outlineOf()]).toEqual([0, 'Plan:30(Part:30)'])
})

it('PEOPLE-GUEST-6: a guest to whom nothing is left leaves the workspace; taking nothing is fine', async () => {
  const [one, two] = [await addPage('One'), await addPage('Two')]
  await give(one, 10)
  await give(two, 10)
  expect(await take(one)).toMatchObject({ code: 0 })
  expect(await roleOf(guest)).toBe('Guest')
  expect(await take(one)).toMatchObject({ code: 0 })
  expect(await take(two)).toMatchObject({ code: 0 })
  expect(await roleOf(guest)).toBe(null)
  expect(await take(two, await newcomer())).toMatchObject({ code: 0 })
})

it('PEOPLE-GUEST-7: an address without an account gets the page when its person first signs in', async () => {
  const page = await addPage('Plan')
  const email = `later${++people}@example.com`
  await host.get(shareView, {
    ...here(),
    body: { view_id: page, emails: [email.toUpperCase()], access_level: 20 },
  })
  await host.get(shareView, { ...here(), body: { view_id: page, emails: [email], access_level: 30 } })
  expect(await server.platform.mailsTo(email)).toHaveLength(1)
  expect((await details(page)).shared_with).toMatchObject([
    { email, name: email, access_level: 30, role: 'Guest', pending_invitation: true, view_id: page },
  ])
  const later = await signInAgain(email)
  expect(await open(page, later)).toBe(0)
  expect(await outlineOf(later)).toBe('Plan:30')
  expect((await details(page)).shared_with).toMatchObject([{ email, pending_invitation: false }])
})

it('PEOPLE-GUEST-7: giving a page and signing in for the first time at once loses nothing', async () => {
  const page = await addPage('Plan')
  for (let round = 0; round < 8; round++) {
    const email = `race${++people}@example.com`
    const { code } = await requestMail(server, email)
    const body = { email, token: code, type: 'magiclink' } as const
    const token = (await callEndpoint(server.app, verifyCode, { body })).data.access_token
    await Promise.all([
      callEndpoint(server.app, getProfile, { token }),
      host.get(shareView, { ...here(), body: { view_id: page, emails: [email], access_level: 10 } }),
    ])
    expect(await callEndpoint(server.app, getPage, { ...at(page), token })).toMatchObject({ code: 0 })
  }
})

it('PEOPLE-GUEST-8: who changes their address keeps what they were given, and the old one gets nothing', async () => {
  const page = await addPage('Plan')
  await give(page, 10)
  const old = guest.email
  for (const table of [sql`auth_users`, sql`users`])
    await server.platform.database.execute(
      sql`UPDATE ${table} SET email = ${`new-${old}`} WHERE id = ${guest.userId}`,
    )
  expect(await open(page)).toBe(0)
  const next = await signInAgain(old)
  expect(await open(page, next)).toBe(1012)
  expect((await details(page)).shared_with).toMatchObject([{ email: `new-${old}` }])
  expect(await give(page, 30, next)).toMatchObject({ code: 0 })
  expect((await details(page)).shared_with).toHaveLength(2)
})

it('PEOPLE-GUEST-9: with full one shares what one has, as far as one has it, and sees no more of it than that', async () => {
  const page = await addPage('Plan')
  const part = await addPage('Part', page)
  const [other, third] = [await newcomer(), await newcomer()]
  await give(page, 10, other)
  await give(part, 30)
  expect(await give(part, 10, third, guest)).toMatchObject({ code: 1012 })
  await give(part, 50)
  expect(await give(page, 10, third, guest)).toMatchObject({ code: 1012 })
  expect(await give(part, 50, third, guest)).toMatchObject({ code: 0 })
  expect(await give(part, 50, guest, guest)).toMatchObject({ code: 1008 })
  expect((await details(part)).shared_with.map(({ email }) => email)).toEqual([
    other.email,
    guest.email,
    third.email,
  ])
  const seen = await details(part, guest)
  expect(seen.current_user_permission).toEqual({
    access_level: 50,
    can_read: true,
    can_comment: true,
    can_write: true,
    can_share: true,
  })
  expect(seen.shared_with.map(({ email, view_id: id }) => [email, id])).toEqual([
    [guest.email, part],
    [third.email, part],
  ])
  expect((await details(part, other)).shared_with.map(({ email }) => email)).toEqual([other.email])
  expect(await take(page, other, guest)).toMatchObject({ code: 1012 })
  expect(await take(part, third, guest)).toMatchObject({ code: 0 })
  expect(await roleOf(third)).toBe(null)
  // Everyone may give up what is theirs.
  expect(await take(page, other, other)).toMatchObject({ code: 0 })
  expect(await roleOf(other)).toBe(null)
})

it('PEOPLE-GUEST-10: grants count for members where the role opens nothing, and survive a change of role', async () => {
  const colleague = await newcomer()
  const page = await addPage('Open')
  await give(page, 10, colleague)
  await host.get(updateMember, { ...here(), body: { email: colleague.email, role: 'Member' } })
  expect(await outlineOf(colleague)).toBe('')
  const body = { name: 'Mine', space_permission: 1, space_icon: '', space_icon_color: '' } as const
  const { view_id: mine } = await host.get(createSpace, { ...here(), body })
  const secret = await addPage('Secret', mine)
  expect(await open(secret, colleague)).toBe(1040)
  await give(secret, 10, colleague)
  expect(await open(secret, colleague)).toBe(0)
  expect(await outlineOf(colleague)).toBe('Secret:10')
  // Nor do they learn who was given what lies above it, or that it is there.
  const above = await addPage('Above', mine)
  await give(above, 10, await newcomer())
  const below = await addPage('Below', above)
  await give(below, 10, colleague)
  expect((await details(below, colleague)).shared_with.map(({ email }) => email)).toEqual([colleague.email])
  await host.get(revokeViewAccess, { ...at(below), body: { emails: [colleague.email] } })
  expect((await colleague.call(updatePageName, { ...at(secret), body: { name: 'X' } })).code).toBe(1012)
  expect((await colleague.call(movePageToTrash, at(secret))).code).toBe(1012)
  await host.get(updateMember, { ...here(), body: { email: colleague.email, role: 'Guest' } })
  expect([await open(page, colleague), await open(secret, colleague)]).toEqual([0, 0])
  expect(await outlineOf(colleague)).toBe('Open:10 Secret:10')
})

it('PEOPLE-GUEST-6: who leaves or is removed loses everything, and comes back with nothing', async () => {
  for (const go of [
    () => guest.get(leaveWorkspace, here()),
    () => host.get(removeMembers, { ...here(), body: [guest.email] }),
  ]) {
    const [one, two] = [await addPage('One'), await addPage('Two')]
    await give(one, 50)
    await go()
    expect(await open(one)).toBe(1012)
    await give(two, 10)
    expect([await open(one), await open(two)]).toEqual([1012, 0])
  }
})

it('PEOPLE-GUEST-7: only who is given a page anew gets a mail, and there is a limit to those', async () => {
  const page = await addPage('Plan')
  for (const level of [10, 20, 30, 50, 10, 20, 30, 50, 10, 20, 30, 50] as const)
    expect(await give(page, level)).toMatchObject({ code: 0 })
  expect(await server.platform.mailsTo(guest.email)).toHaveLength(1)
  for (let round = 0; round < 9; round++) {
    await take(page)
    expect(await give(page, 10)).toMatchObject({ code: 0 })
  }
  await take(page)
  expect(await give(page, 10)).toMatchObject({ status: 429, code: 1079 })
})

it('PEOPLE-GUEST-11: spaces are not shared, nor pages of other workspaces, nor with what is no address', async () => {
  const page = await addPage('Plan')
  expect(await give(space, 10)).toMatchObject({ code: 1008 })
  expect(await give(workspaceId, 10)).toMatchObject({ code: 1040 })
  expect(await give(page, 10, { ...guest, email: 'nobody' })).toMatchObject({ code: 1008 })
  expect(await give(page, 10, host)).toMatchObject({ code: 1008 })
  const body = { view_id: page, emails: [host.email], access_level: 50 as const }
  const elsewhere = { ...here(), body }
  expect(await guest.call(shareView, elsewhere)).toMatchObject({ code: 1012 })
  const own = { params: { workspaceId: guest.workspaceId }, body }
  expect(await guest.call(shareView, own)).toMatchObject({ code: 1040 })
  const revoke = { params: { workspaceId: guest.workspaceId, viewId: page }, body: { emails: [host.email] } }
  expect(await guest.call(revokeViewAccess, revoke)).toMatchObject({ code: 1040 })
  const look = { params: { workspaceId: guest.workspaceId }, query: { page_id: page } }
  expect(await guest.call(getAccessDetails, look)).toMatchObject({ code: 1040 })
  await host.get(movePageToTrash, at(page))
  expect(await give(page, 10)).toMatchObject({ code: -4 })
  expect(await roleOf(guest)).toBe(null)
})

it('PEOPLE-GUEST-1: shared pages stand in the order in which they were given, those below in their own', async () => {
  const [late, early] = [await addPage('Late'), await addPage('Early')]
  await addPage('B', early)
  const body = { parent_view_id: early, layout: 0, name: 'A', prev_view_id: null } as const
  await host.get(createPage, { ...here(), body })
  await give(early, 10)
  await give(late, 10)
  expect(await outlineOf()).toBe('Early:10(A:10 B:10) Late:10')
  const tree = await guest.get(listSharedViews, { ...at(early), query: { depth: 1 } })
  expect(tree).toMatchObject({
    view_id: early,
    parent_view_id: workspaceId,
    children: [{ name: 'A' }, { name: 'B' }],
  })
  const refused = await guest.call(listSharedViews, { ...at(space), query: { depth: 1 } })
  expect(refused).toMatchObject({ code: 1012 })
})

/** Signs in with the newest mail where others came before. */
async function signInAgain(email: string): Promise<TestPerson> {
  await server.platform.database.execute(sql`DELETE FROM local_mails WHERE "to" = ${email}`)
  return await signIn(server, email)
}
