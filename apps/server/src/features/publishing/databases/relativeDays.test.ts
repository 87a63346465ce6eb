import { startOfWeek } from '@sheaf/model'
import { SAMPLE } from '@sheaf/testkit/databases'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../../platform/testing/index.ts'
import { ownSample, insertDatabase, signInPublisher, type TestPublisher } from '../../testing/index.ts'
import { setPublishLocale } from '../snapshot/publishLocale.ts'
import { publisherTools } from '../testing/publisherTools.ts'

const DAY_MS = 86_400_000
/** Ten seconds before midnight, UTC; it stands still until the test moves it. */
let at = Math.ceil(Date.now() / DAY_MS) * DAY_MS - 10_000
const today = Math.floor(at / DAY_MS)
const clock = { now: () => new Date(at) }
let server: TestServer
let ada: TestPublisher

beforeAll(async () => {
  server = await createTestServer({ clock })
  ada = await signInPublisher(server, 'ada@example.com')
})
afterAll(() => server.close())

async function read(path: string, etag = '', publisher = ada) {
  const { statusCode, headers, body } = await server.app.inject({
    url: `/${publisher.workspaceId}/${path}`,
    headers: { 'if-none-match': etag },
  })
  return { statusCode, body, etag: String(headers['etag']) }
}

/** A grid with a filter of dates, and a row for each of some days, called after it. */
function duePerDay({ condition, first, count }: Record<'condition' | 'first' | 'count', number>) {
  const spec = ownSample(count)
  const rows = spec.rows.map((row, index) => ({
    ...row,
    cells: {
      [SAMPLE.name]: { type: 'rich_text' as const, text: `Due on day ${index}.` },
      [SAMPLE.due]: { type: 'date_time' as const, start: (first + index) * 86_400 + 43_200 },
    },
  }))
  const fields = spec.fields.map((field) => (field.id === SAMPLE.due ? { ...field, options: {} } : field))
  const views = spec.views.map((view) =>
    view.id === spec.ids.grid ? { ...view, filters: [{ fieldId: SAMPLE.due, condition }] } : view,
  )
  return { ...spec, rows, fields, views }
}

const due = (body: string) => Array.from(new Set(body.match(/(?<=Due on day )\d+(?=\.)/g)), Number)

it('PDB-LIVE-6: filters by days from today go by the day of whoever reads', async () => {
  const spec = duePerDay({ condition: 16, first: today, count: 3 })
  await insertDatabase(server, ada, spec)
  const { grid, board } = spec.ids
  const { publish } = publisherTools(server, ada)
  await publish(grid, { publish_name: 'due', visible_database_view_ids: [grid, board] })
  const first = await read('due')
  expect(due(first.body)).toEqual([0])
  expect(due((await read('due.md')).body)).toEqual([0])
  expect(due((await read(`due?v=${board}`)).body)).toHaveLength(3)
  expect((await read('due', first.etag)).statusCode).toBe(304)

  at += 20_000
  // Several at once, one of them a program: the day is worked out once for all of them.
  const [second, same, markdown] = await Promise.all([
    read('due', first.etag),
    read(`due?v=${grid}&page=2`),
    read('due.md'),
  ])
  expect(second.statusCode).toBe(200)
  expect([second, same, markdown].map(({ body }) => due(body))).toEqual(Array.from({ length: 3 }, () => [1]))
  expect(second.etag).not.toBe(first.etag)
  expect((await read('due', second.etag)).statusCode).toBe(304)
  expect(due((await read(`due?v=${board}`)).body)).toHaveLength(3)

  at += DAY_MS
  expect(due((await read('due')).body)).toEqual([2])
  at += DAY_MS
  expect(due((await read('due')).body)).toEqual([])
})

it('PDB-LIVE-8: filters by weeks go by the language of the publications', async () => {
  // The session of the other one has ended by now.
  const bob = await signInPublisher(server, 'bob@example.com')
  const now = Math.floor(at / DAY_MS)
  const first = now - 8
  const spec = duePerDay({ condition: 19, first, count: 19 })
  await insertDatabase(server, bob, spec)
  const { publish } = publisherTools(server, bob)
  const speak = async (locale: string) => {
    const { database, bus } = server.platform
    const announce = (workspaceId: string, viewIds: readonly string[]) => {
      for (const viewId of viewIds) bus.publish('publication_changed', { workspaceId, viewId })
    }
    await setPublishLocale({ database, announce }, bob.workspaceId, locale)
  }
  const shown = async () => due((await read('week', '', bob)).body).toSorted((a, b) => a - b)
  const weekOf = (day: number, weekday: number) =>
    Array.from({ length: 7 }, (_, index) => startOfWeek(day, weekday) - first + index)
  await speak('ja')
  await publish(spec.ids.grid, { publish_name: 'week' })
  expect(await shown()).toEqual(weekOf(now, 0))
  await speak('ar')
  at += DAY_MS
  expect(await shown()).toEqual(weekOf(now + 1, 6))
})
