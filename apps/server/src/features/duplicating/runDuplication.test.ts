import { SAMPLE, sampleDatabase } from '@sheaf/testkit/databases'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { AppError } from '../../platform/errors/index.ts'
import { createTestServer, type TestServer } from '../../platform/testing/index.ts'
import { createPagePolicy } from '../access/index.ts'
import { createPublicationGate } from '../publishing/index.ts'
import { insertDatabase, insertFile, signInPublisher, type TestPublisher } from '../testing/index.ts'
import { CopyCancelled } from './CopyCancelled.ts'
import type { DuplicatingContext } from './DuplicatingContext.ts'
import { runDuplication } from './runDuplication.ts'

let server: TestServer
let ada: TestPublisher
let bea: TestPublisher
let context: DuplicatingContext

beforeAll(async () => {
  server = await createTestServer()
  ada = await signInPublisher(server, 'ada@example.com')
  bea = await signInPublisher(server, 'bea@example.com')
  const { platform } = server
  const policy = createPagePolicy(platform.database)
  const gate = createPublicationGate({ ...platform, secret: 'x', policy, readerOf: async () => null })
  const sizeRuleOf = async () => ({ maxBytes: 100, refusal: () => new AppError('payload_too_large') })
  context = { ...platform, policy, gate, sizeRuleOf, databases: { readPage: async () => null } }
  await insertDatabase(server, ada, sampleDatabase(120))
  await publish(SAMPLE.grid)
})
afterAll(() => server.close())

async function query(text: string, values: unknown[] = []) {
  return (await server.platform.database.$client.query<Record<string, unknown>>(text, values)).rows
}

async function publish(viewId: string): Promise<void> {
  const path = `/api/workspace/${ada.workspaceId}/page-view/${viewId}/publish`
  expect((await ada.call('POST', path, {})).code).toBe(0)
}

/** What was asked for, without the job that would do it. */
async function ask(
  publishedViewId: string,
  destViewId = bea.spaceId,
): Promise<{ id: string; viewId: string }> {
  const [id, viewId] = [server.platform.ids.uuid(), server.platform.ids.uuid()]
  await query(
    `INSERT INTO duplications (id, workspace_id, user_id, published_view_id, dest_view_id, unlocked_ids, view_id, state,
       created_at) VALUES ($1, $2, $3, $4, $5, '{}', $6, 'running', now())`,
    [id, bea.workspaceId, bea.userId, publishedViewId, destViewId, viewId],
  )
  return { id, viewId }
}

async function everything(): Promise<unknown> {
  return await query(
    `SELECT (SELECT count(*) FROM views) AS views, (SELECT count(*) FROM collabs) AS collabs,
       (SELECT count(*) FROM files) AS files`,
  )
}

/** Aborted the n-th time that somebody asks. */
function abortedAt(count: number): AbortSignal {
  let asked = 0
  const signal = new AbortController().signal
  signal.throwIfAborted = () => {
    asked += 1
    if (asked >= count) throw new Error('Cut off')
  }
  return signal
}

const NEVER = new AbortController().signal

it('DUP-WHOLE-1: cut off anywhere, nothing of the copy is there, and the next attempt makes it', async () => {
  const { id, viewId } = await ask(SAMPLE.grid)
  const before = await everything()
  const attempt = async (at: number): Promise<unknown> => {
    const error = await runDuplication(context, id, abortedAt(at)).catch((thrown: unknown) => thrown)
    return error && { error, state: await query('SELECT state FROM duplications WHERE id = $1', [id]) }
  }
  let cuts = 0
  for (let cut = await attempt(1); cut !== undefined; cut = await attempt(cuts + 1)) {
    cuts += 1
    expect(cut).toMatchObject({ error: { message: 'Cut off' }, state: [{ state: 'running' }] })
    expect(await everything()).toEqual(before)
  }
  expect(cuts).toBeGreaterThan(4)
  expect(await query('SELECT name FROM views WHERE id = $1', [viewId])).toEqual([{ name: 'All' }])
  const after = await everything()
  await runDuplication(context, id, NEVER)
  expect(await everything()).toEqual(after)
})

it('DUP-WHOLE-2: two processes that take the same job make one copy', async () => {
  const { id } = await ask(SAMPLE.grid)
  const views = async () => (await query('SELECT count(*)::int AS count FROM views'))[0]?.['count'] as number
  const before = await views()
  await Promise.all([runDuplication(context, id, NEVER), runDuplication(context, id, NEVER)])
  expect(await views()).toBe(before + 1)
})

it('DUP-WHOLE-3: rights that are lost meanwhile end it, with nothing copied', async () => {
  const place = await bea.createPage('Place')
  const { id } = await ask(SAMPLE.grid, place)
  await query('DELETE FROM views WHERE id = $1', [place])
  const before = await everything()
  await expect(runDuplication(context, id, NEVER)).rejects.toMatchObject({ code: 'invalid_folder_view' })
  expect(await everything()).toEqual(before)
})

it('DUP-WHOLE-4: what is no longer published, or no longer to be copied, is not', async () => {
  const page = await ada.createPage('Withdrawn')
  await publish(page)
  const { id } = await ask(page)
  await query('UPDATE publications SET duplicate_enabled = false WHERE view_id = $1', [page])
  await expect(runDuplication(context, id, NEVER)).rejects.toMatchObject({ code: 'record_not_found' })
})

