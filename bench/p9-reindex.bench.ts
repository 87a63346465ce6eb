import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { startSheaf } from '../e2e/support/sheaf.ts'
import { pinnedNode } from '../scripts/setup/project.mjs'
import { createTexts } from './support/manyLanguages.ts'
import { percentile, printFigures } from './support/report.ts'
import { countUnread, seedTextPages } from './support/seedTextPages.ts'
import { signIn } from './support/signIn.ts'

/*
 * `npm run reindex` while the server runs, over 10,000 pages of ten blocks in ten languages: how long it takes until everything was
 * read anew, how long the event loop is held meanwhile, and how long a search takes. The same of as many seconds in which
 * nothing is read stand beside it.
 */
const PAGES = Number(process.env['P9_PAGES'] ?? 10_000)
const BLOCKS_OF_PAGE = 10
const TOKEN = 'a token of the benchmark, long enough'
const COMMAND = fileURLToPath(new URL('../apps/server/dist/sheaf.mjs', import.meta.url))

const sheaf = await startSheaf({ LOG_LEVEL: 'silent', SHEAF_METRICS_TOKEN: TOKEN })
const session = await signIn(sheaf.origin)
const texts = createTexts(1)
const paragraphs = Array.from({ length: PAGES * BLOCKS_OF_PAGE }, (_, index) => texts.paragraph(index))
await seedTextPages(sheaf, session, paragraphs, BLOCKS_OF_PAGE)
await sheaf.kill()
await sheaf.restart()
while ((await countUnread(sheaf)) > 0) await pause(200)

const idle = await watch(async (elapsedMs) => elapsedMs < 20_000)
await promisify(execFile)(pinnedNode(), [COMMAND, 'reindex'], {
  env: { ...process.env, SHEAF_DATA: sheaf.dataFolder },
})
const busy = await watch(async () => (await countUnread(sheaf)) > 0)
await sheaf.stop()

const of = `reading ${PAGES.toLocaleString('en')} pages anew while the server runs`
printFigures('P9', [
  {
    what: `${of}: until everything was read`,
    measured: `${(busy.ms / 1000).toFixed(0)} s`,
    target: '–',
    isReached: true,
  },
  {
    what: `${of}: longest hold of the event loop in a fifth of a second, p50 / p99 / longest`,
    measured: holdsOf(busy),
    against: `while nothing is read ${holdsOf(idle)}`,
    target: '≤ 50 ms',
    isReached: Math.max(...busy.holds) <= 50,
  },
  {
    what: `${of}: a search meanwhile, p50 / p95`,
    measured: timesOf(busy),
    against: `while nothing is read ${timesOf(idle)}`,
    target: '–',
    isReached: true,
  },
])

interface Watched {
  readonly ms: number
  /** Milliseconds that the event loop was held at most, of each look. */
  readonly holds: readonly number[]
  readonly searches: readonly number[]
}

/** Looks five times in a second, and searches as often, as long as it goes on. */
async function watch(goesOn: (elapsedMs: number) => Promise<boolean>): Promise<Watched> {
  const startedAt = performance.now()
  const holds: number[] = []
  const searches: number[] = []
  await longestHoldMs()
  do {
    const askedAt = performance.now()
    const query = encodeURIComponent(texts.words(holds.length))
    await session.api('GET', `/workspace/${session.workspaceId}/finder?query=${query}`)
    searches.push(performance.now() - askedAt)
    await pause(Math.max(0, 200 - (performance.now() - askedAt)))
    holds.push(await longestHoldMs())
  } while (await goesOn(performance.now() - startedAt))
  return { ms: performance.now() - startedAt, holds, searches }
}

/** Since it was last asked. */
async function longestHoldMs(): Promise<number> {
  const headers = { authorization: `Bearer ${TOKEN}` }
  const metrics = await (await fetch(`${sheaf.origin}/metrics`, { headers })).text()
  return Number(/^nodejs_eventloop_lag_max_seconds (.+)$/m.exec(metrics)?.[1]) * 1000
}

function holdsOf({ holds }: Watched): string {
  return `${[0.5, 0.99, 1].map((share) => percentile(holds, share).toFixed(0)).join(' / ')} ms`
}

function timesOf({ searches }: Watched): string {
  return `${[0.5, 0.95].map((share) => percentile(searches, share).toFixed(0)).join(' / ')} ms`
}
