import { dayNumber } from '@sheaf/model'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../../platform/testing/index.ts'
import { ownSample, insertDatabase, signInPublisher, type TestPublisher } from '../../testing/index.ts'
import { publisherTools } from '../testing/publisherTools.ts'
import { dayDates, monthDates } from './calendarDates.ts'

// A Wednesday; the eight rows of the sample are due from Sunday, 1 November, one a day, some for three days.
const NOW = new Date('2026-11-04T12:00:00Z')
let server: TestServer
let ada: TestPublisher

beforeAll(async () => {
  server = await createTestServer({ clock: { now: () => NOW } })
  ada = await signInPublisher(server, 'ada@example.com')
})
afterAll(() => server.close())

async function publishCalendar(calendar: { span: 'week' | 'day'; numberOfDays?: number }) {
  const spec = ownSample()
  const views = spec.views.map((view) =>
    view.id === spec.ids.calendar ? { ...view, calendar: { ...view.calendar!, ...calendar } } : view,
  )
  await insertDatabase(server, ada, { ...spec, views })
  const name = `calendar-${spec.ids.calendar.slice(0, 8)}`
  await publisherTools(server, ada).publish(spec.ids.calendar, { publish_name: name })
  return async (query = '') => {
    const { statusCode, body } = await server.app.inject({ url: `/${ada.workspaceId}/${name}${query}` })
    const table = /<table class="db-month db-days".*?<\/table>/s.exec(body)?.[0] ?? ''
    return {
      statusCode,
      body,
      days: [...table.matchAll(/dateTime="([\d-]+)"/g)].map(([, day]) => day),
      titles: new Set([...table.matchAll(/class="db-title">([^<]+)</g)].map(([, title]) => title)),
      links: [...body.matchAll(/href="[^"]*(day|month)=([\d-]+)[^"]*"[^>]*aria-label/g)].map(
        ([, , to]) => to,
      ),
    }
  }
}

it('PDB-PAGE-7: a week of a calendar, and a link to the one before and after, without JavaScript', async () => {
  const read = await publishCalendar({ span: 'week' })
  const week = await read()
  expect(week.days).toEqual(['02', '03', '04', '05', '06', '07', '08'].map((day) => `2026-11-${day}`))
  expect(week.titles).toEqual(new Set(['beacon', 'Cliff 10', 'cliff 9', 'Dune', 'Émile', 'fjord']))
  expect(week.links).toEqual(['2026-10-26', '2026-11-09'])
  // Any of its days names a week, and a month the one with its first day.
  const before = await read('?day=2026-10-28')
  expect(before.days[0]).toBe('2026-10-26')
  expect(before.titles).toEqual(new Set(['Aurora']))
  expect((await read('?month=2026-11')).days[0]).toBe('2026-10-26')
  expect((await read('?day=2026-13-40')).days).toEqual(week.days)
  const { body } = await server.app.inject({ url: `/${ada.workspaceId}/none?day=2026-11-04` })
  expect(body).not.toContain('db-days')
})

it('PDB-PAGE-7: some days, and one day', async () => {
  const three = await (await publishCalendar({ span: 'week', numberOfDays: 3 }))()
  expect(three.days).toHaveLength(3)
  expect(three.days).toContain('2026-11-04')
  const read = await publishCalendar({ span: 'day', numberOfDays: 3 })
  const one = await read()
  expect(one.days).toEqual(['2026-11-04'])
  expect(one.titles).toEqual(new Set(['beacon', 'cliff 9']))
  expect((await read('?day=2026-11-05')).titles).toEqual(new Set(['Dune']))
})

it('PDB-PAGE-5: a week is kept once, whichever of its days is asked for', async () => {
  const read = await publishCalendar({ span: 'week' })
  for (const day of ['26', '27', '28', '29']) await read(`?day=2026-10-${day}`)
  const { rows } = await server.platform.database.$client.query<{ place: string }>(
    `SELECT place FROM published_renderings WHERE place LIKE '%2026-10-2%'`,
  )
  expect(rows).toHaveLength(1)
})

it('PDB-PAGE-7: days end where four digits do', () => {
  const today = dayNumber(2026, 11, 4)
  expect(dayDates('9999-12-31', today, 1, 0)).toMatchObject({ name: '9999-12-31', next: '9999-12-31' })
  expect(dayDates('2026-11-04', today, 7, 0)).toMatchObject({ name: '2026-11-01', previous: '2026-10-25' })
  expect(monthDates('2026-11-04', today, 0)).toMatchObject({ name: '2026-11', previous: '2026-10' })
  expect(monthDates(null, today, 0).name).toBe('2026-11')
})
