import { ERRORS } from '@sheaf/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clientOf, type Transaction } from '../../platform/database/index.ts'
import { createTestServer, type TestServer } from '../../platform/testing/index.ts'
import { makePrivate, signInPublisher, type TestPublisher } from '../testing/index.ts'
import { publisherTools } from './testing/publisherTools.ts'

let server: TestServer
let ada: TestPublisher
let tools: ReturnType<typeof publisherTools>

beforeAll(async () => {
  server = await createTestServer()
  ada = await signInPublisher(server, 'ada@example.com')
  tools = publisherTools(server, ada)
})
afterAll(() => server.close())

/** Rows of publications, and of what hangs on them, whose page is gone. */
async function leftBehind(): Promise<number> {
  const { rows } = await server.platform.database.$client.query<{ count: number }>(
    `SELECT (SELECT count(*) FROM publications p WHERE NOT EXISTS (SELECT 1 FROM views v WHERE v.id = p.view_id))::int
       + (SELECT count(*) FROM former_publish_names n WHERE NOT EXISTS (
           SELECT 1 FROM publications p WHERE p.view_id = n.view_id))::int AS count`,
  )
  return rows[0]?.count ?? -1
}

/** Begins a call while a change is under way, and lets both end. */
async function during<T>(
  change: (transaction: Transaction) => Promise<unknown>,
  call: () => Promise<T>,
): Promise<T> {
  const { answer } = await server.platform.database.transaction(async (transaction) => {
    await change(transaction)
    const begun = call()
    // It may wait for the change, or see nothing of it; both must come out right.
    await Promise.race([begun, new Promise((resolve) => setTimeout(resolve, 100))])
    return { answer: begun }
  })
  return await answer
}

const query = (transaction: Transaction, text: string, values: unknown[]) =>
  clientOf(transaction).query(text, values)

