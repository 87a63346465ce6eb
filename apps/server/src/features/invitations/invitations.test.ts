import {
  acceptInvitation,
  deleteWorkspace,
  getFolder,
  getInvitation,
  INVITATION_VALIDITY_MS,
  inviteMembers,
  listInvitations,
  listMembers,
  removeMembers,
  revokeInvitation,
  createWorkspace,
  type WorkspaceRole,
} from '@sheaf/contract'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../platform/testing/index.ts'
import { signIn, TestClock, type TestPerson } from '../testing/index.ts'

let server: TestServer
let host: TestPerson
let clock: TestClock
/** A workspace of the host for each test. */
let workspaceId: string
let people = 0

beforeAll(async () => {
  clock = new TestClock()
  server = await createTestServer({ clock })
  host = await signIn(server, 'host@example.com')
})
beforeEach(async () => {
  workspaceId = (await host.get(createWorkspace, { body: { workspace_name: 'Orchard' } })).workspace_id
})
afterAll(() => server.close())

const here = () => ({ params: { workspaceId } })
const newcomer = () => signIn(server, `guest${++people}@example.com`)

function invite(email: string, more: { role?: WorkspaceRole; skip_email_send?: boolean } = {}) {
  return host.call(inviteMembers, { ...here(), body: [{ email, ...more }] })
}

async function inviteIdOf(email: string): Promise<string> {
  const members = await host.get(listMembers, { ...here(), query: { include_pending: 'true' } })
  return members.find((member) => member.email === email)?.invite_id ?? ''
}

const accept = (person: TestPerson, inviteId: string) =>
  person.call(acceptInvitation, { params: { inviteId } })

const roleOf = async (person: TestPerson) => {
  const members = await host.get(listMembers, { ...here(), query: {} })
  return members.find(({ uuid }) => uuid === person.userId)?.role ?? null
}

it('PEOPLE-INV-1: who is invited reads the mail, looks at the invitation and is in, the pages at once', async () => {
  const guest = await newcomer()
  expect(await invite(`  ${guest.email.toUpperCase()} `)).toMatchObject({ code: 0 })
  const [mail] = await server.platform.mailsTo(guest.email)
  const link = new URL(/http\S+accept-invitation\S+/.exec(mail?.text ?? '')?.[0] ?? '')
  const inviteId = link.searchParams.get('invited_id') ?? ''
  expect(link.pathname).toBe('/accept-invitation')

  const shown = await guest.get(getInvitation, { params: { inviteId } })
  expect(shown).toMatchObject({
    invite_id: inviteId,
    workspace_id: workspaceId,
    workspace_name: 'Orchard',
    inviter_email: host.email,
    status: 'Pending',
    member_count: 1,
  })
  expect(await guest.get(listInvitations, { query: { status: 'Pending' } })).toEqual([shown])
  expect(await guest.call(getFolder, { ...here(), query: {} })).toMatchObject({ code: 1012 })

  expect(await accept(guest, inviteId)).toMatchObject({ code: 0 })
  expect((await guest.get(getFolder, { ...here(), query: {} })).children).toHaveLength(1)
  expect(await roleOf(guest)).toBe('Member')
  expect(await guest.get(getInvitation, { params: { inviteId } })).toMatchObject({ status: 'Accepted' })
  expect(await guest.get(listInvitations, { query: { status: 'Pending' } })).toEqual([])
})

it('PEOPLE-INV-2: an invitation is for its address alone, however often it is opened by others', async () => {
  const [guest, other] = [await newcomer(), await newcomer()]
  await invite(guest.email)
  const inviteId = await inviteIdOf(guest.email)
  expect(await other.call(getInvitation, { params: { inviteId } })).toMatchObject({ code: 1041 })
  expect(await accept(other, inviteId)).toMatchObject({ code: 1041 })
  expect(await accept(host, inviteId)).toMatchObject({ code: 1041 })
  expect(await accept(guest, inviteId)).toMatchObject({ code: 0 })
  expect(await other.get(listInvitations, { query: {} })).toEqual([])
})

