import type { ViewId } from '@sheaf/base'
import {
  cancelDuplication,
  createDatabaseView,
  createPage,
  duplicatePage,
  ERRORS,
  getDuplication,
  getFolder,
  movePageToTrash,
  type FolderView,
} from '@sheaf/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { AppError } from '../../platform/errors/index.ts'
import { createTestServer, type TestServer } from '../../platform/testing/index.ts'
import { LONGEST_BLOCKING_MS, longestBlocking } from '../../platform/testing/watchLoop.ts'
import { createPagePolicy } from '../access/index.ts'
import { planPageCopy } from '../pages/index.ts'
import { createPublicationGate } from '../publishing/index.ts'
import { signIn, type TestPerson } from '../testing/index.ts'
import { CopyCancelled } from './CopyCancelled.ts'
import type { DuplicatingContext } from './DuplicatingContext.ts'
import { runPageCopy } from './runPageCopy.ts'

let server: TestServer
let owner: TestPerson
let spaceId: string
let context: DuplicatingContext

beforeAll(async () => {
  server = await createTestServer()
  owner = await signIn(server, 'owner@example.com')
  spaceId = (await tree()).children[0]?.view_id ?? ''
  const { platform } = server
  const policy = createPagePolicy(platform.database)
  const gate = createPublicationGate({ ...platform, secret: 'x', policy, readerOf: async () => null })
  const sizeRuleOf = async () => ({ maxBytes: 100, refusal: () => new AppError('payload_too_large') })
  context = { ...platform, policy, gate, sizeRuleOf, databases: { readPage: async () => null } }
})
afterAll(() => server.close())

const here = () => ({ workspaceId: owner.workspaceId })
const at = (viewId: string) => ({ params: { ...here(), viewId } })

async function sql<Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> {
  return (await server.platform.database.$client.query<Row>(text, values)).rows
}

function tree(rootId?: string): Promise<FolderView> {
  return owner.get(getFolder, {
    params: here(),
    query: { depth: 10, ...(rootId && { root_view_id: rootId }) },
  })
}

/** A page with so many below it, half of them below one another's; written past the calls. */
async function manyPages(count: number, name = 'Many'): Promise<string> {
  const [top] = await sql<{ id: string }>(
    `WITH first AS (SELECT v.*, c.snapshot, c.collab_type FROM views v JOIN collabs c ON c.object_id = v.id
       WHERE v.parent_id = $1 LIMIT 1),
     ids AS (SELECT i, gen_random_uuid() AS id FROM generate_series(0, $2) i),
     made AS (
       INSERT INTO views (id, workspace_id, parent_id, order_key, name, layout, created_by, created_at,
         last_edited_by, last_edited_at)
       SELECT n.id, f.workspace_id, CASE WHEN n.i = 0 THEN $1 ELSE above.id END, 'a' || lpad(n.i::text, 6, '0') || 'V',
         CASE WHEN n.i = 0 THEN $3 ELSE 'page ' || n.i END, 0, f.created_by, now(), f.created_by, now()
       FROM ids n CROSS JOIN first f LEFT JOIN ids above ON above.i = n.i / 4 RETURNING id
     )
     SELECT id FROM ids WHERE i = 0`,
    [spaceId, count, name],
  )
  return top?.id ?? ''
}

const duplicate = (viewId: string, body: object = {}) => owner.call(duplicatePage, { ...at(viewId), body })

/** Names and places below a view, whatever their ids. */
function shapeOf({ name, children }: FolderView): unknown {
  return children.length === 0 ? name : [name, children.map(shapeOf)]
}

const outcomeOf = async (taskId: string) =>
  (
    await sql<{ state: string; done: number; total: number }>(
      'SELECT state, done, total FROM duplications WHERE id = $1',
      [taskId],
    )
  )[0]

it('DUP-OWN-1: a large page is copied by a job, all of it, behind the original', async () => {
  const top = await manyPages(600)
  const requestId = server.platform.ids.uuid()
  const answer = await duplicate(top, { request_id: requestId, suffix: '!' })
  expect(answer).toMatchObject({ code: 0, data: { view_id: requestId, task_id: expect.any(String) } })
  const taskId = answer.data?.task_id ?? ''
  await expect
    .poll(() => outcomeOf(taskId), { timeout: 60_000 })
    .toEqual({ state: 'done', done: 601, total: 601 })
  const [original, copy] = [await tree(top), await tree(requestId)]
  expect(copy.name).toBe('Many!')
  expect(copy.children.map(shapeOf)).toEqual(original.children.map(shapeOf))
  const siblings = (await tree(spaceId)).children.map(({ view_id: id }) => id)
  expect(siblings[siblings.indexOf(top) + 1]).toBe(requestId)
}, 60_000)

