import { request } from 'node:http'
import { encodeDatabase, ENCODINGS, SAMPLE, sampleDatabase } from '@sheaf/testkit/databases'
import { runSql } from '../e2e/support/database.ts'
import { startSheaf } from '../e2e/support/sheaf.ts'
import { median, printFigures, type Figure } from './support/report.ts'
import { requestsPerSecond, type RequestHeaders } from './support/requestsPerSecond.ts'
import { signIn, textIn } from './support/signIn.ts'

/*
 * P11 and P2 for published databases: what pages of one cost when it has 1,000, 10,000 and 100,000 rows of 16 fields, asked one
 * after the other. A page shows at most 200 rows, so no figure may grow with what is stored by more than half. "First" makes
 * the page, of another number each time; "again" reads what was kept, under a host name that nobody asked under before; "cached"
 * has it in memory. Publishing is of its own: it reads everything. The rates stand beside an empty JSON route of the same server.
 */
const COUNTS = [1_000, 10_000, 100_000]
const ASKED = 9
const BATCH = 5_000

interface Costs {
  readonly publishMs: number
  readonly first: number
  readonly again: number
  readonly cached: number
  readonly row: number
  readonly board: number
  readonly blobMs: number
}

const sheaf = await startSheaf({ LOG_LEVEL: 'silent' })
const session = await signIn(sheaf.origin)
const costs: Costs[] = []
let hosts = 0

for (const count of COUNTS) costs.push(await costsOf(count))
const rates = await ratesOf(`/${session.workspaceId}/rows-${COUNTS.at(-1)}`)
await sheaf.stop()

const names = ['first', 'again', 'cached', 'row', 'board'] as const
const WHAT: Readonly<Record<(typeof names)[number], string>> = {
  first: 'page of a grid, made',
  again: 'page of a grid, kept',
  cached: 'page of a grid, cached',
  row: 'row by itself',
  board: 'board, kept',
}
printFigures('P11', [
  ...names.map((name): Figure => {
    const growth = costs.at(-1)![name] / costs[0]![name]
    return {
      what: `${WHAT[name]}, of ${COUNTS.join(', ')} rows`,
      measured: `${costs.map((cost) => cost[name].toFixed(1)).join(', ')} ms`,
      against: `grows × ${growth.toFixed(2)} for × 100`,
      target: '≤ × 1.5',
      isReached: growth <= 1.5,
    }
  }),
  {
    what: `publishing, of ${COUNTS.join(', ')} rows`,
    measured: `${costs.map((cost) => Math.round(cost.publishMs)).join(', ')} ms`,
    target: '–',
    isReached: true,
  },
  {
    what: `the whole blob, of ${COUNTS.join(', ')} rows`,
    measured: `${costs.map((cost) => Math.round(cost.blobMs)).join(', ')} ms`,
    target: '–',
    isReached: true,
  },
])
printFigures('P2', [
  rate('grid of 200 of 100,000 rows, uncached', rates.uncached, 0.3),
  rate('grid of 200 of 100,000 rows, cached', rates.cached, 0.8),
])

function rate(what: string, measured: number, target: number): Figure {
  const ratio = measured / rates.json
  return {
    what,
    measured: `${Math.round(measured)} requests/s`,
    against: `empty JSON route ${Math.round(rates.json)}/s, ratio ${ratio.toFixed(2)}`,
    target: `≥ ${target} ×`,
    isReached: ratio >= target,
  }
}

async function costsOf(count: number): Promise<Costs> {
  const pageId = await insertDatabase(count)
  const path = `/${session.workspaceId}/rows-${count}`
  const started = performance.now()
  const answer = await session.api('POST', `/workspace/${session.workspaceId}/page-view/${pageId}/publish`, {
    publish_name: `rows-${count}`,
    visible_database_view_ids: [pageId, SAMPLE.board],
  })
  if (answer['code'] !== 0) throw new Error(`Not published: ${JSON.stringify(answer)}`)
  const publishMs = performance.now() - started
  const pages = Array.from(
    { length: ASKED },
    (_, index) => `${path}?v=${pageId}&page=${1 + (index % Math.ceil(count / 200))}`,
  )
  const first = await timesOf(Math.min(ASKED, Math.ceil(count / 200)), (index) => pages[index]!)
  const again = await timesOf(ASKED, (index) => pages[index % 5]!)
  const rows = sampleDatabase(ASKED).rows.map(({ id }) => id)
  const row = await timesOf(ASKED, (index) => `${path}?r=${rows[index]}`)
  await ask(`${path}?v=${SAMPLE.board}`, 'warm.example')
  const board = await timesOf(ASKED, () => `${path}?v=${SAMPLE.board}`)
  const cached = await timesOf(ASKED, () => pages[0]!, 'cached.example')
  const blobStarted = performance.now()
  await ask(`/api/workspace/published${path}/blob`, 'blob.example')
  return { publishMs, first, again, row, board, cached, blobMs: performance.now() - blobStarted }
}

