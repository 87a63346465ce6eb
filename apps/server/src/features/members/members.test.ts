import {
  getMember,
  getUserWorkspaces,
  leaveWorkspace,
  listMembers,
  listMentionablePeople,
  listWorkspaces,
  mentionPerson,
  createPage,
  getFolder,
  openWorkspace,
  removeMembers,
  updateMember,
  updateMemberProfile,
  updateUser,
} from '@sheaf/contract'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../platform/testing/index.ts'
import { join, signIn, type TestPerson } from '../testing/index.ts'
import { GUEST, MEMBER } from './memberRoles.ts'

let server: TestServer
let ada: TestPerson
let ben: TestPerson
let cyn: TestPerson
let dan: TestPerson

beforeAll(async () => {
  server = await createTestServer()
  ;[ada, ben, cyn, dan] = (await Promise.all(
    ['ada', 'ben', 'cyn', 'dan'].map((name) => signIn(server, `${name}@example.com`)),
  )) as [TestPerson, TestPerson, TestPerson, TestPerson]
})
afterAll(() => server.close())

/** Ada owns; Ben is a member, Cyn a guest, Dan nobody. */
beforeEach(async () => {
  const { database } = server.platform
  await database.execute(
    sql`DELETE FROM workspace_members WHERE workspace_id = ${ada.workspaceId} AND user_id <> ${ada.userId}`,
  )
  await database.execute(sql`DELETE FROM workspace_invitations WHERE workspace_id = ${ada.workspaceId}`)
  await database.execute(sql`UPDATE workspaces SET owner_id = ${ada.userId} WHERE id = ${ada.workspaceId}`)
  await database.execute(sql`
    INSERT INTO workspace_members (workspace_id, user_id, role, joined_at)
    VALUES (${ada.workspaceId}, ${ada.userId}, 1, now() - interval '1 day')
    ON CONFLICT (workspace_id, user_id) DO UPDATE SET role = 1, name = NULL, joined_at = excluded.joined_at`)
  await join(server, ada, ben, MEMBER)
  await join(server, ada, cyn, GUEST)
  // Both may have come in the same millisecond.
  await database.execute(sql`
    UPDATE workspace_members SET joined_at = now() - interval '1 hour'
    WHERE workspace_id = ${ada.workspaceId} AND user_id = ${ben.userId}`)
})

const here = () => ({ workspaceId: ada.workspaceId })

async function invite(email: string, { role = MEMBER, days = 30 } = {}): Promise<string> {
  const id = server.platform.ids.uuid()
  await server.platform.database.execute(sql`
    INSERT INTO workspace_invitations (id, workspace_id, email, role, inviter_id, created_at, updated_at, expires_at)
    VALUES (${id}, ${ada.workspaceId}, ${email}, ${role}, ${ada.userId}, now(), now(), now() + ${days} * interval '1 day')`)
  return id
}

async function namesSeenBy(person: TestPerson, query = {}): Promise<string[]> {
  const list = await person.get(listMembers, { params: here(), query })
  return list.map(({ email, role }) => `${email.split('@', 1)[0]} ${role}`)
}

const everyone = { include_guests: 'true', include_pending: 'true' } as const

