import { startSheaf } from '../e2e/support/sheaf.ts'
import { processorMs } from './support/processorMs.ts'
import { publishPage } from './support/publishedPage.ts'
import { median, printFigures, type Figure } from './support/report.ts'
import { requestsPerSecond, type RequestHeaders } from './support/requestsPerSecond.ts'

/*
 * P2: views of a published page of 200 blocks per second, beside an empty JSON route (`/config.json`) of the same
 * server. They take turns, so that what else the machine does falls on all of them. The processor time of the
 * server process stands beside it: on two cores the client and PostgreSQL want theirs, too.
 *
 * "Uncached" finds no page in memory: every request comes under another host name, and pages are kept by address.
 * What stands around the document is then rendered for each of them. Requests that come at the same time for one
 * page share a read of the database, hence a figure for one page and one for many in turn. The document itself was rendered when the page was published; what that costs is the last
 * figure. Browsers take gzip; "plain" is for who does not.
 */
const BLOCKS = 200
/** More pages than connections: no two requests at a time ask for the same one. */
const PAGES = 64
const ROUNDS = 5
const ROUND_MS = 600
const WARM_UP_MS = 1_500
const EMPTY_JSON = '/config.json'

const sheaf = await startSheaf({ LOG_LEVEL: 'silent' })
const page = await publishPage(sheaf.origin, BLOCKS, PAGES)
const html = await (await fetch(sheaf.origin + page.path)).text()

let hosts = 0
const otherHost: RequestHeaders = () => {
  hosts += 1
  return { host: `h${hosts}.example` }
}
const otherHostZipped: RequestHeaders = (index) => ({ ...otherHost(index), 'accept-encoding': 'gzip' })
const zipped: RequestHeaders = () => ({ 'accept-encoding': 'gzip' })

const CASES = {
  json: { path: EMPTY_JSON, headers: () => ({}) },
  cached: { path: page.path, headers: zipped },
  uncached: { path: page.path, headers: otherHostZipped },
  many: { path: (index: number) => page.paths[index % PAGES]!, headers: otherHostZipped },
  cachedPlain: { path: page.path, headers: () => ({}) },
  uncachedPlain: { path: page.path, headers: otherHost },
} satisfies Record<string, { path: string | ((index: number) => string); headers: RequestHeaders }>
type Case = keyof typeof CASES
const names = Object.keys(CASES) as Case[]
const rates = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<Case, number[]>
const costs = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<Case, number[]>

// The first round warms up and does not count.
for (let round = 0; round <= ROUNDS; round += 1) {
  for (const name of names) {
    const { path, headers } = CASES[name]
    const before = processorMs(sheaf.pid())
    const started = performance.now()
    const rate = await requestsPerSecond(sheaf.origin, path, round === 0 ? WARM_UP_MS : ROUND_MS, headers)
    const requests = (rate * (performance.now() - started)) / 1000
    if (round === 0) continue
    rates[name].push(rate)
    costs[name].push(((processorMs(sheaf.pid()) - before) / requests) * 1000)
  }
}
const publishes: number[] = []
for (let run = 0; run < 20; run += 1) {
  const started = performance.now()
  await page.publishAgain()
  publishes.push(performance.now() - started)
}
await sheaf.stop()

printFigures('P2', [
  figure(
    'uncached',
    `page of ${BLOCKS} blocks (${(html.length / 1024).toFixed(0)} KB), uncached, asked 16 times at once`,
    0.3,
  ),
  figure('many', `${PAGES} such pages in turn, uncached`, 0.3),
  figure('cached', 'one page, cached', 0.8),
  figure('uncachedPlain', 'one page plain, uncached', 0.3),
  figure('cachedPlain', 'one page plain, cached', 0.8),
  {
    what: 'publishing it: snapshot, rendering, storing',
    measured: `${median(publishes).toFixed(0)} ms`,
    target: '–',
    isReached: true,
  },
])

function figure(name: Case, what: string, share: number): Figure {
  const ratio = median(rates[name]) / median(rates.json)
  return {
    what,
    measured: `${median(rates[name]).toFixed(0)} requests/s, ${median(costs[name]).toFixed(0)} µs of processor each`,
    against: `empty JSON route ${median(rates.json).toFixed(0)}/s, ${median(costs.json).toFixed(0)} µs, ratio ${ratio.toFixed(2)}`,
    target: `≥ ${share} ×`,
    isReached: ratio >= share,
  }
}