async function ratesOf(path: string): Promise<Record<'json' | 'uncached' | 'cached', number>> {
  const zipped = { 'accept-encoding': 'gzip' }
  const otherHost: RequestHeaders = () => {
    hosts += 1
    return { ...zipped, host: `h${hosts}.example` }
  }
  const rounds = { json: [] as number[], uncached: [] as number[], cached: [] as number[] }
  for (let round = 0; round < 4; round += 1) {
    const json = await requestsPerSecond(sheaf.origin, '/config.json', 800)
    const uncached = await requestsPerSecond(sheaf.origin, path, 800, otherHost)
    const cached = await requestsPerSecond(sheaf.origin, path, 800, () => zipped)
    if (round === 0) continue
    rounds.json.push(json)
    rounds.uncached.push(uncached)
    rounds.cached.push(cached)
  }
  return { json: median(rounds.json), uncached: median(rounds.uncached), cached: median(rounds.cached) }
}

async function timesOf(times: number, pathOf: (index: number) => string, host?: string): Promise<number> {
  const measured: number[] = []
  for (let index = 0; index < times; index += 1) {
    hosts += 1
    measured.push(await ask(pathOf(index), host ?? `h${hosts}.example`))
  }
  return median(measured)
}

async function ask(path: string, host: string): Promise<number> {
  return await new Promise((resolve, reject) => {
    const started = performance.now()
    const asking = request(
      sheaf.origin + path,
      { headers: { host, 'accept-encoding': 'gzip' } },
      (answer) => {
        answer.resume()
        answer.on('end', () => {
          if (answer.statusCode === 200) resolve(performance.now() - started)
          else reject(new Error(`${path} answered ${answer.statusCode}`))
        })
      },
    )
    asking.on('error', reject)
    asking.end()
  })
}

/** A database of the sample's rows as its collabs; answers the id of the page that is its grid. */
async function insertDatabase(count: number): Promise<string> {
  const { workspaceId, spaceId } = session
  const made = await session.api('POST', `/workspace/${workspaceId}/page-view`, {
    parent_view_id: spaceId,
    layout: 0,
    name: 'Rows',
  })
  const pageId = textIn(made, 'data', 'view_id')
  await runSql(sheaf, 'UPDATE views SET layout = 1 WHERE id = $1', [pageId])
  await runSql(sheaf, 'DELETE FROM collabs WHERE object_id = $1 OR collab_type IN (1, 4)', [pageId])
  const sample = sampleDatabase(count)
  const views = sample.views.map((view) => (view.layout === 'grid' ? { ...view, id: pageId } : view))
  const rows = sample.rows.map(({ document: _document, ...row }) => row)
  const encoded = encodeDatabase({ ...sample, views, rows }, ENCODINGS[0]!)
  await insertCollabs(1, [[sample.id, encoded.database]])
  const entries = [...encoded.rows]
  for (let from = 0; from < entries.length; from += BATCH)
    await insertCollabs(4, entries.slice(from, from + BATCH))
  return pageId
}

async function insertCollabs(
  type: number,
  entries: readonly (readonly [string, Uint8Array])[],
): Promise<void> {
  await runSql(
    sheaf,
    `INSERT INTO collabs (object_id, workspace_id, collab_type, snapshot, snapshot_seq, created_at, updated_at)
     SELECT id, $1, $2, state, 0, now(), now() FROM unnest($3::uuid[], $4::bytea[]) AS new (id, state)`,
    [session.workspaceId, type, entries.map(([id]) => id), entries.map(([, state]) => Buffer.from(state))],
  )
}
