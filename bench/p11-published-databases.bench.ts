import { request } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { SAMPLE, sampleDatabase } from '@sheaf/testkit/databases'
import { startSheaf } from '../e2e/support/sheaf.ts'
import { insertSampleRows } from './support/insertSampleRows.ts'
import { processorMs } from './support/processorMs.ts'
import { median, printFigures, type Figure } from './support/report.ts'
import { requestsPerSecond, type RequestHeaders } from './support/requestsPerSecond.ts'
import { signIn } from './support/signIn.ts'

/*
 * P11 and P2 for published databases: what pages of one cost when it has 1,000, 10,000 and 100,000 rows of 16 fields, asked one
 * after the other, the three databases in turn, so that what else the machine does falls on all of them. A page shows at most
 * 200 rows, so no figure may grow with what is stored by more than half. "Made" makes the page, of another number each time;
 * "kept" reads what was kept, under a host name that nobody asked under before; "cached" has it in memory. Publishing is of its
 * own: it reads everything; meanwhile an empty JSON route is asked every 20 ms, and its slowest answer says how long
 * publishing held others up. The rates stand beside that route; the processor time of the server is what one answer costs it.
 */
const COUNTS = [1_000, 10_000, 100_000]
const ROUNDS = 25
const MADE = 4
const EMPTY_JSON = '/config.json'

interface Published {
  readonly count: number
  readonly pageId: string
  readonly path: string
  readonly publishMs: number
  /** The slowest answers of another route meanwhile: the one in a hundred, and the slowest of all. */
  readonly heldMs: readonly [number, number]
}

const sheaf = await startSheaf({ LOG_LEVEL: 'silent' })
const session = await signIn(sheaf.origin)
let hosts = 0

const all: Published[] = []
for (const count of COUNTS) all.push(await publishRows(count))
const rowIds = sampleDatabase(ROUNDS).rows.map(({ id }) => id)

/** What is asked, by the round; the host names of "cached" stay. */
const ASKS = {
  made: ({ path, pageId }: Published, round: number) => `${path}?v=${pageId}&page=${1 + round}`,
  kept: ({ path, pageId }: Published, round: number) => `${path}?v=${pageId}&page=${1 + (round % MADE)}`,
  row: ({ path }: Published, round: number) => `${path}?r=${rowIds[round]}`,
  board: ({ path }: Published) => `${path}?v=${SAMPLE.board}`,
  cached: ({ path, pageId }: Published) => `${path}?v=${pageId}&page=1`,
}
type Asked = keyof typeof ASKS
const WHAT: Readonly<Record<Asked, string>> = {
  made: 'page of a grid, made',
  kept: 'page of a grid, kept',
  row: 'row by itself',
  board: 'board, kept',
  cached: 'page of a grid, cached',
}
const names = Object.keys(ASKS) as Asked[]
const times = new Map<string, number[]>()
for (const published of all) await ask(ASKS.board(published), 'warm.example')
for (const published of all) await ask(ASKS.cached(published), 'cached.example')
for (const name of names) {
  for (let round = 0; round < (name === 'made' ? MADE : ROUNDS); round += 1) {
    for (const published of all) {
      hosts += 1
      const host = name === 'cached' ? 'cached.example' : `h${hosts}.example`
      // The first page was made when the cache was warmed.
      const path = ASKS[name](published, name === 'made' ? round + 1 : round)
      const key = `${name} ${published.count}`
      times.set(key, [...(times.get(key) ?? []), await ask(path, host)])
    }
  }
}
const blobs: number[] = []
for (const { path } of all) {
  const started = performance.now()
  await ask(`/api/workspace/published${path}/blob`, 'blob.example')
  blobs.push(performance.now() - started)
}
const rates = await ratesOf(all.at(-1)!.path)
await sheaf.stop()

