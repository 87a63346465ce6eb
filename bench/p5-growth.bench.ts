import { chromium } from '@playwright/test'
import { gunzipSync } from 'node:zlib'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { readRecords, rulesOf, withChanges, type Command, type DatabaseRecords } from '@sheaf/model'
import { DatabaseClient } from '../apps/server/src/features/testing/DatabaseClient.ts'
import { EngineHost } from '../apps/web/src/features/database/engine/EngineHost.ts'
import { runSql } from '../e2e/support/database.ts'
import { enter } from '../e2e/support/person.ts'
import { startSheaf } from '../e2e/support/sheaf.ts'
import { requestToken } from '../e2e/support/signIn.ts'
import { multiplyRows } from './support/multiplyRows.ts'
import { peakMemory } from './support/peakMemory.ts'
import { median, printFigures } from './support/report.ts'
import { seedGrid, type SeededGrid } from './support/seedRows.ts'

/*
 * P5, growth of one database of 20 fields: on the server its first rows, all its chunks and what they weigh, and opening it again; in
 * a worker's engine what it takes to open the chunks, and to filter, sort and group; in a browser the first rows, all rows and
 * the heap. `ROWS=1000000` measures other sizes; those above 10,000 must be multiples of it.
 */
const SIZES = (process.env['ROWS'] ?? '1000,10000,100000,1000000').split(',').map(Number)
const SEEDED = 10_000
const RUNS = 3
const PATIENCE_MS = 180_000

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void
const sheaf = await startSheaf({ LOG_LEVEL: 'silent' })
const executablePath = process.env['CHROMIUM_PATH']
const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  args: ['--no-sandbox', '--disable-gpu'],
})
const mara = await enter(browser, sheaf, 'mara@example.org')
try {
  const token = (await requestToken(sheaf, 'mara@example.org')).access_token
  for (const size of SIZES) {
    const grid = await seedGrid(sheaf, mara, Math.min(size, SEEDED))
    if (size > SEEDED) await multiplyRows(sheaf, grid.viewId, size / SEEDED - 1)
    const name = `growth, ${size.toLocaleString('en')} rows × 20 fields`
    const { opened, packs } = await ofServer(name, grid, token)
    if (packs.length > 0) ofEngine(name, grid, opened, packs)
    await ofBrowser(name, grid, size)
  }
} finally {
  await browser.close()
  await sheaf.stop()
}

type Opened = DatabaseClient['opened']

