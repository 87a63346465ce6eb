import {
  createReaderEngine,
  evaluateView,
  openReaderRows,
  openRecords,
  openStructure,
  readChoice,
  relatedByNames,
} from '@sheaf/model'
import { openReaderPart, type ReaderHead } from '@sheaf/render/database'
import { encodeDatabase, ENCODINGS, MirrorServer, SAMPLE } from '@sheaf/testkit/databases'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../../../platform/testing/index.ts'
import { insertDatabase, ownSample, signInPublisher, type TestPublisher } from '../../../testing/index.ts'
import { publisherTools } from '../../testing/publisherTools.ts'

let server: TestServer
let ada: TestPublisher

beforeAll(async () => {
  server = await createTestServer()
  ada = await signInPublisher(server, 'ada@example.com')
})
afterAll(() => server.close())

async function publish(count?: number) {
  const spec = ownSample(count)
  await insertDatabase(server, ada, spec)
  await publisherTools(server, ada).publish(spec.ids.grid)
  return spec
}

const ask = async (path: string, headers: Readonly<Record<string, string>> = {}) =>
  await server.app.inject({ url: `/api/workspace/published-info/${path}`, headers })

/** Errors are envelopes with status 200. */
const codeOf = async (path: string) => (await ask(path)).json<{ code?: number }>().code

async function readHead(viewId: string, tabId = viewId): Promise<ReaderHead> {
  const answer = await ask(`${viewId}/tab/${tabId}`)
  expect(answer.body).toContain('"structure"')
  return answer.json<ReaderHead>()
}

async function openTable(viewId: string, tabId = viewId) {
  const head = await readHead(viewId, tabId)
  const parts = await Promise.all(
    Array.from({ length: head.parts }, async (_, part) => {
      const answer = await ask(`${viewId}/tab/${tabId}/rows/${part}?mark=${head.mark}`)
      expect(answer.statusCode).toBe(200)
      return openReaderPart(answer.rawPayload)
    }),
  )
  const database = openStructure(head.structure)
  const { locale, timeZone, firstDayOfWeek } = head.reading
  const names = new Map(
    parts.flatMap(({ related }) =>
      related.map(({ databaseId, rows }) => [databaseId, new Map(rows)] as const),
    ),
  )
  const context = {
    locale,
    timeZone,
    firstDayOfWeek,
    byFieldZones: true,
    now: Date.now(),
    related: relatedByNames(names),
  }
  const rows = openReaderRows(
    parts.map(({ pack }) => pack),
    database.id,
  )!
  const engine = createReaderEngine({ database, viewId: tabId, rows, context })
  const find = (query: string) => {
    const choice = readChoice(new URLSearchParams(query), [...database.fields.values()], context)
    return engine.evaluate(choice)!
  }
  return { head, parts, rows, find, context }
}

