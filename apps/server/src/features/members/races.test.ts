import {
  createPage,
  deleteWorkspace,
  getFolder,
  leaveWorkspace,
  openWorkspace,
  putFile,
  removeMembers,
  updateMember,
  updateUser,
  type WorkspaceRole,
} from '@sheaf/contract'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../platform/testing/index.ts'
import { join, signIn, type TestPerson } from '../testing/index.ts'
import { admitMember } from './admitMember.ts'
import { GUEST, MEMBER, OWNER } from './memberRoles.ts'

const ROUNDS = 8

let server: TestServer
let ada: TestPerson
let ben: TestPerson
let cyn: TestPerson

beforeAll(async () => {
  server = await createTestServer()
  ;[ada, ben, cyn] = (await Promise.all(
    ['ada', 'ben', 'cyn'].map((name) => signIn(server, `${name}@example.com`)),
  )) as [TestPerson, TestPerson, TestPerson]
})
afterAll(() => server.close())

/** A workspace whose people are these, the first of them shown as its owner. */
async function workspaceOf(...people: readonly (readonly [TestPerson, WorkspaceRole])[]): Promise<string> {
  const { database, ids } = server.platform
  const id = ids.uuid()
  await database.execute(sql`
    INSERT INTO workspaces (id, database_storage_id, owner_id, name, publish_namespace, created_at)
    VALUES (${id}, ${ids.uuid()}, ${people[0]![0].userId}, 'Race', ${id}, now())`)
  for (const [{ userId }, role] of people) {
    const stored = { Owner: OWNER, Member: MEMBER, Guest: GUEST }[role]
    await database.execute(sql`INSERT INTO workspace_members VALUES (${id}, ${userId}, ${stored}, now())`)
  }
  return id
}

async function ownersOf(workspaceId: string): Promise<{ owners: string[]; shown: string }> {
  const { rows } = await server.platform.database.execute<{ user_id: string; owner_id: string }>(sql`
    SELECT m.user_id, w.owner_id FROM workspaces w LEFT JOIN workspace_members m ON m.workspace_id = w.id AND m.role = 1
    WHERE w.id = ${workspaceId}`)
  return { owners: rows.map(({ user_id: id }) => id), shown: rows[0]!.owner_id }
}

const demote = (by: TestPerson, whom: TestPerson, workspaceId: string) =>
  by.call(updateMember, { params: { workspaceId }, body: { email: whom.email, role: 'Member' } })
const leave = (person: TestPerson, workspaceId: string) =>
  person.call(leaveWorkspace, { params: { workspaceId } })
const remove = (by: TestPerson, whom: TestPerson, workspaceId: string) =>
  by.call(removeMembers, { params: { workspaceId }, body: [whom.email] })

it.each([
  ['demote each other', (id: string) => [demote(ada, ben, id), demote(ben, ada, id)]],
  ['remove each other', (id: string) => [remove(ada, ben, id), remove(ben, ada, id)]],
  ['both leave', (id: string) => [leave(ada, id), leave(ben, id)]],
  ['both step down', (id: string) => [demote(ada, ada, id), demote(ben, ben, id)]],
  ['one leaves, the other demotes them', (id: string) => [leave(ada, id), demote(ben, ada, id)]],
  ['one leaves, the other removes them', (id: string) => [leave(ada, id), remove(ben, ada, id)]],
  ['one leaves, removing the other', (id: string) => [leave(ada, id), remove(ada, ben, id)]],
])('PEOPLE-MEM-4: two owners %s at the same moment, and one is left', async (_what, act) => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const id = await workspaceOf([ada, 'Owner'], [ben, 'Owner'], [cyn, 'Member'])
    const answers = await Promise.all(act(id))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const { owners, shown } = await ownersOf(id)
    expect(owners).toContain(shown)
  }
})

it.each([
  ['demote', demote],
  ['remove', remove],
])('PEOPLE-MEM-4: of two owners who %s each other beside a third, one is too late', async (_what, act) => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const id = await workspaceOf([cyn, 'Owner'], [ada, 'Owner'], [ben, 'Owner'])
    const codes = (await Promise.all([act(ada, ben, id), act(ben, ada, id)])).map(({ code }) => code)
    expect(new Set(codes)).toEqual(new Set([0, 1012]))
    expect((await ownersOf(id)).owners).toHaveLength(2)
  }
})