it('DUP-OWN-2: the same request makes one copy, a small one too', async () => {
  for (const size of [3, 80]) {
    const top = await manyPages(size, `Once ${size}`)
    const body = { request_id: server.platform.ids.uuid() }
    const answers = [await duplicate(top, body), await duplicate(top, body)]
    await expect.poll(async () => (await duplicate(top, body)).data?.state, { timeout: 60_000 }).toBe('done')
    expect(answers).toMatchObject([{ code: 0 }, { code: 0 }])
    expect(await sql('SELECT 1 FROM views WHERE name LIKE $1', [`Once ${size}%`])).toHaveLength(2)
  }
})

it('DUP-OWN-3: without an id the answer comes when the copy is there', async () => {
  const top = await manyPages(60, 'Waited for')
  const { data } = await duplicate(top)
  expect(data?.state).toBe('done')
  expect((await tree(data?.view_id)).name).toBe('Waited for (Copy)')
})

it('DUP-OWN-4: whoever may not write there, or where it is no place, copies nothing', async () => {
  const top = await manyPages(60, 'Refused')
  const trashed = await manyPages(1, 'Trashed')
  await owner.get(movePageToTrash, at(trashed))
  const stranger = await signIn(server, 'stranger@example.com')
  const before = await sql('SELECT count(*) FROM views')
  const places: readonly [string, number][] = [
    [server.platform.ids.uuid(), ERRORS.invalid_folder_view],
    [owner.workspaceId, ERRORS.invalid_request],
    [trashed, ERRORS.record_deleted],
  ]
  for (const [parent_view_id, code] of places)
    expect((await duplicate(top, { parent_view_id })).code).toBe(code)
  expect((await stranger.call(duplicatePage, { ...at(top), body: {} })).code).toBe(
    ERRORS.not_enough_permissions,
  )
  expect(await sql('SELECT count(*) FROM views')).toEqual(before)
})

it('DUP-OPTION-1: elsewhere the copy comes last, also within what is copied', async () => {
  const top = await manyPages(3, 'Moved')
  const [place = ''] = (await tree(top)).children.map(({ view_id: id }) => id)
  const before = (await tree(top)).children.map(shapeOf)
  const { data } = await duplicate(top, { parent_view_id: place, suffix: '' })
  const copy = (await tree(place)).children.at(-1)
  expect(copy).toMatchObject({ view_id: data?.view_id, name: 'Moved' })
  expect(copy?.children.map(shapeOf)).toEqual(before)
})

it('DUP-OPTION-2: without children the page comes alone, with what is part of it', async () => {
  const top = await manyPages(5, 'Alone')
  const body = { include_children: false, open_after_duplicate: true, source: 'menu' }
  const alone = await duplicate(top, body)
  expect(await tree(alone.data?.view_id)).toMatchObject({ name: 'Alone (Copy)', children: [] })

  const add = (parent_view_id: string, layout: 0 | 1) =>
    owner.get(createPage, { params: here(), body: { parent_view_id, layout, name: `layout ${layout}` } })
  const grid = await add(spaceId, 1)
  await add(grid.view_id, 0)
  await owner.get(createDatabaseView, { ...at(grid.view_id), body: { layout: 2, name: 'tab' } })
  const copiedGrid = await tree((await duplicate(grid.view_id, body)).data?.view_id)
  expect(copiedGrid.children.map(({ name }) => name)).toEqual(['tab'])

  const { database_id = null } = grid
  const embedded = { layout: 1 as const, name: 'embedded', database_id, embedded: true }
  await owner.get(createDatabaseView, { ...at(top), body: embedded })
  const copied = await tree((await duplicate(top, body)).data?.view_id)
  expect(copied.children.map(({ name }) => name)).toEqual(['embedded'])
})