describe('the list', () => {
  it('PEOPLE-MEM-1: tells who is there in the order of joining, guests and invitations when asked for', async () => {
    const id = await invite('nell@example.com')
    await invite('late@example.com', { days: -1 })
    expect(await namesSeenBy(ada)).toEqual(['ada Owner', 'ben Member'])
    expect(await namesSeenBy(ada, everyone)).toEqual(['ada Owner', 'ben Member', 'cyn Guest', 'nell Member'])
    expect(await namesSeenBy(ben, everyone)).toEqual(['ada Owner', 'ben Member', 'cyn Guest'])
    const [me, , , pending] = await ada.get(listMembers, { params: here(), query: everyone })
    expect(me).toMatchObject({ uuid: ada.userId, name: 'Ada', is_pending_invitation: false, invite_id: null })
    expect(me?.uid_string).toMatch(/^\d{17,19}$/)
    expect(pending).toMatchObject({ uuid: null, uid: null, name: 'nell@example.com', invite_id: id })
  })

  it('PEOPLE-MEM-1: says nothing about who is behind an invited address', async () => {
    await invite(dan.email)
    const list = await ada.get(listMembers, { params: here(), query: everyone })
    expect(list.at(-1)).toMatchObject({ uuid: null, uid: null, name: dan.email, avatar_url: null })
  })

  it('PEOPLE-MEM-2: guests are told of themselves and the owners, in every list', async () => {
    expect(await namesSeenBy(cyn, everyone)).toEqual(['ada Owner', 'cyn Guest'])
    expect(await namesSeenBy(cyn)).toEqual(['ada Owner', 'cyn Guest'])
    const { persons } = await cyn.get(listMentionablePeople, { params: here() })
    expect(persons.map(({ email, role }) => [email, role])).toEqual([
      [ada.email, 0],
      [cyn.email, 2],
    ])
    const asked = (userId: string) => cyn.call(getMember, { params: { ...here(), userId } })
    expect(await asked(ada.userId)).toMatchObject({ code: 0, data: { name: 'Ada' } })
    expect(await asked(ben.userId)).toMatchObject({ code: 1063 })
    expect(await asked(dan.userId)).toMatchObject({ code: 1063 })
  })

  it('PEOPLE-MEM-1, R5: a stranger learns nothing', async () => {
    expect(await dan.call(listMembers, { params: here(), query: everyone })).toMatchObject({ code: 1012 })
    expect(await dan.call(listMentionablePeople, { params: here() })).toMatchObject({ code: 1012 })
  })
})

describe('roles', () => {
  const setRole = (person: TestPerson, email: string, role: 'Owner' | 'Member' | 'Guest' | null) =>
    person.call(updateMember, { params: here(), body: { email, role } })

  it('PEOPLE-MEM-3: an owner changes roles, whatever the case of the address', async () => {
    expect(await setRole(ada, ' BEN@example.com', 'Owner')).toMatchObject({ code: 0 })
    expect(await setRole(ben, cyn.email, 'Member')).toMatchObject({ code: 0 })
    expect(await namesSeenBy(cyn)).toEqual(['ada Owner', 'ben Owner', 'cyn Member'])
    expect(await setRole(cyn, ben.email, 'Member')).toMatchObject({ code: 1012 })
    expect(await setRole(ada, dan.email, 'Member')).toMatchObject({ code: 1063 })
  })

  it('PEOPLE-MEM-3: changes the role that waits for an address, but makes no guest of it', async () => {
    await invite('nell@example.com')
    expect(await setRole(ada, 'Nell@Example.com', 'Owner')).toMatchObject({ code: 0 })
    expect(await namesSeenBy(ada, everyone)).toContain('nell Owner')
    expect(await setRole(ada, 'nell@example.com', 'Guest')).toMatchObject({ code: 1069 })
    await invite('late@example.com', { days: -1 })
    expect(await setRole(ada, 'late@example.com', 'Owner')).toMatchObject({ code: 1063 })
  })

  it('PEOPLE-MEM-4: the last owner stays one, and stays', async () => {
    expect(await setRole(ada, ada.email, 'Member')).toMatchObject({ code: 1008 })
    expect(await ada.call(leaveWorkspace, { params: here() })).toMatchObject({ code: 1008 })
    expect(await namesSeenBy(ada)).toEqual(['ada Owner', 'ben Member'])
  })

  it('PEOPLE-MEM-5: the owner who is there the longest follows the one who stops being it', async () => {
    await setRole(ada, cyn.email, 'Owner')
    await setRole(ada, ben.email, 'Owner')
    const ownerSeen = async () => (await ben.get(openWorkspace, { params: here() })).owner_email
    expect(await ownerSeen()).toBe(ada.email)
    await setRole(ben, ada.email, 'Member')
    expect(await ownerSeen()).toBe(ben.email)
    await setRole(cyn, ada.email, 'Owner')
    expect(await ownerSeen()).toBe(ben.email)
    await ben.call(leaveWorkspace, { params: here() })
    expect((await ada.get(openWorkspace, { params: here() })).owner_email).toBe(ada.email)
  })
})