it('PEOPLE-INV-2: the address counts that somebody has now, and only once it is shown to be theirs', async () => {
  const guest = await newcomer()
  const old = guest.email
  await invite(old)
  const inviteId = await inviteIdOf(old)
  const setAddress = (email: string, isConfirmed: boolean) =>
    server.platform.database.execute(sql`UPDATE auth_users
      SET email = ${email}, email_confirmed_at = ${isConfirmed ? sql`now()` : null} WHERE id = ${guest.userId}`)
  await setAddress(`moved-${old}`, true)
  expect(await accept(guest, inviteId)).toMatchObject({ code: 1041 })
  await setAddress(old, false)
  expect(await accept(guest, inviteId)).toMatchObject({ code: 1041 })
  expect(await guest.get(listInvitations, { query: {} })).toEqual([])
  await setAddress(old, true)
  expect(await accept(guest, inviteId)).toMatchObject({ code: 0 })
})

it('PEOPLE-INV-3: accepted, expired, taken back, unknown or of a workspace that is gone: not found', async () => {
  const guest = await newcomer()
  await invite(guest.email)
  const inviteId = await inviteIdOf(guest.email)
  expect(await accept(guest, server.platform.ids.uuid())).toMatchObject({ code: -2 })
  expect(await guest.call(getInvitation, { params: { inviteId: server.platform.ids.uuid() } })).toMatchObject(
    {
      code: -2,
    },
  )

  await server.platform.database.execute(
    sql`UPDATE workspace_invitations SET expires_at = expires_at - make_interval(secs => ${INVITATION_VALIDITY_MS / 1000})
      WHERE id = ${inviteId}`,
  )
  expect(await guest.get(getInvitation, { params: { inviteId } })).toMatchObject({ status: 'Rejected' })
  expect(await accept(guest, inviteId)).toMatchObject({ code: -2 })

  await invite(guest.email)
  expect(await inviteIdOf(guest.email)).toBe(inviteId)
  expect(await host.call(revokeInvitation, { params: { workspaceId, inviteId } })).toMatchObject({ code: 0 })
  expect(await host.call(revokeInvitation, { params: { workspaceId, inviteId } })).toMatchObject({ code: -2 })
  expect(await guest.get(getInvitation, { params: { inviteId } })).toMatchObject({ status: 'Rejected' })
  expect(await accept(guest, inviteId)).toMatchObject({ code: -2 })

  await invite(guest.email)
  const again = await inviteIdOf(guest.email)
  expect(again).not.toBe(inviteId)
  expect(await accept(guest, again)).toMatchObject({ code: 0 })
  expect(await accept(guest, again)).toMatchObject({ code: -2 })
  await host.get(deleteWorkspace, here())
  expect(await guest.call(getInvitation, { params: { inviteId: again } })).toMatchObject({ code: -2 })
  expect(await accept(guest, again)).toMatchObject({ code: -2 })
})

it('PEOPLE-INV-4: of two clicks at once one counts, and nobody is in twice', async () => {
  const guest = await newcomer()
  await invite(guest.email)
  const inviteId = await inviteIdOf(guest.email)
  const codes = (await Promise.all([1, 2, 3].map(() => accept(guest, inviteId)))).map(({ code }) => code)
  expect(codes.toSorted((a, b) => a - b)).toEqual([-2, -2, 0])
  const members = await host.get(listMembers, { ...here(), query: { include_pending: 'true' } })
  expect(members.map(({ email }) => email)).toEqual([host.email, guest.email])
})

it('PEOPLE-INV-4: accepting and taking back at once end in one of the two', async () => {
  for (let round = 0; round < 5; round++) {
    const guest = await newcomer()
    await invite(guest.email, { skip_email_send: true })
    const inviteId = await inviteIdOf(guest.email)
    const [accepted, revoked] = await Promise.all([
      accept(guest, inviteId),
      host.call(revokeInvitation, { params: { workspaceId, inviteId } }),
    ])
    expect([accepted.code, revoked.code].toSorted((a, b) => a - b)).toEqual([-2, 0])
    expect(await roleOf(guest)).toBe(accepted.code === 0 ? 'Member' : null)
  }
})

