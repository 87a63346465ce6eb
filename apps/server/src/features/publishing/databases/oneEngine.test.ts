import { PSEUDO_LOCALE, publishedLanguage } from '@sheaf/locales/server'
import { calculationText, evaluateView, openRecords, type CalculationResult } from '@sheaf/model'
import { encodeDatabase, ENCODINGS, MirrorServer, SAMPLE, type DatabaseSpec } from '@sheaf/testkit/databases'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../../platform/testing/index.ts'
import { insertDatabase, ownSample, signInPublisher, type TestPublisher } from '../../testing/index.ts'
import { setPublishLocale } from '../snapshot/publishLocale.ts'
import { publisherTools } from '../testing/publisherTools.ts'
import { currentPlan } from './currentPlan.ts'
import { STORED_CONTEXT } from './readingContext.ts'

let server: TestServer
let ada: TestPublisher

beforeAll(async () => {
  server = await createTestServer()
  ada = await signInPublisher(server, 'ada@example.com')
})
afterAll(() => server.close())

/** A grid with a sort, groups of which one is folded, and calculations. */
function grouped(count = 12) {
  const spec = ownSample(count)
  const views = spec.views.map((view) =>
    view.id === spec.ids.grid
      ? {
          ...view,
          sorts: [{ fieldId: SAMPLE.estimate, descending: true }],
          groups: [{ fieldId: SAMPLE.status, columns: [], collapsedIds: ['done'] }],
        }
      : view,
  )
  return { ...spec, views }
}

async function publish(spec: DatabaseSpec & { readonly ids: { readonly grid: string } }, name: string) {
  await insertDatabase(server, ada, spec)
  await publisherTools(server, ada).publish(spec.ids.grid, { publish_name: name })
}

const read = async (path: string) => (await server.app.inject({ url: `/${ada.workspaceId}/${path}` })).body

/** What the grid shows of it, from records. */
function inGrid(spec: DatabaseSpec & { readonly ids: { readonly grid: string } }) {
  const { records } = new MirrorServer(encodeDatabase(spec, ENCODINGS[0]!), 1)
  const { database, rows } = openRecords(records, spec.ids.grid)
  return evaluateView(database, spec.ids.grid, rows, { ...STORED_CONTEXT, now: Date.now() })!
}

const textOf = (total: CalculationResult, locale = 'en') =>
  calculationText(total, { ...STORED_CONTEXT, locale, now: 0 })

const rowsOf = (html: string) =>
  Array.from(html.matchAll(/scope="row".*?[?;]r=([\w-]{36})/gs), ([, id]) => id)

/** As older programs stored it: in another order, and with results as text. */
async function makeOlder(viewId: string): Promise<void> {
  const { $client } = server.platform.database
  await $client.query(
    `UPDATE published_tabs SET plan = (plan - 'engine') || '{"totals": [{"fieldId": "${SAMPLE.estimate}", "kind": "sum", "text": "older sum"}]}'
     WHERE view_id = $1`,
    [viewId],
  )
  await $client.query('UPDATE published_pieces SET row_ids = row_ids[1:1] WHERE view_id = $1', [viewId])
}

describe('PDB-LIVE-9: a published page', () => {
  it('has the rows, groups and calculations of the grid', async () => {
    const spec = grouped()
    await publish(spec, 'same')
    const { groups, groupTotals } = inGrid(spec)
    const shown = groups!.groups.filter(({ visible }) => visible)
    const html = await read('same')
    expect([...new Set(rowsOf(html))]).toEqual(shown.flatMap(({ rowIds }) => rowIds))
    for (const { id } of shown) {
      for (const total of groupTotals.get(id)!) expect(html).toContain(`<b dir="auto">${textOf(total)}</b>`)
    }
  })

  it('PDB-VIEW-13: calculates in the language of its readers, also for programs', async () => {
    const { database } = server.platform
    const speak = async (locale: string) =>
      await setPublishLocale({ database, announce: () => {} }, ada.workspaceId, locale)
    const spec = grouped(5)
    const sum = inGrid(spec).totals.find(({ kind }) => kind === 'sum')!
    expect(textOf(sum)).toBe('€169.5')
    await speak(PSEUDO_LOCALE)
    await publish(spec, 'words')
    const arabic = textOf(sum, publishedLanguage(PSEUDO_LOCALE).locale)
    expect(arabic).not.toContain('€169.5')
    expect(await read('words')).toContain(`<b dir="auto">${arabic}</b>`)
    expect(await read('words.md')).toContain(arabic)
    await speak('en')
  })
})

describe('PDB-LIVE-10: what an older engine worked out', () => {
  it('is worked out again from the rows that were published', async () => {
    const spec = grouped()
    await publish(spec, 'older')
    await makeOlder(spec.ids.grid)
    const html = await read('older')
    expect(html).not.toContain('older sum')
    expect([...new Set(rowsOf(html))]).toHaveLength(12)
  })

  it('is shown as it is while the server is too busy, and not kept', async () => {
    const spec = grouped()
    const long = { type: 'rich_text' as const, text: 'x'.repeat(80 * 1024) }
    const [first, ...rest] = spec.rows
    const rows = [{ ...first!, cells: { ...first!.cells, [SAMPLE.name]: long } }, ...rest]
    await publish({ ...spec, rows }, 'busy')
    await makeOlder(spec.ids.grid)
    const { database } = server.platform
    const busy = { database, threads: { ...server.platform.threads, reserve: () => Promise.resolve(null) } }
    const place = { viewId: spec.ids.grid, tabId: spec.ids.grid, now: new Date() }
    const plan = await currentPlan(busy, place)
    expect(plan?.totals).toMatchObject([{ text: 'older sum' }])
    expect(plan?.until).toBeGreaterThan(place.now.getTime())
    expect((await currentPlan(server.platform, place))?.until).toBeNull()
    expect(await read('busy')).not.toContain('older sum')
  })
})