it('PEOPLE-MEM-11: who is let in by several ways at once is in once, with the role that may do the most', async () => {
  const { database, clock } = server.platform
  for (let round = 0; round < ROUNDS; round += 1) {
    const workspaceId = await workspaceOf([ada, 'Owner'])
    const outcomes = await Promise.all(
      ([GUEST, MEMBER, GUEST, MEMBER] as const).map((role) =>
        database.transaction((transaction) =>
          admitMember(transaction, {
            workspaceId,
            userId: ben.userId,
            role,
            at: clock.now(),
            limitsOf: null,
          }),
        ),
      ),
    )
    expect(outcomes.filter((outcome) => outcome === 'joined')).toHaveLength(1)
    const { rows } = await database.execute(
      sql`SELECT role FROM workspace_members WHERE workspace_id = ${workspaceId} AND user_id = ${ben.userId}`,
    )
    expect(rows).toEqual([{ role: MEMBER }])
  }
  await expect(join(server, { workspaceId: ada.workspaceId }, ada, GUEST)).resolves.toBeUndefined()
  expect((await ownersOf(ada.workspaceId)).owners).toEqual([ada.userId])
})

it('PEOPLE-WS-7: what happens while a workspace is deleted is deleted too or refused, never a fault', async () => {
  const { database, clock } = server.platform
  for (let round = 0; round < ROUNDS; round += 1) {
    const workspaceId = await workspaceOf([ada, 'Owner'], [ben, 'Member'])
    const params = { workspaceId }
    const { rows } = await database.execute<{ id: string }>(sql`
      INSERT INTO views (id, workspace_id, order_key, name, layout, is_space, created_by, created_at, last_edited_by,
        last_edited_at)
      VALUES (${server.platform.ids.uuid()}, ${workspaceId}, 'a0', 'Space', 0, true, ${ada.userId}, now(),
        ${ada.userId}, now())
      RETURNING id`)
    const space = rows[0]!.id
    const page = { parent_view_id: space, layout: 0, name: 'Late' } as const
    const admitted = database
      .transaction((transaction) =>
        admitMember(transaction, {
          workspaceId,
          userId: cyn.userId,
          role: MEMBER,
          at: clock.now(),
          limitsOf: null,
        }),
      )
      .then(
        () => 0,
        (error: { code: string }) => error.code,
      )
    const answers = await Promise.all([
      ben.call(createPage, { params, body: page }),
      ada.call(deleteWorkspace, { params }),
      ada.call(deleteWorkspace, { params }),
      ben.call(createPage, { params, body: page }),
      ben.call(putFile, { params: { ...params, parentId: space }, query: {}, bytes: Buffer.from('late') }),
      ben.call(leaveWorkspace, { params }),
      ada.call(updateMember, { params, body: { email: ben.email, role: 'Owner' } }),
      ben.call(openWorkspace, { params }),
      ben.call(getFolder, { params, query: {} }),
    ])
    const seen = answers.map(({ status, code }) => [status, code])
    const fine = [0, -4, -5, 1012, 1040, 1063]
    expect(seen.filter(([status, code = NaN]) => status !== 200 || !fine.includes(code))).toEqual([])
    expect(seen.slice(1, 3).map(([, code]) => code)).toEqual(expect.arrayContaining([0, 1012]))
    expect([0, 'workspace_not_found']).toContain(await admitted)
    for (const table of ['workspaces', 'workspace_members', 'views', 'collabs', 'files', 'access_requests']) {
      const column = table === 'workspaces' ? 'id' : 'workspace_id'
      const left = await database.execute(
        sql`SELECT 1 FROM ${sql.raw(table)} WHERE ${sql.raw(column)} = ${workspaceId}`,
      )
      expect([table, left.rows]).toEqual([table, []])
    }
  }
})

it('PEOPLE-MEM-10: changing the profile while one is removed is no fault', async () => {
  const workspaceId = await workspaceOf([ada, 'Owner'], [ben, 'Member'])
  const answers = await Promise.all([
    remove(ada, ben, workspaceId),
    ben.call(updateUser, { body: { name: 'Ben' } }),
    ben.call(leaveWorkspace, { params: { workspaceId } }),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
})