describe('going', () => {
  const remove = (person: TestPerson, ...emails: string[]) =>
    person.call(removeMembers, { params: here(), body: emails })

  it('PEOPLE-MEM-6: removes all of a list or none', async () => {
    expect(await remove(ada, ben.email, dan.email)).toMatchObject({ code: 1063 })
    expect(await remove(ada, ben.email, ada.email)).toMatchObject({ code: 1008 })
    expect(await remove(ben, cyn.email)).toMatchObject({ code: 1012 })
    expect(await namesSeenBy(ada, everyone)).toEqual(['ada Owner', 'ben Member', 'cyn Guest'])
    expect(await remove(ada, 'BEN@example.com', cyn.email, ben.email)).toMatchObject({ code: 0 })
    expect(await namesSeenBy(ada, everyone)).toEqual(['ada Owner'])
    expect(await ben.call(openWorkspace, { params: here() })).toMatchObject({ code: 1012 })
    expect(await remove(ada)).toMatchObject({ code: 0 })
    expect(await remove(ada, ben.email)).toMatchObject({ code: 1063 })
  })

  it('PEOPLE-MEM-6: takes back invitations, of those who were in the workspace too', async () => {
    await invite(ben.email)
    await invite('nell@example.com')
    expect(await remove(ada, ben.email, 'nell@example.com')).toMatchObject({ code: 0 })
    const { rows } = await server.platform.database.execute(
      sql`SELECT status FROM workspace_invitations WHERE workspace_id = ${ada.workspaceId}`,
    )
    expect(rows).toEqual([{ status: 2 }, { status: 2 }])
  })

  it('PEOPLE-MEM-6: takes back what was shared with those who go, and with addresses', async () => {
    const { children } = await ada.get(getFolder, { params: here(), query: { depth: 2 } })
    const space = children[0]!.view_id
    const share = (whose: ReturnType<typeof sql>) =>
      server.platform.database.execute(sql`
        INSERT INTO view_shares (view_id, workspace_id, user_id, email, access_level, created_at)
        VALUES (${space}, ${ada.workspaceId}, ${whose}, 30, now())`)
    await share(sql`${cyn.userId}, NULL`)
    await share(sql`NULL, 'pat@example.com'`)
    expect(await namesSeenBy(ada, everyone)).toEqual(['ada Owner', 'ben Member', 'cyn Guest', 'pat Guest'])
    expect(await remove(ada, cyn.email, 'pat@example.com')).toMatchObject({ code: 0 })
    const { rows } = await server.platform.database.execute(
      sql`SELECT 1 FROM view_shares WHERE view_id = ${space}`,
    )
    expect(rows).toEqual([])
  })

  it('PEOPLE-MEM-8: whoever leaves loses the workspace, and what they wrote stays', async () => {
    const { children } = await ada.get(getFolder, { params: here(), query: { depth: 2 } })
    const body = { parent_view_id: children[0]!.view_id, layout: 0, name: 'By Ben' } as const
    const { view_id } = await ben.get(createPage, { params: here(), body })
    expect(await ben.call(leaveWorkspace, { params: here() })).toMatchObject({ code: 0 })
    expect(await ben.call(leaveWorkspace, { params: here() })).toMatchObject({ code: 1012 })
    const mine = await ben.get(listWorkspaces, { query: {} })
    expect(mine.map(({ workspace_id: id }) => id)).toEqual([ben.workspaceId])
    const after = await ada.get(getFolder, { params: here(), query: { depth: 2 } })
    expect(after.children[0]!.children.map(({ view_id: id }) => id)).toContain(view_id)
    expect(await cyn.call(leaveWorkspace, { params: here() })).toMatchObject({ code: 0 })
  })
})

