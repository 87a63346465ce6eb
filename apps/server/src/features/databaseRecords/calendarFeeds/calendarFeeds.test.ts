import {
  createCalendarFeed,
  deleteCalendarFeed,
  getCalendarFeed,
  movePageToTrash,
  restorePage,
} from '@sheaf/contract'
import type { CellInput, Command } from '@sheaf/model'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../../platform/testing/index.ts'
import {
  type DatabaseClient,
  openDatabase,
  type OpenedDatabase,
  type Pages,
  signIn,
  type TestPerson,
} from '../../testing/index.ts'

let server: TestServer
let url: string
let pages: Pages
let viewId: string
let databaseId: string
let open: OpenedDatabase['open']
let client: DatabaseClient
let nameId: string
let dateId: string
beforeAll(async () => {
  server = await createTestServer()
  url = await server.listenForSockets()
})
afterAll(() => server.close())
beforeEach(async () => {
  const opened = await openDatabase(server, url, { name: 'Visits', layout: 3 })
  ;({ pages, viewId, databaseId, open } = opened)
  client = await open()
  nameId = fieldOf(0)
  dateId = fieldOf(2)
  return opened.close
})

const fieldOf = (type: number) =>
  [...client.records.fields.values()].find(({ value }) => value['ty'] === type)?.id ?? ''
const READER = { locale: 'en', time_zone: 'Europe/Berlin', first_day_of_week: 1 }
const make = (person: TestPerson = pages.owner, of = viewId) =>
  person.get(createCalendarFeed, { ...pages.at(of), body: READER })
const look = (person: TestPerson = pages.owner) => person.get(getCalendarFeed, pages.at(viewId))
const fetchFeed = (path: string, headers: Readonly<Record<string, string>> = {}) =>
  server.app.inject({ method: 'GET', url: path, headers })
const run = async (command: Command) => expect(await client.run(command)).toBeNull()

interface NewVisit {
  readonly name: string
  readonly start: string
  readonly end?: string
  readonly includeTime?: boolean
}
async function add({ name, start, end, includeTime = false }: NewVisit): Promise<string> {
  const id = randomUUID()
  const secs = (text: string) => Date.parse(text) / 1000
  const date: CellInput = {
    type: 'date_time',
    start: secs(start),
    end: end === undefined ? null : secs(end),
    includeTime,
  }
  const cells = { [nameId]: { type: 'rich_text', text: name } as const, [dateId]: date }
  await run({ kind: 'addRows', viewId, place: 'last', rows: [{ id, cells }] })
  return id
}
/** The events of a calendar: their lines by their names. */
function eventsIn(text: string): readonly Readonly<Record<string, string>>[] {
  const plain = text.replaceAll('\r\n ', '')
  return [...plain.matchAll(/BEGIN:VEVENT\r\n(.*?)END:VEVENT/gs)].map(([, lines = '']) =>
    Object.fromEntries(
      lines
        .split('\r\n')
        .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)]),
    ),
  )
}
const namesIn = (text: string) => eventsIn(text).map(({ SUMMARY }) => SUMMARY)

