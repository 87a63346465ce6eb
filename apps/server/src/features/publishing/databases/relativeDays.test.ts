import { SAMPLE } from '@sheaf/testkit/databases'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../../platform/testing/index.ts'
import { ownSample, insertDatabase, signInPublisher, type TestPublisher } from '../../testing/index.ts'
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

async function read(path: string, etag = '') {
  const { statusCode, headers, body } = await server.app.inject({
    url: `/${ada.workspaceId}/${path}`,
    headers: { 'if-none-match': etag },
  })
  return { statusCode, body, etag: String(headers['etag']) }
}

/** "Is today", and a row for each of three days from today, called after it. */
function duePerDay() {
  const spec = ownSample(3)
  const rows = spec.rows.map((row, index) => ({
    ...row,
    cells: {
      [SAMPLE.name]: { type: 'rich_text' as const, text: `Due on day ${index}` },
      [SAMPLE.due]: { type: 'date_time' as const, start: (today + index) * 86_400 + 43_200 },
    },
  }))
  const fields = spec.fields.map((field) => (field.id === SAMPLE.due ? { ...field, options: {} } : field))
  const views = spec.views.map((view) =>
    view.id === spec.ids.grid ? { ...view, filters: [{ fieldId: SAMPLE.due, condition: 16 }] } : view,
  )
  return { ...spec, rows, fields, views }
}

const due = (body: string) => [...new Set(body.match(/Due on day \d/g))]

it('PDB-LIVE-6: filters by days from today go by the day of whoever reads', async () => {
  const spec = duePerDay()
  await insertDatabase(server, ada, spec)
  const { grid, board } = spec.ids
  const { publish } = publisherTools(server, ada)
  await publish(grid, { publish_name: 'due', visible_database_view_ids: [grid, board] })
  const first = await read('due')
  expect(due(first.body)).toEqual(['Due on day 0'])
  expect(due((await read('due.md')).body)).toEqual(['Due on day 0'])
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
  expect([second, same, markdown].map(({ body }) => due(body))).toEqual(
    Array.from({ length: 3 }, () => ['Due on day 1']),
  )
  expect(second.etag).not.toBe(first.etag)
  expect((await read('due', second.etag)).statusCode).toBe(304)
  expect(due((await read(`due?v=${board}`)).body)).toHaveLength(3)

  at += DAY_MS
  expect(due((await read('due')).body)).toEqual(['Due on day 2'])
  at += DAY_MS
  expect(due((await read('due')).body)).toEqual([])
})