/** A copy that was asked for, without the job that would do it. */
async function ask(viewId: string): Promise<{ id: string; copyId: string }> {
  const [id, copyId] = [server.platform.ids.uuid(), server.platform.ids.uuid()]
  await sql(
    `INSERT INTO duplications (id, workspace_id, user_id, published_view_id, dest_view_id, unlocked_ids, view_id, state,
       created_at, page_copy) VALUES ($1, $2, $3, $4, $5, '{}', $6, 'running', now(), $7)`,
    [
      id,
      owner.workspaceId,
      owner.userId,
      viewId,
      spaceId,
      copyId,
      { suffix: null, parentId: null, includesChildren: true },
    ],
  )
  return { id, copyId }
}

async function everything(): Promise<unknown> {
  return await sql('SELECT (SELECT count(*) FROM views) AS views, (SELECT count(*) FROM collabs) AS collabs')
}

const NEVER = new AbortController().signal

it('DUP-OWN-5: cut off anywhere, nothing of the copy is there, and the next attempt makes it', async () => {
  const top = await manyPages(6, 'Cut')
  const { id, copyId } = await ask(top)
  const before = await everything()
  for (const cut of [1, 2, 5, 7]) {
    let asked = 0
    const signal = new AbortController().signal
    signal.throwIfAborted = () => {
      asked += 1
      if (asked >= cut) throw new Error('Cut off')
    }
    await expect(runPageCopy(context, id, signal)).rejects.toThrow('Cut off')
    expect([await everything(), await outcomeOf(id)]).toMatchObject([before, { state: 'running' }])
  }
  await Promise.all([runPageCopy(context, id, NEVER), runPageCopy(context, id, NEVER)])
  expect((await tree(copyId)).children.map(shapeOf)).toEqual((await tree(top)).children.map(shapeOf))
  const after = await everything()
  await runPageCopy(context, id, NEVER)
  expect(await everything()).toEqual(after)
})

it('DUP-OWN-6: a server that starts goes on with what one that died was copying', async () => {
  const { copyId } = await ask(await manyPages(4, 'Left behind'))
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  await expect
    .poll(() => sql('SELECT 1 FROM views WHERE id = $1', [copyId]), { timeout: 60_000 })
    .toHaveLength(1)
})

it('DUP-OWN-7: the tree can be changed meanwhile, and the copy stops when it is told to, until it appears', async () => {
  const top = await manyPages(4, 'Stopped')
  const { id } = await ask(top)
  const before = await everything()
  const holder = await server.platform.database.$client.connect()
  await holder.query('BEGIN')
  await holder.query('SELECT 1 FROM workspaces WHERE id = $1 FOR NO KEY UPDATE', [owner.workspaceId])
  const copying = runPageCopy(context, id, NEVER).catch((thrown: unknown) => thrown)
  try {
    const waiting = () =>
      sql(
        `SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE '%FOR NO KEY UPDATE%'`,
      )
    await expect.poll(waiting, { timeout: 60_000 }).toHaveLength(1)
    const params = { ...here(), taskId: id }
    expect(await owner.get(getDuplication, { params })).toMatchObject({
      state: 'running',
      progress: { total: 5 },
    })
    expect(await owner.get(cancelDuplication, { params })).toMatchObject({ state: 'cancelled' })
  } finally {
    await holder.query('COMMIT')
    holder.release()
  }
  expect(await copying).toBeInstanceOf(CopyCancelled)
  expect(await everything()).toEqual(before)
})

it('DUP-OWN-8: rights and pages that are lost meanwhile end it, with nothing copied', async () => {
  const top = await manyPages(2, 'Lost')
  const { id } = await ask(top)
  await owner.get(movePageToTrash, at(top))
  const before = await everything()
  await expect(runPageCopy(context, id, NEVER)).rejects.toMatchObject({ code: 'record_deleted' })
  expect(await everything()).toEqual(before)
})

it('DUP-OWN-1, P13: 10,000 pages are looked at without holding the event loop', async () => {
  const viewId = (await manyPages(10_000, 'Looked at')) as ViewId
  const permit = { actor: owner, ...here(), action: duplicatePage.action }
  const copy = { viewId, suffix: null, parentId: null, includesChildren: true }
  const held = await longestBlocking(() =>
    server.platform.database.transaction(async (transaction) => {
      const plan = await planPageCopy(transaction, context.policy.within(transaction), permit, copy)
      expect(plan.originals).toHaveLength(10_001)
    }),
  )
  expect(held).toBeLessThan(LONGEST_BLOCKING_MS / 2)
}, 60_000)