describe('the address', () => {
  it('FEED-MAKE-1: it is told once, stored as a hash alone, and one that is made anew ends the one before', async () => {
    expect(await look()).toEqual({ feed: null })
    const { path, feed } = await make()
    expect(path).toMatch(/^\/calendar-feed\/[\w-]{32}\.ics$/)
    expect(await look()).toEqual({ feed: { created_at: feed.created_at, fetched_at: null } })
    const { rows } = await server.platform.database.$client.query('SELECT * FROM calendar_feeds')
    expect(JSON.stringify(rows)).not.toContain(path.slice('/calendar-feed/'.length, -'.ics'.length))
    expect((await fetchFeed(path)).statusCode).toBe(200)
    expect((await look()).feed?.fetched_at).not.toBeNull()
    const second = await make()
    expect((await fetchFeed(path)).statusCode).toBe(404)
    expect((await fetchFeed(second.path)).statusCode).toBe(200)
    await pages.owner.get(deleteCalendarFeed, pages.at(viewId))
    expect((await fetchFeed(second.path)).statusCode).toBe(404)
    expect(await look()).toEqual({ feed: null })
  })

  it('FEED-MAKE-1: none for what is no view of a database, and for zones that there are not', async () => {
    const document = await pages.add('Notes')
    expect(
      (await pages.owner.call(createCalendarFeed, { ...pages.at(document), body: READER })).code,
    ).not.toBe(0)
    const body = { ...READER, time_zone: 'Atlantis/Here' }
    expect((await pages.owner.call(createCalendarFeed, { ...pages.at(viewId), body })).code).not.toBe(0)
  })

  it('FEED-RIGHT-1: everybody who may read the view has their own, which others neither see nor end', async () => {
    const ben = await signIn(server, `${randomUUID()}@example.com`)
    await pages.join(ben, 2)
    await add({ name: 'Larch', start: '2026-05-04T12:00Z' })
    const mine = await make()
    expect(await look(ben)).toEqual({ feed: null })
    const his = await make(ben)
    await ben.get(deleteCalendarFeed, pages.at(viewId))
    expect((await fetchFeed(his.path)).statusCode).toBe(404)
    expect(namesIn((await fetchFeed(mine.path)).body)).toEqual(['Larch'])
    const stranger = await signIn(server, `${randomUUID()}@example.com`)
    expect((await stranger.call(createCalendarFeed, { ...pages.at(viewId), body: READER })).code).not.toBe(0)
  })

  it('FEED-RIGHT-1: it ends with the access of whose it is, and answers nothing while the page is in the trash', async () => {
    const ben = await signIn(server, `${randomUUID()}@example.com`)
    await pages.join(ben, 2)
    const guest = await pages.invite(viewId, 10)
    const [his, theirs] = [await make(ben), await make(guest)]
    const codes = async () => [
      (await fetchFeed(his.path)).statusCode,
      (await fetchFeed(theirs.path)).statusCode,
    ]
    expect(await codes()).toEqual([200, 200])
    await pages.owner.get(movePageToTrash, pages.at(viewId))
    expect(await codes()).toEqual([404, 404])
    await pages.owner.get(restorePage, pages.at(viewId))
    expect(await codes()).toEqual([200, 200])
    const { $client } = server.platform.database
    await $client.query('DELETE FROM view_shares WHERE view_id = $1 AND user_id = $2', [viewId, guest.userId])
    await $client.query('DELETE FROM workspace_members WHERE user_id = $1 AND workspace_id = $2', [
      ben.userId,
      pages.owner.workspaceId,
    ])
    expect(await codes()).toEqual([404, 404])
  })

  it('FEED-RIGHT-1: it answers nothing while its person is suspended', async () => {
    const ben = await signIn(server, `${randomUUID()}@example.com`)
    await pages.join(ben, 2)
    const { path } = await make(ben)
    const suspend = (until: string | null) =>
      server.platform.database.$client.query('UPDATE auth_users SET banned_until = $2 WHERE id = $1', [
        ben.userId,
        until,
      ])
    const codes: number[] = []
    for (const until of [null, '2999-01-01T00:00:00Z', '2001-01-01T00:00:00Z']) {
      await suspend(until)
      codes.push((await fetchFeed(path)).statusCode)
    }
    expect(codes).toEqual([200, 404, 200])
  })

  it('FEED-RIGHT-2: unknown addresses and ended ones have the same answer, which nothing keeps', async () => {
    const { path } = await make()
    await pages.owner.get(deleteCalendarFeed, pages.at(viewId))
    const [ended, unknown] = [await fetchFeed(path), await fetchFeed('/calendar-feed/nothing.ics')]
    expect([ended.statusCode, ended.body]).toEqual([unknown.statusCode, unknown.body])
    const open = await fetchFeed((await make()).path)
    expect(open.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, no-cache',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    })
    expect(open.headers['set-cookie']).toBeUndefined()
  })
})

describe('the rows', () => {
  it('FEED-ROWS-1: rows with a date that pass the filters of the view, with their name, days or times, and address', async () => {
    const whole = await add({ name: 'Larch, oak; ash', start: '2026-05-04T12:00Z', end: '2026-05-06T12:00Z' })
    await add({ name: 'Stone', start: '2026-05-05T22:30Z', includeTime: true })
    await add({ name: 'Hidden', start: '2026-05-05T12:00Z' })
    const filter = {
      kind: 'data',
      id: 'f:1',
      fieldId: nameId,
      typeNumber: 0,
      condition: 1,
      content: 'Hidden',
    } as const
    await run({ kind: 'putFilter', viewId, in: null, filter })
    await run({ kind: 'addRows', viewId, place: 'last', rows: [{ id: randomUUID(), cells: {} }] })
    const { body } = await fetchFeed((await make()).path)
    expect(body).toContain('\r\nX-WR-CALNAME:Visits\r\n')
    expect(eventsIn(body)).toMatchObject([
      {
        UID: whole,
        SUMMARY: String.raw`Larch\, oak\; ash`,
        'DTSTART;VALUE=DATE': '20260504',
        'DTEND;VALUE=DATE': '20260507',
        URL: expect.stringContaining(`/app/${pages.owner.workspaceId}/${viewId}?r=${whole}`),
      },
      { SUMMARY: 'Stone', DTSTART: '20260505T223000Z', DTEND: '20260505T233000Z' },
    ])
  })

  it('FEED-ROWS-1: days are those of the zone of whose address it is', async () => {
    // Midnight in Berlin.
    await add({ name: 'Early', start: '2026-05-04T22:00Z' })
    expect(eventsIn((await fetchFeed((await make()).path)).body)).toMatchObject([
      { 'DTSTART;VALUE=DATE': '20260505', 'DTEND;VALUE=DATE': '20260506' },
    ])
  })

  it('FEED-ROWS-2: of a large database too, and no more than 10,000, those that begin last', async () => {
    const { $client } = server.platform.database
    await $client.query(
      `INSERT INTO database_rows (id, database_id, cells, created_at, last_modified, meta, version, is_deleted)
       SELECT gen_random_uuid(), $1, jsonb_build_object(
         $2::text, jsonb_build_object('field_type', 0, 'data', 'Visit ' || n),
         $3::text, jsonb_build_object('field_type', 2, 'data', (1700000000 + n * 3600)::text, 'include_time', true)),
         1, 1, '{}', 2, false
       FROM generate_series(1, 10050) n`,
      [databaseId, nameId, dateId],
    )
    await $client.query(
      `INSERT INTO database_orders SELECT r.id, v.id, 'b' || lpad((row_number() OVER (ORDER BY r.id))::text, 6, '0') || 'V', false
       FROM database_rows r JOIN database_views v ON v.database_id = r.database_id WHERE r.database_id = $1 ON CONFLICT DO NOTHING`,
      [databaseId],
    )
    await $client.query('UPDATE databases SET version = 2 WHERE id = $1', [databaseId])
    const { path } = await make()
    const { body } = await fetchFeed(path)
    const events = eventsIn(body)
    expect(events).toHaveLength(10_000)
    expect(events[0]).toMatchObject({ SUMMARY: 'Visit 51' })
    expect(events.at(-1)).toMatchObject({ SUMMARY: 'Visit 10050' })
    expect(body.length).toBeLessThan(5_000_000)
  })

  it('FEED-ROWS-3: rows are filtered by other databases as far as whose address it is may read those', async () => {
    const other = await pages.addGrid({ name: 'Customers' })
    const otherClient = await open(pages.owner, { viewId: other.viewId })
    const customer = randomUUID()
    await otherClient.run({
      kind: 'addRows',
      viewId: other.viewId,
      place: 'last',
      rows: [{ id: customer, cells: {} }],
    })
    await otherClient.close()
    const rowId = await add({ name: 'Larch', start: '2026-05-04T12:00Z' })
    await add({ name: 'Nobody', start: '2026-05-05T12:00Z' })
    const options = { type: 'relation', databaseId: other.databaseId } as const
    await run({ kind: 'addField', fieldId: 'linked', name: 'Customer', type: 'relation', after: null })
    await run({ kind: 'setFieldOptions', fieldId: 'linked', options })
    await run({
      kind: 'changeMembers',
      rowId,
      fieldId: 'linked',
      type: 'relation',
      add: [customer],
      remove: [],
    })
    const filter = { kind: 'data', id: 'f:1', fieldId: 'linked', typeNumber: 10, condition: 2 } as const
    const content = JSON.stringify([customer])
    await run({ kind: 'putFilter', viewId, in: null, filter: { ...filter, content } })
    const guest = await pages.invite(viewId, 10)
    expect(namesIn((await fetchFeed((await make()).path)).body)).toEqual(['Larch'])
    // As in the app: to whom its rows are not told, it is a filter that says nothing.
    expect(namesIn((await fetchFeed((await make(guest)).path)).body)).toEqual(['Larch', 'Nobody'])
  })
})

describe('fetching again', () => {
  it('FEED-FRESH-1: what has not changed is not sent again; a change of a row, of the view and of its name is', async () => {
    const rowId = await add({ name: 'Larch', start: '2026-05-04T12:00Z' })
    const { path } = await make()
    const tags = new Set<string>()
    const tagOf = async () => {
      const { headers } = await fetchFeed(path)
      const tag = String(headers['etag'])
      expect((await fetchFeed(path, { 'if-none-match': tag })).statusCode).toBe(304)
      expect((await fetchFeed(path, { 'if-none-match': `"other", W/${tag}` })).statusCode).toBe(304)
      tags.add(tag)
      return tag
    }
    const first = await tagOf()
    expect(await tagOf()).toBe(first)
    await run({ kind: 'setCell', rowId, fieldId: nameId, value: { type: 'rich_text', text: 'Oak' } })
    const second = await tagOf()
    expect((await fetchFeed(path, { 'if-none-match': first })).statusCode).toBe(200)
    await server.platform.database.$client.query(`UPDATE views SET name = 'Trips' WHERE id = $1`, [viewId])
    await tagOf()
    expect(tags.size).toBe(3)
    expect(second).not.toBe(first)
    expect(namesIn((await fetchFeed(path)).body)).toEqual(['Oak'])
  })

  it('FEED-FAIR-1: an address is written so often in ten minutes; what has not changed is told all the same', async () => {
    const { path } = await make()
    const tag = String((await fetchFeed(path)).headers['etag'])
    for (let count = 1; count < 60; count += 1) expect((await fetchFeed(path)).statusCode).toBe(200)
    expect((await fetchFeed(path)).statusCode).toBe(429)
    expect((await fetchFeed(path, { 'if-none-match': tag })).statusCode).toBe(304)
  })
})