it('DUP-LIMIT-1: one person has five copies made at a time', async () => {
  const page = await ada.createPage('Wanted')
  await publish(page)
  const hanging = await Promise.all(Array.from({ length: 5 }, () => ask(server.platform.ids.uuid())))
  const body = { published_view_id: page, dest_view_id: bea.spaceId }
  const path = `/api/workspace/${bea.workspaceId}/published-duplicate`
  const refused = await bea.call('POST', path, body)
  await query('DELETE FROM duplications WHERE id = ANY ($1)', [hanging.map(({ id }) => id)])
  expect([refused.code, (await bea.call('POST', path, body)).code]).toEqual([1079, 0])
})

it('DUP-ONCE-2: a request that failed may be sent again', async () => {
  const page = await ada.createPage('Again')
  await publish(page)
  const { id } = await ask(page)
  const requestId = server.platform.ids.uuid()
  await query(`UPDATE duplications SET state = 'failed', error_code = 1017, request_id = $2 WHERE id = $1`, [
    id,
    requestId,
  ])
  const body = { published_view_id: page, dest_view_id: bea.spaceId, request_id: requestId }
  const answer = await bea.call('POST', `/api/workspace/${bea.workspaceId}/published-duplicate`, body)
  expect(answer).toMatchObject({ code: 0, data: { error_code: null } })
})

const pathOf = (id: string) => `/api/workspace/${bea.workspaceId}/published-duplicate/${id}`

it('DUP-CANCEL-1: stopped until the last moment, nothing of a copy is there; how far it was is told', async () => {
  const { id } = await ask(SAMPLE.grid)
  const before = await everything()
  // Whoever changes the tree keeps the copy from appearing, when all of it is written.
  const holder = await server.platform.database.$client.connect()
  await holder.query('BEGIN')
  await holder.query('SELECT 1 FROM workspaces WHERE id = $1 FOR NO KEY UPDATE', [bea.workspaceId])
  const copying = runDuplication(context, id, NEVER).catch((thrown: unknown) => thrown)
  try {
    const waiting = () =>
      query(
        `SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE '%FOR NO KEY UPDATE%'`,
      )
    await expect.poll(waiting, { timeout: 60_000 }).toHaveLength(1)
    const status = await bea.call('GET', pathOf(id))
    expect(status.data).toMatchObject({ state: 'running', progress: { total: 121 } })
    expect((await ada.call('DELETE', pathOf(id))).code).not.toBe(0)
    expect(await bea.call('DELETE', pathOf(id))).toMatchObject({ code: 0, data: { state: 'cancelled' } })
  } finally {
    await holder.query('COMMIT')
    holder.release()
  }
  expect(await copying).toBeInstanceOf(CopyCancelled)
  expect(await everything()).toEqual(before)
  expect((await bea.call('GET', pathOf(id))).data).toMatchObject({ state: 'cancelled', error_code: null })
})

it('DUP-CANCEL-2: what is done stays, and what was stopped before it began never begins', async () => {
  const { id, viewId } = await ask(SAMPLE.grid)
  await runDuplication(context, id, NEVER)
  expect((await bea.call('DELETE', pathOf(id))).data).toMatchObject({ state: 'done', view_id: viewId })
  expect(await query('SELECT name FROM views WHERE id = $1', [viewId])).toHaveLength(1)

  const next = await ask(SAMPLE.grid)
  const before = await everything()
  await bea.call('DELETE', pathOf(next.id))
  await runDuplication(context, next.id, NEVER)
  expect(await everything()).toEqual(before)
})

it('DUP-CANCEL-3: the same may be asked for again', async () => {
  const page = await ada.createPage('Once more')
  await publish(page)
  const { id } = await ask(page)
  const requestId = server.platform.ids.uuid()
  await query('UPDATE duplications SET request_id = $2 WHERE id = $1', [id, requestId])
  await bea.call('DELETE', pathOf(id))
  const body = { published_view_id: page, dest_view_id: bea.spaceId, request_id: requestId }
  const answer = await bea.call('POST', `/api/workspace/${bea.workspaceId}/published-duplicate`, body)
  expect(answer).toMatchObject({ code: 0, data: { state: expect.stringMatching(/running|done/) } })
})

it('DUP-FILE-2: a file that is too large for the workspace is refused, with nothing copied', async () => {
  const holder = await ada.createPage('Holder')
  const file = await insertFile(server, { workspaceId: ada.workspaceId, parentId: holder }, 'x'.repeat(101))
  const page = await ada.createPage('Large', { blocks: [{ type: 'image', data: { url: file.url } }] })
  await publish(page)
  const { id } = await ask(page)
  const before = await everything()
  await expect(runDuplication(context, id, NEVER)).rejects.toMatchObject({ code: 'payload_too_large' })
  expect(await everything()).toEqual(before)
})

it('DUP-INPUT-2: a meta and contents that nobody should write are copied as far as they can be', async () => {
  const page = await ada.createPage('Odd')
  await publish(page)
  await query(
    `UPDATE publications SET meta = '{"view":{"name":5,"icon":{"ty":9,"value":{}},"extra":"[1","layout":"x"}}' WHERE view_id = $1`,
    [page],
  )
  const odd = await ask(page)
  await runDuplication(context, odd.id, NEVER)
  expect(await query('SELECT name, icon, extra, layout FROM views WHERE id = $1', [odd.viewId])).toEqual([
    { name: '', icon: null, extra: null, layout: 0 },
  ])
  await query(`UPDATE publications SET meta = '{}', blob = '\\x0102ff' WHERE view_id = $1`, [page])
  const broken = await ask(page)
  const before = await everything()
  await expect(runDuplication(context, broken.id, NEVER)).rejects.toMatchObject({ code: 'no_required_data' })
  expect(await everything()).toEqual(before)
})
