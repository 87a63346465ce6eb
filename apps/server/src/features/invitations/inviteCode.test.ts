import {
  createInviteCode,
  createWorkspace,
  deleteInviteCode,
  getFolder,
  getInviteCode,
  getInviteCodeInfo,
  inviteMembers,
  joinByInviteCode,
  listMembers,
} from '@sheaf/contract'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../platform/testing/index.ts'
import { signIn, type TestPerson } from '../testing/index.ts'
import { deriveInviteCode } from './inviteCode.ts'

let server: TestServer
let host: TestPerson
let workspaceId: string
let people = 0

beforeAll(async () => {
  server = await createTestServer()
  host = await signIn(server, 'host@example.com')
})
beforeEach(async () => {
  workspaceId = (await host.get(createWorkspace, { body: { workspace_name: 'Orchard' } })).workspace_id
})
afterAll(() => server.close())

const here = () => ({ params: { workspaceId } })
const newcomer = () => signIn(server, `person${++people}@example.com`)
const join = (person: TestPerson, code: string) => person.call(joinByInviteCode, { body: { code } })
const info = (person: TestPerson, code: string) => person.call(getInviteCodeInfo, { query: { code } })

async function makeCode(validHours: number | null = null): Promise<string> {
  const made = await host.get(createInviteCode, { ...here(), body: { validity_period_hours: validHours } })
  return made.code ?? ''
}

it('PEOPLE-INV-8: whoever has the link sees where it leads and joins, the pages at once', async () => {
  expect(await host.get(getInviteCode, here())).toEqual({ code: null, expires_at: null })
  const code = await makeCode()
  expect(code).toMatch(/^[0-9A-Za-z]{16}$/)
  expect(await host.get(getInviteCode, here())).toEqual({ code, expires_at: null })
  const person = await newcomer()
  expect((await info(person, code)).data).toEqual({
    workspace_id: workspaceId,
    workspace_name: 'Orchard',
    workspace_icon_url: null,
    owner_name: 'Host',
    owner_avatar: null,
    is_member: false,
    member_count: 1,
  })
  expect((await join(person, code)).data).toEqual({ workspace_id: workspaceId })
  expect((await person.get(getFolder, { ...here(), query: {} })).children).toHaveLength(1)
  expect((await info(person, code)).data).toMatchObject({ is_member: true, member_count: 2 })
  expect(await join(person, code)).toMatchObject({ code: 1073 })
  expect(await join(host, code)).toMatchObject({ code: 1073 })
})

it('PEOPLE-INV-8: many who follow one link at once are all in, each once', async () => {
  const code = await makeCode()
  const two = [await newcomer(), await newcomer()]
  const codes = await Promise.all(
    [...two, ...two, ...two].map(async (person) => (await join(person, code)).code),
  )
  expect(codes.toSorted((a, b) => a - b)).toEqual([0, 0, 1073, 1073, 1073, 1073])
  expect(await host.get(listMembers, { ...here(), query: {} })).toHaveLength(3)
})

it('PEOPLE-INV-9: replaced, turned off, run out or never there, a link leads nowhere in one way', async () => {
  const person = await newcomer()
  const old = await makeCode()
  const short = await makeCode(1)
  const outcomes = async (code: string) => [(await info(person, code)).code, (await join(person, code)).code]
  expect(await outcomes(old)).toEqual([1068, -2])
  expect((await info(person, short)).code).toBe(0)
  await server.platform.database.execute(
    sql`UPDATE workspace_invite_codes SET expires_at = expires_at - interval '1 hour' WHERE workspace_id = ${workspaceId}`,
  )
  expect(await outcomes(short)).toEqual([1068, -2])
  expect(await host.get(getInviteCode, here())).toEqual({ code: null, expires_at: null })
  const fresh = await makeCode()
  await host.get(deleteInviteCode, here())
  expect((await host.call(deleteInviteCode, here())).code).toBe(0)
  expect((await join(person, fresh)).code).toBe(-2)
  for (const wrong of ['', 'x', `${fresh}x`, fresh.toLowerCase(), "' OR 1=1 --"]) {
    expect((await join(person, wrong)).code).toBe(-2)
  }
})

it('PEOPLE-INV-9: the database alone gives no code away, and the secret of another server makes other ones', async () => {
  const code = await makeCode()
  const { rows } = await server.platform.database.execute<{ nonce: string; all: string }>(
    sql`SELECT nonce, c::text AS all FROM workspace_invite_codes c WHERE workspace_id = ${workspaceId}`,
  )
  expect(rows[0]?.all).not.toContain(code)
  const nonce = rows[0]?.nonce ?? ''
  expect(deriveInviteCode(server.platform.jwtSecret, workspaceId, nonce)).toBe(code)
  expect(deriveInviteCode('another secret', workspaceId, nonce)).not.toBe(code)
})

it('PEOPLE-INV-9: guessing ends after sixty codes', async () => {
  const code = await makeCode()
  const guesser = await newcomer()
  for (let count = 0; count < 60; count++) await join(guesser, `wrong${count}`)
  expect(await join(guesser, 'wrong')).toMatchObject({ status: 429, code: 1079 })
  expect(await info(guesser, code)).toMatchObject({ status: 429, code: 1079 })
  expect(await join(await newcomer(), code)).toMatchObject({ code: 0 })
})

it('PEOPLE-INV-8: members do not make links; a guest becomes a member, and what was pending is settled', async () => {
  const code = await makeCode()
  const person = await newcomer()
  await host.get(inviteMembers, { ...here(), body: [{ email: person.email, skip_email_send: true }] })
  await server.platform.database.execute(
    sql`INSERT INTO workspace_members VALUES (${workspaceId}, ${person.userId}, 3, now())`,
  )
  expect((await info(person, code)).data).toMatchObject({ is_member: false })
  expect(await join(person, code)).toMatchObject({ code: 0 })
  const members = await host.get(listMembers, { ...here(), query: { include_pending: 'true' } })
  expect(members.map(({ role, is_pending_invitation }) => [role, is_pending_invitation])).toEqual([
    ['Owner', false],
    ['Member', false],
  ])
  for (const call of [getInviteCode, deleteInviteCode])
    expect(await person.call(call, here())).toMatchObject({ code: 1012 })
  expect(await person.call(createInviteCode, { ...here(), body: {} })).toMatchObject({ code: 1012 })
})