describe('PDB-READER-4: what readers choose rows from', () => {
  it('has the rows of the tab in its order, and finds among them what the grid finds', async () => {
    const spec = await publish(30)
    const { grid, board } = spec.ids
    const { rows, find, head, context } = await openTable(grid)
    expect(rows.ids).toEqual(spec.rows.map(({ id }) => id))
    expect(head.rows).toBe(30)
    const { records } = new MirrorServer(encodeDatabase(spec, ENCODINGS[0]!), 1)
    const inGrid = (rules: object) => {
      const { database, rows: all } = openRecords(records, grid)
      const views = new Map([[grid, { ...database.views.get(grid)!, ...rules }]])
      const related = (id: string) => (id === database.id ? { database, rows: all } : null)
      return evaluateView({ ...database, views }, grid, all, { ...context, related })!.rowIds
    }
    const filter = {
      kind: 'data',
      id: 'x',
      fieldId: SAMPLE.status,
      typeNumber: null,
      condition: 0,
      content: 'doing',
    }
    const found = find(`f=${SAMPLE.status}.isAnyOf.doing&s=${SAMPLE.estimate}.down`).rowIds
    expect(found.length).toBeGreaterThan(3)
    expect(found).toEqual(
      inGrid({ filters: [filter], sorts: [{ id: 's', fieldId: SAMPLE.estimate, descending: true }] }),
    )
    // Rows are named as they are read, also those of a rollup and a relation.
    expect(find('q=aurora+done').rowIds.length).toBeGreaterThan(0)
    expect(find(`s=${SAMPLE.parents}.up`).rowIds).toEqual(
      inGrid({ sorts: [{ id: 's', fieldId: SAMPLE.parents, descending: false }] }),
    )
    await ada.call('POST', `/api/workspace/${ada.workspaceId}/page-view/${grid}/publish`, {
      visible_database_view_ids: [grid, board],
    })
    const onBoard = await openTable(grid, board)
    const { groups } = onBoard.find(`f=${SAMPLE.tags}.containsAnyOf.red`)
    expect(groups!.groups.map(({ id }) => id)).toEqual(['statFd', 'todo', 'doing', 'done'])
  })

  it('holds nothing that the tab does not show: no hidden field, other view, formula or reminder', async () => {
    const spec = await publish(12)
    const { head, parts } = await openTable(spec.ids.grid)
    const whole =
      JSON.stringify(head) + parts.map(({ pack }) => Buffer.from(pack).toString('latin1')).join('')
    // The field of links is hidden in this view.
    expect(whole).not.toContain('https://example.com/3')
    expect(head.structure.fields.map(({ id }) => id)).not.toContain(SAMPLE.link)
    expect(whole).not.toContain('By status')
    expect(whole).toContain('Aurora')
  })

  it('is what visitors may read: not behind a password, not once it is off the web, not of other tabs', async () => {
    const spec = await publish(5)
    const { grid, board, calendar } = spec.ids
    const { mark } = await readHead(grid)
    const rows = `${grid}/tab/${grid}/rows/0?mark=${mark}`
    expect((await ask(rows)).headers['cache-control']).toBe('public, no-cache')
    for (const path of [
      `${grid}/tab/${board}`,
      `${grid}/tab/${calendar}`,
      `${grid}/tab/nothing`,
      `${board}/tab/${board}`,
      `${ada.workspaceId}/tab/${grid}`,
      `${grid}/tab/${grid}/rows/1?mark=${mark}`,
      `${grid}/tab/${grid}/rows/99999?mark=${mark}`,
      `${grid}/tab/${grid}/rows/0?mark=1.2`,
    ])
      expect([path, await codeOf(path)]).toEqual([path, -2])
    await ada.call('POST', `/api/workspace/${ada.workspaceId}/page-view/${grid}/publish`, {
      visible_database_view_ids: [grid, calendar],
    })
    expect(await codeOf(`${grid}/tab/${calendar}`)).toBe(-2)
    expect(await codeOf(rows)).toBe(-2)
    const again = await readHead(grid)
    const fresh = `${grid}/tab/${grid}/rows/0?mark=${again.mark}`
    const sent = await ask(fresh)
    expect(sent.statusCode).toBe(200)
    const tag = sent.headers['etag'] as string
    expect((await ask(fresh, { 'if-none-match': tag })).statusCode).toBe(304)
    await ada.call('POST', `/api/workspace/${ada.workspaceId}/page-view/${grid}/publish`, {
      password: 'open sesame',
    })
    for (const path of [`${grid}/tab/${grid}`, fresh]) expect(await codeOf(path)).toBe(1012)
    await ada.call('POST', `/api/workspace/${ada.workspaceId}/page-view/${grid}/unpublish`, {})
    for (const path of [`${grid}/tab/${grid}`, fresh]) expect(await codeOf(path)).toBe(-2)
  })

  it('PDB-PAGE-5: is kept once for each part that there is, whatever is asked for', async () => {
    const spec = await publish(5)
    const { grid } = spec.ids
    const kept = async () => {
      const { rows } = await server.platform.database.$client.query<{ place: string }>(
        'SELECT place FROM published_renderings WHERE view_id = $1 ORDER BY place',
        [grid],
      )
      return rows.map(({ place }) => place.split('\n').slice(1, 3).join(' '))
    }
    const { mark } = await readHead(grid)
    await Promise.all(
      Array.from({ length: 20 }, (_, part) =>
        ask(`${grid}/tab/${grid}/rows/${part % 4}?mark=${mark}&x=${part}`),
      ),
    )
    for (const query of ['?q=a', '?f=nameFd.is.a', '?s=nameFd.up&p=9', `?v=${grid}&q=b`])
      await server.app.inject({ url: `/${ada.workspaceId}/${spec.ids.grid}${query}` })
    expect((await kept()).filter((place) => place.startsWith('reader'))).toEqual(['reader 0', 'reader head'])
  })
})