describe('PUB-RACE-1: publishing while something else happens', () => {
  it('to a page that is being deleted for good leaves nothing behind', async () => {
    for (const again of [false, true]) {
      const id = await ada.createPage('Deleted')
      if (again) await tools.publish(id)
      const { code } = await during(
        async (transaction) => {
          await query(transaction, 'DELETE FROM views WHERE id = $1', [id])
          await query(transaction, 'DELETE FROM publications WHERE view_id = $1', [id])
        },
        () => tools.publish(id),
      )
      expect([again, code]).toEqual([again, ERRORS.invalid_folder_view])
      expect(await leftBehind()).toBe(0)
    }
  })

  it('deletes what was published a moment before', async () => {
    for (let turn = 0; turn < 8; turn += 1) {
      const id = await ada.createPage(`Turn ${turn}`)
      await ada.call('POST', `${tools.ws}/page-view/${id}/move-to-trash`)
      await ada.call('POST', `${tools.ws}/page-view/${id}/restore-from-trash`)
      const publishing = tools.publish(id, { publish_name: `turn-${turn}` })
      await ada.call('POST', `${tools.ws}/page-view/${id}/move-to-trash`)
      const deleting = ada.call('DELETE', `${tools.ws}/trash/${id}`)
      const [published] = await Promise.all([publishing, deleting])
      expect([0, ERRORS.invalid_folder_view]).toContain(published.code)
      expect((await tools.visit(`/${ada.workspaceId}/turn-${turn}`)).status).toBe(404)
    }
    expect(await leftBehind()).toBe(0)
  })

  it('into the trash is not shown, and comes back with the page', async () => {
    const id = await ada.createPage('Thrown away')
    const { code } = await during(
      (transaction) => query(transaction, 'UPDATE views SET trashed_at = now() WHERE id = $1', [id]),
      () => tools.publish(id, { publish_name: 'thrown-away' }),
    )
    expect([0, ERRORS.invalid_folder_view]).toContain(code)
    expect((await tools.visit(`/${ada.workspaceId}/thrown-away`)).status).toBe(404)
    expect((await tools.publish(id)).code).toBe(ERRORS.invalid_folder_view)
    await ada.call('POST', `${tools.ws}/page-view/${id}/restore-from-trash`)
    expect((await tools.publish(id, { publish_name: 'thrown-away' })).code).toBe(0)
    expect((await tools.visit(`/${ada.workspaceId}/thrown-away`)).status).toBe(200)
  })

  it('by somebody who has been removed is refused, also in the middle of a tree', async () => {
    const member = await tools.addMember('member@example.com', 2)
    const root = await ada.createPage('Root')
    const children = await Promise.all(
      Array.from({ length: 8 }, (_, place) => ada.createPage(`Child ${place}`, { parentId: root })),
    )
    const running = member.call('POST', `${tools.ws}/page-view/${root}/publish-tree`, {})
    await server.platform.database.$client.query(
      'DELETE FROM workspace_members WHERE user_id = $1 AND workspace_id = $2',
      [member.userId, ada.workspaceId],
    )
    const { code, data } = await running
    expect([0, ERRORS.not_enough_permissions]).toContain(code)
    const { published, skipped } = (data ?? { published: [], skipped: [] }) as Record<string, unknown[]>
    expect(published!.length + skipped!.length).toBe(code === 0 ? children.length + 1 : 0)
    expect((await tools.publish(root, {}, member)).code).toBe(ERRORS.not_enough_permissions)
    expect((await tools.patch([{ view_id: root, comments_enabled: false }], member)).code).toBe(
      ERRORS.not_enough_permissions,
    )
  })

  it('a page that is made somebody else’s private one is refused to all others from then on', async () => {
    const member = await tools.addMember('second@example.com', 2)
    const id = await ada.createPage('Becomes private')
    await makePrivate(server, id)
    expect((await tools.publish(id, {}, member)).code).toBe(ERRORS.invalid_folder_view)
    expect((await tools.publish(id)).code).toBe(0)
  })

  it('in many calls at once ends in one state that all agree on', async () => {
    const id = await ada.createPage('Pulled about')
    await tools.publish(id, { publish_name: 'pulled' })
    const calls = Array.from({ length: 12 }, (_, turn) => {
      if (turn % 4 === 0) return tools.publish(id, { publish_name: `pulled-${turn}` })
      if (turn % 4 === 1) return tools.patch([{ view_id: id, publish_name: `patched-${turn}` }])
      if (turn % 4 === 2) return tools.unpublish(id)
      return tools.publish(id, { comments_enabled: turn % 8 === 3 })
    })
    const codes = (await Promise.all(calls)).map(({ code }) => code)
    for (const code of codes)
      expect([0, ERRORS.record_not_found, ERRORS.publish_name_already_exists]).toContain(code)
    await tools.publish(id, { publish_name: 'settled' })
    expect(await tools.info(id)).toMatchObject({ publish_name: 'settled', unpublished_timestamp: null })
    expect((await tools.list()).filter(({ view }) => view.view_id === id)).toHaveLength(1)
  })
})

it('PUB-RACE-2: pages that mention each other change at once, and none of it fails', async () => {
  const ids = await Promise.all(
    ['One', 'Two', 'Three', 'Four', 'Five', 'Six'].map((name) => ada.createPage(name)),
  )
  for (const id of ids) await tools.publish(id)
  await server.platform.database.$client.query(
    'UPDATE publications SET mentioned_ids = $1::uuid[] WHERE view_id = ANY($1::uuid[])',
    [ids],
  )
  const turns = ids.map((id, index) => async () => {
    const codes: number[] = []
    for (let turn = 0; turn < 4; turn += 1) {
      const other = ids[(index + turn + 1) % ids.length]!
      const patch = { view_id: id, publish_name: `turn-${index}-${turn}` }
      const of = (what: string) => ada.call('POST', `${tools.ws}/page-view/${other}/${what}`, {})
      const done = [await tools.patch([patch]), await of('move-to-trash'), await of('restore-from-trash')]
      codes.push(...done.map(({ code }) => code))
    }
    return codes
  })
  const codes = await Promise.all(turns.map((run) => run()))
  expect(codes.flat().filter((code) => code !== 0)).toEqual([])
})