printFigures('P11', [
  ...names.map((name): Figure => {
    const medians = all.map(({ count }) => median(times.get(`${name} ${count}`) ?? []))
    const growth = medians.at(-1)! / medians[0]!
    return {
      what: `${WHAT[name]}, of ${COUNTS.join(', ')} rows`,
      measured: `${medians.map((ms) => ms.toFixed(1)).join(', ')} ms`,
      against: `grows × ${growth.toFixed(2)} for × 100`,
      target: '≤ × 1.5',
      isReached: growth <= 1.5,
    }
  }),
  {
    what: `publishing, of ${COUNTS.join(', ')} rows`,
    measured: `${all.map(({ publishMs }) => (publishMs / 1000).toFixed(1)).join(', ')} s`,
    target: '–',
    isReached: true,
  },
  {
    what: `empty JSON route while they are published`,
    measured: `${all.map(({ heldMs }) => Math.round(heldMs[0])).join(', ')} ms (p99), slowest ${all.map(({ heldMs }) => Math.round(heldMs[1])).join(', ')} ms`,
    target: '–',
    isReached: true,
  },
  {
    what: `the whole blob, of ${COUNTS.join(', ')} rows`,
    measured: `${blobs.map((ms) => (ms / 1000).toFixed(1)).join(', ')} s`,
    target: '–',
    isReached: true,
  },
])
printFigures('P2', [
  rate('grid of 200 of 100,000 rows, uncached', rates.uncached, 0.3),
  rate('grid of 200 of 100,000 rows, cached', rates.cached, 0.8),
])

interface Rate {
  readonly perSecond: number
  /** Of the server's processor, for one answer. */
  readonly microseconds: number
}

function rate(what: string, measured: Rate, target: number): Figure {
  const ratio = measured.perSecond / rates.json.perSecond
  return {
    what,
    measured: `${Math.round(measured.perSecond)} requests/s, ${Math.round(measured.microseconds)} µs of processor each`,
    against: `empty JSON route ${Math.round(rates.json.perSecond)}/s, ${Math.round(rates.json.microseconds)} µs, ratio ${ratio.toFixed(2)}`,
    target: `≥ ${target} ×`,
    isReached: ratio >= target,
  }
}

async function publishRows(count: number): Promise<Published> {
  const pageId = await insertSampleRows(sheaf, session, count)
  const waits: number[] = []
  let isDone = false
  const watch = async (): Promise<void> => {
    while (!isDone) {
      waits.push(await ask(EMPTY_JSON, 'watch.example'))
      await delay(20)
    }
  }
  const watching = watch()
  const started = performance.now()
  const answer = await session.api('POST', `/workspace/${session.workspaceId}/page-view/${pageId}/publish`, {
    publish_name: `rows-${count}`,
    visible_database_view_ids: [pageId, SAMPLE.board],
  })
  if (answer['code'] !== 0) throw new Error(`Not published: ${JSON.stringify(answer)}`)
  const publishMs = performance.now() - started
  isDone = true
  await watching
  const sorted = waits.toSorted((a, b) => a - b)
  const heldMs = [sorted[Math.floor(sorted.length * 0.99)] ?? 0, sorted.at(-1) ?? 0] as const
  return { count, pageId, path: `/${session.workspaceId}/rows-${count}`, publishMs, heldMs }
}

async function ratesOf(path: string): Promise<Record<'json' | 'uncached' | 'cached', Rate>> {
  const zipped = { 'accept-encoding': 'gzip' }
  const otherHost: RequestHeaders = () => {
    hosts += 1
    return { ...zipped, host: `h${hosts}.example` }
  }
  const rounds = { json: [] as Rate[], uncached: [] as Rate[], cached: [] as Rate[] }
  for (let round = 0; round <= 7; round += 1) {
    const json = await rateOf(EMPTY_JSON, () => ({}))
    const cached = await rateOf(path, () => zipped)
    const uncached = await rateOf(path, otherHost)
    if (round === 0) continue
    rounds.json.push(json)
    rounds.cached.push(cached)
    rounds.uncached.push(uncached)
  }
  const middle = (list: readonly Rate[]): Rate => ({
    perSecond: median(list.map(({ perSecond }) => perSecond)),
    microseconds: median(list.map(({ microseconds }) => microseconds)),
  })
  return { json: middle(rounds.json), uncached: middle(rounds.uncached), cached: middle(rounds.cached) }
}

async function rateOf(path: string, headers: RequestHeaders): Promise<Rate> {
  const before = processorMs(sheaf.pid())
  const started = performance.now()
  const perSecond = await requestsPerSecond(sheaf.origin, path, 800, headers)
  const answers = (perSecond * (performance.now() - started)) / 1000
  return { perSecond, microseconds: ((processorMs(sheaf.pid()) - before) / answers) * 1000 }
}

/** Of the server process, in user and system mode. */
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