it('PEOPLE-INV-5: only owners invite, and one bad address or member refuses the whole list', async () => {
  const [member, stranger] = [await newcomer(), await newcomer()]
  await invite(member.email)
  await accept(member, await inviteIdOf(member.email))
  for (const person of [member, stranger]) {
    const body = [{ email: 'a@example.com' }]
    expect(await person.call(inviteMembers, { ...here(), body })).toMatchObject({ code: 1012 })
  }
  const send = (emails: readonly string[]) =>
    host.call(inviteMembers, { ...here(), body: emails.map((email) => ({ email })) })
  expect(await send(['fine@example.com', 'no address'])).toMatchObject({ code: 1008 })
  expect(await send(['fine@example.com', member.email.toUpperCase()])).toMatchObject({ code: 1008 })
  expect(await send(['fine@example.com', host.email])).toMatchObject({ code: 1008 })
  expect(await invite('fine@example.com', { role: 'Guest' })).toMatchObject({ code: 1008 })
  expect(await inviteIdOf('fine@example.com')).toBe('')
  expect(await send(['one@example.com', 'ONE@example.com', 'two@example.com'])).toMatchObject({ code: 0 })
  const members = await host.get(listMembers, { ...here(), query: { include_pending: 'true' } })
  expect(members.filter((each) => each.is_pending_invitation).map(({ email }) => email)).toEqual([
    'one@example.com',
    'two@example.com',
  ])
  expect(await server.platform.mailsTo('one@example.com')).toHaveLength(1)
})

it('PEOPLE-INV-6: inviting again sends the same invitation again, but not twice within a minute', async () => {
  const slow = await newcomer()
  const { email } = slow
  await Promise.all([invite(email), invite(email)])
  const first = await inviteIdOf(email)
  clock.advance(61_000)
  await invite(email, { role: 'Owner' })
  const mails = await server.platform.mailsTo(email, 2)
  expect(mails).toHaveLength(2)
  expect(await inviteIdOf(email)).toBe(first)
  await accept(slow, first)
  expect(await roleOf(slow)).toBe('Owner')
})

it('PEOPLE-INV-6: mails to others have a limit', async () => {
  const spammer = await newcomer()
  const params = { workspaceId: spammer.workspaceId }
  const wave = (name: string) =>
    spammer.call(inviteMembers, {
      params,
      body: Array.from({ length: 100 }, (_, index) => ({ email: `${name}${index}@example.com` })),
    })
  expect([(await wave('a')).code, (await wave('b')).code]).toEqual([0, 0])
  expect(await wave('c')).toMatchObject({ status: 429, code: 1079 })
  clock.advance(61_000)
  const again = await spammer.call(inviteMembers, { params, body: [{ email: 'a1@example.com' }] })
  expect(again).toMatchObject({ code: 1079 })
})

it('PEOPLE-INV-7: an invitation makes a guest a member, and leaves nobody with less than before', async () => {
  const guest = await newcomer()
  await server.platform.database.execute(
    sql`INSERT INTO workspace_members VALUES (${workspaceId}, ${guest.userId}, 3, now())`,
  )
  expect(await invite(guest.email)).toMatchObject({ code: 0 })
  const inviteId = await inviteIdOf(guest.email)
  await server.platform.database.execute(
    sql`UPDATE workspace_members SET role = 1 WHERE workspace_id = ${workspaceId} AND user_id = ${guest.userId}`,
  )
  expect(await accept(guest, inviteId)).toMatchObject({ code: 0 })
  expect(await roleOf(guest)).toBe('Owner')
})

it('PEOPLE-INV-3: who was removed does not come back with what they were sent before', async () => {
  const guest = await newcomer()
  await invite(guest.email)
  const inviteId = await inviteIdOf(guest.email)
  await accept(guest, inviteId)
  await host.get(removeMembers, { ...here(), body: [guest.email] })
  expect(await accept(guest, inviteId)).toMatchObject({ code: -2 })
})