describe('how people appear', () => {
  const listed = async (person: TestPerson) =>
    (await ada.get(listMembers, { params: here(), query: everyone })).find(
      ({ uuid }) => uuid === person.userId,
    )

  it('PEOPLE-MEM-10: is said for a workspace, else by the profile', async () => {
    await ben.get(updateUser, { body: { name: 'Benedict', metadata: { icon_url: '🐝' } } })
    expect(await listed(ben)).toMatchObject({ name: 'Benedict', avatar_url: '🐝' })
    await ben.get(updateMemberProfile, {
      params: here(),
      body: { name: ' Ben\n B. ', avatar_url: 'https://example.com/b.png', description: 'Bees' },
    })
    expect(await listed(ben)).toMatchObject({ name: 'Ben B.', avatar_url: 'https://example.com/b.png' })
    await ben.get(updateMemberProfile, { params: here(), body: { name: '', avatar_url: null } })
    expect(await listed(ben)).toMatchObject({ name: 'Benedict', avatar_url: '🐝' })
    const { persons } = await ada.get(listMentionablePeople, { params: here() })
    expect(persons.find(({ uuid }) => uuid === ben.userId)).toMatchObject({ description: 'Bees', role: 1 })
    await ada.get(updateMember, { params: here(), body: { email: ben.email, name: 'B' } })
    expect(await listed(ben)).toMatchObject({ name: 'B', role: 'Member' })
  })

  it.each(['javascript:alert(1)', 'text', '//evil.example/x.png'])(
    'PEOPLE-MEM-10, R6: takes no %j for a picture',
    async (address) => {
      for (const field of ['avatar_url', 'cover_image_url', 'custom_image_url']) {
        const body = { name: 'Ben', [field]: address }
        expect(await ben.call(updateMemberProfile, { params: here(), body })).toMatchObject({ code: 1008 })
      }
    },
  )

  it('PEOPLE-MEM-9: whom one mentioned last is offered first, to oneself alone', async () => {
    const { children } = await ada.get(getFolder, { params: here(), query: { depth: 2 } })
    const params = { ...here(), viewId: children[0]!.children[0]!.view_id }
    const offered = async (to: TestPerson) =>
      (await to.get(listMentionablePeople, { params: here() })).persons.map(({ email }) => email.slice(0, 3))
    await ada.get(mentionPerson, { params, body: { person_id: cyn.userId } })
    await ada.get(mentionPerson, { params, body: { person_id: ben.userId } })
    expect(await offered(ada)).toEqual(['ben', 'cyn', 'ada'])
    expect(await offered(ben)).toEqual(['ada', 'ben', 'cyn'])
    await ada.get(mentionPerson, { params, body: { person_id: cyn.userId } })
    expect(await offered(ada)).toEqual(['cyn', 'ben', 'ada'])
    const mention = (person: TestPerson, about: TestPerson) =>
      person.call(mentionPerson, { params, body: { person_id: about.userId } })
    expect(await mention(ada, dan)).toMatchObject({ code: 1063 })
    expect(await mention(cyn, ada)).toMatchObject({ code: 1012 })
    expect(await mention(dan, ada)).toMatchObject({ code: 1012 })
  })
})

it('PEOPLE-WS-9: workspaces of guests are listed to clients that know of guests', async () => {
  const list = async (version?: string) => {
    const headers = version === undefined ? {} : { 'client-version': version }
    const found = await cyn.get(listWorkspaces, { query: { include_role: 'true' }, headers })
    return found.map(({ workspace_id: id, role }) => [id, role])
  }
  const own = [cyn.workspaceId, 'Owner']
  expect(await list()).toEqual([own])
  expect(await list('web')).toEqual([own])
  expect(await list('0.9.3')).toEqual([own])
  expect(await list('0.9.4')).toEqual([own, [ada.workspaceId, 'Guest']])
  const all = await cyn.get(getUserWorkspaces, { headers: { 'client-version': '1.0.0' } })
  expect(all.workspaces).toHaveLength(2)
  expect((await cyn.get(getUserWorkspaces, {})).workspaces).toHaveLength(1)
  expect(await cyn.get(openWorkspace, { params: here() })).toMatchObject({ role: 'Guest', member_count: 2 })
})
