import { ERRORS, getViewWindow, shareView } from '@sheaf/contract'
import {
  evaluateView,
  openRecords,
  openRowPack,
  windowOf,
  type Command,
  type DatabaseRecords,
  type ViewAnswer,
} from '@sheaf/model'
import { randomUUID } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createTestServer, type TestServer } from '../../../platform/testing/index.ts'
import { DatabaseClient, openPages, signIn, type Pages, type TestPerson } from '../../testing/index.ts'

let server: TestServer
let url: string
let pages: Pages
let viewId: string
let databaseId: string
beforeAll(async () => {
  server = await createTestServer()
  url = await server.listenForSockets()
})
afterAll(() => server.close())
beforeEach(async () => {
  pages = await openPages(server)
  ;({ viewId, databaseId } = await pages.addGrid({ name: 'Tasks' }))
})

/** Rows that all have another text; every fifth is deleted. */
async function addRows(rows: number, fieldId: string): Promise<void> {
  const { $client } = server.platform.database
  await $client.query(
    `INSERT INTO database_rows (id, database_id, cells, created_at, last_modified, meta, version, is_deleted, deleted_at)
     SELECT gen_random_uuid(), $1, jsonb_build_object($3::text, jsonb_build_object('field_type', 0, 'data', 'Text ' || n * 7919 % $2)),
       1, 1, '{}', 2, n % 5 = 0, CASE WHEN n % 5 = 0 THEN now() - interval '3 days' END
     FROM generate_series(1, $2::int) n`,
    [databaseId, rows, fieldId],
  )
  await $client.query(
    `INSERT INTO database_orders SELECT r.id, v.id, 'b' || lpad((row_number() OVER (ORDER BY r.id))::text, 6, '0') || 'V', r.is_deleted
     FROM database_rows r JOIN database_views v ON v.database_id = r.database_id WHERE r.database_id = $1 ON CONFLICT DO NOTHING`,
    [databaseId],
  )
  await $client.query('UPDATE databases SET version = 2 WHERE id = $1', [databaseId])
}

const connect = (takesChunks: boolean) =>
  DatabaseClient.open(url, pages.owner.session.access_token, { ...pages.here(), viewId, takesChunks })

const READER = { locale: 'en', time_zone: 'UTC', first_day_of_week: '1' } as never
const ask = (person: TestPerson, more: object = {}, of = viewId) =>
  person.call(getViewWindow, {
    params: { ...pages.here(), viewId: of },
    query: { ...(READER as object), ...more } as never,
  })

async function asked() {
  const { data } = await ask(pages.owner)
  return data?.window ?? null
}

function evaluated(records: DatabaseRecords): ViewAnswer {
  const { database, rows } = openRecords(records, viewId)
  const context = { locale: 'en', timeZone: 'UTC', firstDayOfWeek: 1, now: Date.now() }
  return evaluateView(database, viewId, rows, context)!
}

async function titleField(): Promise<string> {
  const client = await connect(false)
  const [fieldId = ''] = client.records.fields.keys()
  await client.close()
  return fieldId
}

describe('the first rows of a view', () => {
  it('DBC-WINDOW-1: of a view without rules they are told before chunks are made, with all fields and views', async () => {
    await addRows(2_600, await titleField())
    const window = await asked()
    const client = await connect(false)
    const { records } = client
    const shown = windowOf(evaluated(records))
    expect(window?.shown).toEqual(shown)
    expect(window?.rows).toEqual(shown.rowIds.map((id) => records.rows.get(id)))
    expect(new Set(window?.fields.map(({ id }) => id))).toEqual(new Set(records.fields.keys()))
    expect(new Set(window?.views.map(({ id }) => id))).toEqual(new Set(records.views.keys()))
    const { rows } = await server.platform.database.$client.query(
      'SELECT FROM database_chunks WHERE database_id = $1',
      [databaseId],
    )
    expect(rows).toHaveLength(0)
    await client.close()
  })

  it('DBC-WINDOW-2: filtered, sorted and grouped they are what the view shows first, with rows that changed since', async () => {
    const fieldId = await titleField()
    await addRows(2_600, fieldId)
    const client = await connect(true)
    expect(client.opened.chunks).toHaveLength(1)
    const select = [...client.records.fields.values()].find(({ value }) => value['ty'] === 3)?.id ?? ''
    const commands: readonly Command[] = [
      { kind: 'putSort', viewId, sort: { id: 's:1', fieldId, descending: true } },
      {
        kind: 'putFilter',
        viewId,
        in: null,
        filter: { kind: 'data', id: 'f:1', fieldId, typeNumber: 0, condition: 2, content: '7' },
      },
      { kind: 'setGrouping', viewId, grouping: { id: 'g:1', fieldId: select, content: '' } },
      {
        kind: 'addRows',
        viewId,
        place: 'last',
        rows: [{ id: randomUUID(), cells: { [fieldId]: { type: 'rich_text', text: 'Zzz 7' } } }],
      },
    ]
    for (const command of commands) {
      expect(await client.run(command)).toBeNull()
      const now = await connect(false)
      const shown = windowOf(evaluated(now.records))
      const window = await asked()
      expect(window?.shown).toEqual(shown)
      expect(window?.rows).toEqual(shown.rowIds.map((id) => now.records.rows.get(id)))
      await now.close()
    }
    await client.close()
  })

  it('DBC-WINDOW-3: small databases, and views of other databases, have none', async () => {
    expect(await ask(pages.owner)).toMatchObject({ code: 0, data: { window: null, progress: null } })
    await addRows(2_600, await titleField())
    const other = await pages.addGrid({ name: 'Other' })
    expect((await ask(pages.owner, { view: other.viewId })).data?.window).toBeNull()
    expect((await ask(pages.owner, { view: viewId }, other.viewId)).data?.window).toBeNull()
  })

  it('DBC-WINDOW-4: whoever may not read the page is told nothing', async () => {
    await addRows(2_600, await titleField())
    const stranger = await signIn(server, `${randomUUID()}@example.com`)
    const refused = await ask(stranger)
    expect([refused.code === 0, refused.data]).toEqual([false, undefined])
  })

  it('DBC-WINDOW-4: from whom ids of other databases are withheld is told none of them', async () => {
    await addRows(2_600, await titleField())
    const other = await pages.addGrid({ name: 'Other' })
    const guest = await signIn(server, `${randomUUID()}@example.com`)
    const body = { view_id: viewId, emails: [guest.email], access_level: 10 as const }
    await pages.owner.get(shareView, { params: pages.here(), body })
    expect((await ask(guest)).data?.window).not.toBeNull()
    await server.platform.database.$client.query(
      `INSERT INTO database_fields (id, database_id, value, version, is_deleted)
       VALUES ('linked', $1, jsonb_build_object('id', 'linked', 'name', 'Linked', 'ty', 10,
         'type_option', jsonb_build_object('10', jsonb_build_object('database_id', $2::text))), 2, false)`,
      [databaseId, other.databaseId],
    )
    expect((await ask(guest)).data?.window).toBeNull()
    expect((await ask(pages.owner)).data?.window).not.toBeNull()
  })
})