async function ofServer(name: string, { viewId }: SeededGrid, token: string) {
  const { workspaceId } = mara
  const url = `${sheaf.origin.replace('http', 'ws')}/ws/v1`
  const call = async (path: string): Promise<Uint8Array> => {
    const headers = { authorization: `Bearer ${token}` }
    const answer = await fetch(`${sheaf.origin}/api/workspace/${workspaceId}/${path}`, { headers })
    if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}`)
    return new Uint8Array(await answer.arrayBuffer())
  }
  const open = async (): Promise<Opened> => {
    const client = await DatabaseClient.open(url, token, { workspaceId, viewId, takesChunks: true })
    await client.close()
    return client.opened
  }
  const window = `page-view/${viewId}/window?view=${viewId}&locale=en&time_zone=UTC&first_day_of_week=1`
  const firstMs = await timed(() => call(window))
  const { result: madeMs, peak, before } = await peakMemory(sheaf.pid(), () => timed(open))
  const openMs = await timed(open)
  const opened = await open()
  const [stored] = await runSql(
    sheaf,
    `SELECT count(*)::int AS count, coalesce(sum(octet_length(bytes)), 0)::float8 AS bytes
     FROM database_chunks WHERE database_id = $1`,
    [opened.databaseId],
  )
  const packs: Uint8Array[] = []
  const fetchedMs = await timed(async () => {
    for (const hash of opened.chunks ?? [])
      packs.push(new Uint8Array(gunzipSync(await call(`database/${opened.databaseId}/chunk/${hash}`))))
  })
  printFigures('P5', [
    figure(`${name}: first rows by their call, before chunks are made`, `${firstMs.toFixed(0)} ms`),
    figure(
      `${name}: opening it for the first time, which makes ${Number(stored?.['count'])} chunks`,
      `${(madeMs / 1000).toFixed(1)} s; server at most ${peak.toFixed(0)} MB`,
      `again ${openMs.toFixed(0)} ms; ${before.toFixed(0)} MB before`,
    ),
    figure(
      `${name}: bytes of its chunks, gzipped / unpacked`,
      `${megabytes(Number(stored?.['bytes']))} / ${megabytes(packs.reduce((sum, { length }) => sum + length, 0))} MB`,
      `fetched one by one in ${(fetchedMs / 1000).toFixed(1)} s`,
    ),
  ])
  return { opened, packs }
}

function ofEngine(
  name: string,
  { viewId, fieldIds }: SeededGrid,
  { databaseId, inlineViewId, patch }: Opened,
  packs: readonly Uint8Array[],
): void {
  const [fields, views] = [byId(patch.fields), byId(patch.views)]
  let records = { id: databaseId, inlineViewId, fields, views, rows: new Map() } as unknown as DatabaseRecords
  const host = new EngineHost()
  collectGarbage()
  const heapBefore = process.memoryUsage().heapUsed
  let number = 0
  const tell = (changes: Partial<Parameters<EngineHost['receive']>[0]>): number => {
    const read = {
      number: (number += 1),
      viewId,
      context: { locale: 'en', timeZone: 'UTC', now: Date.now() },
      readsCodes: true,
      names: [],
    }
    const since = processorMs()
    host.receive({ fresh: null, fields: [], views: [], rows: [], gone: [], ...changes, read })
    return processorMs() - since
  }
  const change = (command: Command): number => {
    const context = { nowSeconds: 1_780_000_000, uid: '1', version: 2 }
    const planned = rulesOf(command).plan(command, readRecords(records), context)
    if (!planned.ok) throw new Error(planned.error)
    records = withChanges(records, planned.value)
    return tell({ views: planned.value.views ?? [] })
  }
  const firstMs = tell({
    fresh: { id: databaseId, inlineViewId, packs },
    fields: [...records.fields.values()],
    views: [...records.views.values()],
  })
  const filter = {
    kind: 'data',
    id: 'f1',
    fieldId: fieldIds.number,
    typeNumber: 1,
    condition: 2,
    content: '900',
  } as const
  const rules: readonly (readonly [Command, Command])[] = [
    [
      { kind: 'putFilter', viewId, in: null, filter },
      { kind: 'removeFilters', viewId, filterIds: ['f1'] },
    ],
    [
      { kind: 'putSort', viewId, sort: { id: 's1', fieldId: fieldIds.text, descending: true } },
      { kind: 'removeSorts', viewId, sortIds: ['s1'] },
    ],
    [
      { kind: 'setGrouping', viewId, grouping: { id: 'g:1', fieldId: fieldIds.select, content: '' } },
      { kind: 'setGrouping', viewId, grouping: null },
    ],
  ]
  const times = rules.map(([apply, revert]) =>
    Array.from({ length: RUNS + 1 }, () => {
      const ms = change(apply)
      change(revert)
      return ms
    }),
  )
  collectGarbage()
  const heap = process.memoryUsage().heapUsed - heapBefore
  const shown = (read: (runs: readonly number[]) => number) =>
    times.map((runs) => read(runs).toFixed(0)).join(', ')
  printFigures('P5', [
    figure(
      `${name}: opening its chunks and evaluating the view in the engine; processor time`,
      `${(firstMs / 1000).toFixed(2)} s`,
      `heap ${megabytes(heap)} MB beside the packs`,
    ),
    {
      what: `${name}: filter of a number, sort by a text, grouping by a select; processor time`,
      measured: `${shown((runs) => median(runs.slice(1)))} ms`,
      against: `the first time ${shown((runs) => runs[0] ?? NaN)} ms`,
      target: '≤ 150 ms',
      isReached: times.every((runs) => median(runs.slice(1)) <= 150),
    },
  ])
}

async function ofBrowser(name: string, { viewId }: SeededGrid, size: number): Promise<void> {
  const profile = await browser.newContext({
    storageState: await mara.context.storageState(),
    viewport: { width: 1440, height: 900 },
  })
  try {
    const page = await profile.newPage()
    page.setDefaultTimeout(PATIENCE_MS)
    await page.goto(`${sheaf.origin}/app/${mara.workspaceId}/${viewId}`, { waitUntil: 'commit' })
    const now = () => page.evaluate(() => performance.now())
    await page.getByRole('rowheader', { name: 'Row 1', exact: true }).waitFor()
    const firstMs = await now()
    const table = page.locator(`[role=grid][aria-rowcount="${size + 1}"]:not([aria-busy=true])`)
    const isWhole = await table.waitFor().then(
      () => true,
      () => false,
    )
    const wholeMs = await now()
    const cdp = await profile.newCDPSession(page)
    await cdp.send('HeapProfiler.collectGarbage')
    const { usedSize } = await cdp.send('Runtime.getHeapUsage')
    printFigures('P5', [
      {
        what: `${name}: in a browser, address to first rows / to all rows`,
        measured: `${(firstMs / 1000).toFixed(2)} / ${isWhole ? (wholeMs / 1000).toFixed(1) : `more than ${PATIENCE_MS / 1000}`} s`,
        against: `heap of the page ${megabytes(usedSize)} MB`,
        target: '≤ 0.5 s',
        isReached: firstMs <= 500,
      },
    ])
  } catch (error) {
    const why = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)
    printFigures('P5', [figure(`${name}: in a browser`, `failed: ${why}`)])
  } finally {
    await profile.close()
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const since = performance.now()
  await work()
  return performance.now() - since
}

function processorMs(): number {
  return process.cpuUsage().user / 1000
}

function megabytes(bytes: number): string {
  return (bytes / 2 ** 20).toFixed(1)
}

function figure(what: string, measured: string, against = '–') {
  return { what, measured, against, target: '–', isReached: true }
}

function byId<T extends { readonly id: string }>(records: readonly T[]): ReadonlyMap<string, T> {
  return new Map(records.map((record) => [record.id, record]))
}
