import { request } from 'node:http'
import { startSheaf } from '../e2e/support/sheaf.ts'
import { publishBlocks, type PublishedPage } from './support/publishedPage.ts'
import { median, printFigures, type Figure } from './support/report.ts'
import { signIn } from './support/signIn.ts'

/*
 * P11 for published pages: what an answer costs by the size of the page (20, 200, 2,000 blocks) and by the number of
 * pages in the namespace (50, 500, 5,000), asked one after the other. "Uncached" is under a host name that nobody asked
 * under before, so that nothing that was made for an answer is at hand; "cached" is the same again. What is shown is the
 * bytes of the answer, unpacked: no figure may grow faster than that, or than what is stored where that grows less.
 */
const SIZES = [20, 200, 2_000]
const COUNTS = [50, 500, 5_000]
const STORED = 100
const ASKED = 15
const PUBLISHERS = 8

interface Cost {
  readonly uncachedMs: number
  readonly cachedMs: number
  readonly bytes: number
}

const sheaf = await startSheaf({ LOG_LEVEL: 'silent' })
const session = await signIn(sheaf.origin)
let hosts = 0

const bySize = new Map<string, Cost[]>([
  ['page', []],
  ['page as Markdown', []],
])
for (const blocks of SIZES) {
  const page = await publishBlocks(session, `size-${blocks}`, blocks)
  bySize.get('page')!.push(await costOf(page.path))
  bySize.get('page as Markdown')!.push(await costOf(`${page.path}.md`))
}

const byCount = new Map<string, Cost[]>(
  ['page', 'outline', 'sitemap', 'feed', 'list of pages', 'picture'].map((name) => [name, []]),
)
const namespace = `/${session.workspaceId}`
let published = SIZES.length
let page: PublishedPage | null = null
for (const count of COUNTS) {
  page = await publishMore(count - published)
  published = count
  const paths: Record<string, string> = {
    page: page.path,
    outline: `/api/workspace/published-outline${namespace}`,
    sitemap: `${namespace}/sitemap.xml`,
    feed: `${namespace}/feed.xml`,
    'list of pages': `${namespace}/pages.html`,
    picture: `${page.path}.png`,
  }
  for (const [name, costs] of byCount) costs.push(await costOf(paths[name]!))
}
await sheaf.stop()

printFigures('P11', [
  ...[...bySize].map(([name, costs]) => figure(`${name} of ${SIZES.join(', ')} blocks`, costs)),
  ...[...byCount].map(([name, costs]) => figure(`${name} among ${COUNTS.join(', ')} pages`, costs)),
])

/** Publishes that many small pages, several at a time; answers the last. */
async function publishMore(count: number): Promise<PublishedPage> {
  const names = Array.from({ length: count }, (_, index) => `page-${published + index}`)
  let last: PublishedPage | null = null
  await Promise.all(
    Array.from({ length: PUBLISHERS }, async () => {
      for (let name = names.pop(); name !== undefined; name = names.pop())
        last = await publishBlocks(session, name, 3)
    }),
  )
  if (last === null) throw new Error('Nothing was published')
  return last
}

async function costOf(path: string): Promise<Cost> {
  const uncached: number[] = []
  const cached: number[] = []
  let bytes = 0
  for (let round = 0; round < ASKED; round += 1) {
    hosts += 1
    const host = `h${hosts}.example`
    const first = await ask(path, host)
    const second = await ask(path, host)
    // The first round warms up.
    if (round === 0) continue
    uncached.push(first.ms)
    cached.push(second.ms)
    bytes = first.bytes
  }
  return { uncachedMs: median(uncached), cachedMs: median(cached), bytes }
}

async function ask(path: string, host: string): Promise<{ ms: number; bytes: number }> {
  return await new Promise((resolve, reject) => {
    const started = performance.now()
    const asking = request(sheaf.origin + path, { headers: { host } }, (answer) => {
      let bytes = 0
      answer.on('data', (chunk: Buffer) => (bytes += chunk.length))
      answer.on('end', () => {
        if (answer.statusCode === 200) resolve({ ms: performance.now() - started, bytes })
        else reject(new Error(`${path} answered ${answer.statusCode}`))
      })
    })
    asking.on('error', reject)
    asking.end()
  })
}

/**
 * Reached when the time grows no faster than what is shown, or, where little more is shown, much slower than what is
 * stored: by its root. Half is left for what else the machine does.
 */
function figure(what: string, costs: readonly Cost[]): Figure {
  const first = costs[0]!
  const last = costs.at(-1)!
  const growth = last.uncachedMs / first.uncachedMs
  const shown = last.bytes / first.bytes
  return {
    what,
    measured: `${listOf(costs, 'uncachedMs')} ms uncached, ${listOf(costs, 'cachedMs')} ms cached`,
    against: `${costs.map(({ bytes }) => (bytes / 1000).toFixed(0)).join(', ')} KB shown; ${growth.toFixed(1)} × the time for ${shown.toFixed(1)} × shown, ${STORED} × stored`,
    target: 'as what is shown, or less than what is stored',
    isReached: growth <= Math.max(shown, Math.sqrt(STORED)) * 1.5,
  }
}

function listOf(costs: readonly Cost[], key: 'uncachedMs' | 'cachedMs'): string {
  return costs.map((cost) => cost[key].toFixed(1)).join(', ')
}