it('DBC-CHUNK-6: columns of a chunk are told by themselves, to whoever may read the database', async () => {
  const fieldId = await titleField()
  await addRows(2_600, fieldId)
  // Texts that take more than all else.
  await server.platform.database.$client.query(
    `UPDATE database_rows SET cells = jsonb_build_object($2::text, jsonb_build_object('data', md5(id::text) || md5('a' || id)))
     WHERE database_id = $1 AND cells ? $2`,
    [databaseId, fieldId],
  )
  const client = await connect(true)
  const [hash = ''] = client.opened.chunks ?? []
  await client.close()
  const get = (query: string, person: TestPerson | null = pages.owner) =>
    server.app.inject({
      url: `/api/workspace/${pages.here().workspaceId}/database/${databaseId}/chunk/${hash}${query}`,
      ...(person && { headers: { authorization: `Bearer ${person.session.access_token}` } }),
    })
  const [whole, frame, rest] = await Promise.all(['', '?columns=', '?without='].map((query) => get(query)))
  for (const { statusCode, headers } of [whole, frame, rest].filter((each) => each !== undefined))
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'application/gzip',
      'no-store',
    ])
  const packOf = (...parts: readonly (typeof whole)[]) =>
    openRowPack(Buffer.concat(parts.map((part) => gunzipSync(part?.rawPayload ?? ''))))
  expect([...(packOf(frame)?.missing ?? [])]).toEqual([fieldId])
  expect(packOf(rest)).toBeNull()
  const rowsOf = (pack: ReturnType<typeof packOf>) => pack?.ids.map((_, place) => pack.row(place))
  expect(rowsOf(packOf(frame, rest))).toEqual(rowsOf(packOf(whole)))
  expect(rowsOf(packOf(await get(`?columns=${fieldId},gone`)))).toEqual(rowsOf(packOf(whole)))
  expect(rowsOf(packOf(whole))).toHaveLength(2_600 - 2_600 / 5 + 3)

  const many = Array.from({ length: 201 }, (_, index) => `f${index}`).join(',')
  const malformed = [
    '?columns=a&without=b',
    `?columns=${'x'.repeat(101)}`,
    `?without=${many}`,
    '?columns=a,,b',
  ]
  for (const query of malformed) expect((await get(query)).json().code).toBe(ERRORS.invalid_request)
  const stranger = await signIn(server, 'stranger@example.org')
  for (const query of ['?columns=', '?without=']) {
    expect((await get(query, stranger)).json().code).toBe(ERRORS.not_enough_permissions)
    expect((await get(query, null)).statusCode).toBe(401)
  }
})

it('DBC-CHUNK-5: after many rows were written, chunks are made before anybody opens the database', async () => {
  const fieldId = await titleField()
  const client = await connect(false)
  for (let from = 0; from < 2_400; from += 400) {
    const rows = Array.from({ length: 400 }, (_, index) => {
      return {
        id: randomUUID(),
        cells: { [fieldId]: { type: 'rich_text' as const, text: `Row ${from + index}` } },
      }
    })
    expect(await client.run({ kind: 'addRows', viewId, place: 'last', rows })).toBeNull()
  }
  await client.close()
  await vi.waitFor(
    async () => {
      const { rows } = await server.platform.database.$client.query(
        'SELECT FROM database_chunks WHERE database_id = $1 AND version > 0',
        [databaseId],
      )
      expect(rows).toHaveLength(1)
    },
    { timeout: 30_000, interval: 200 },
  )
})
