import { runSql } from '../e2e/support/database.ts'
import { startSheaf } from '../e2e/support/sheaf.ts'
import { processorMs } from './support/processorMs.ts'
import { publishBlocks } from './support/publishedPage.ts'
import { median, printFigures } from './support/report.ts'
import { requestsPerSecond } from './support/requestsPerSecond.ts'
import { seedTree } from './support/seedTree.ts'
import { signIn, textIn } from './support/signIn.ts'

/*
 * P8 for readers: views per second of 64 pages in turn among 5,000 published pages of one namespace, while nothing happens,
 * while somebody renames a page of the same workspace that is not on the web, and while somebody publishes one of the
 * 5,000 again, each several times a second. The three take turns.
 */
const PAGES = 5_000
const READ = 64
const BLOCKS = 200
const ROUNDS = 5
const ROUND_MS = 2_000
const CHANGE_EVERY_MS = 200
const WORDS_OF = {
  nothing: 'nothing else happens',
  rename: 'a page that is not on the web is renamed five times a second',
  publish: 'one of them is published again five times a second',
}

const sheaf = await startSheaf({ LOG_LEVEL: 'silent' })
const session = await signIn(sheaf.origin)
const { api, workspaceId, spaceId } = session
await publishBlocks(session, 'template', BLOCKS)
const changing = await publishBlocks(session, 'changing', 3)
const draft = await api('POST', `/workspace/${workspaceId}/page-view`, {
  parent_view_id: spaceId,
  layout: 0,
  name: 'Draft',
})
const draftId = textIn(draft, 'data', 'view_id')
const tree = await seedTree(sheaf, { workspaceId, pages: PAGES })
const published = tree.ids.filter((id) => tree.entries.get(id)!.parentId !== null)
await runSql(
  sheaf,
  `INSERT INTO publications
   SELECT (jsonb_populate_record(p, jsonb_build_object('view_id', id, 'publish_name', 'copy-' || id))).*
   FROM publications p, unnest($2::uuid[]) AS id WHERE p.workspace_id = $1 AND p.publish_name = 'template'`,
  [workspaceId, published],
)
await runSql(sheaf, 'ANALYZE publications')
const step = Math.floor(published.length / READ)
const paths = Array.from({ length: READ }, (_, index) => `/${workspaceId}/copy-${published[index * step]}`)

let names = 0
const CHANGES = {
  nothing: null,
  rename: () =>
    api('POST', `/workspace/${workspaceId}/page-view/${draftId}/update-name`, {
      name: `Draft ${(names += 1)}`,
    }),
  publish: () => changing.publishAgain(),
} satisfies Record<string, (() => Promise<unknown>) | null>
type Case = keyof typeof CHANGES
const cases = Object.keys(CHANGES) as Case[]
const rates = Object.fromEntries(cases.map((name) => [name, []])) as unknown as Record<Case, number[]>
const costs = Object.fromEntries(cases.map((name) => [name, []])) as unknown as Record<Case, number[]>

// The first round warms up.
for (let round = 0; round <= ROUNDS; round += 1) {
  for (const name of cases) {
    const { rate, cost } = await read(CHANGES[name])
    if (round === 0) continue
    rates[name].push(rate)
    costs[name].push(cost)
  }
}
await sheaf.stop()

const quiet = median(rates.nothing)
printFigures(
  'P8',
  cases.map((name) => {
    const rate = median(rates[name])
    return {
      what: `${READ} of ${PAGES.toLocaleString('en')} published pages in turn, ${WORDS_OF[name]}`,
      measured: `${rate.toFixed(0)} requests/s, ${median(costs[name]).toFixed(0)} µs of processor each`,
      ...(name !== 'nothing' && { against: `${(rate / quiet).toFixed(2)} × of that` }),
      target: '–',
      isReached: true,
    }
  }),
)

async function read(change: (() => Promise<unknown>) | null): Promise<{ rate: number; cost: number }> {
  let isOver = false
  const changing = (async () => {
    while (change !== null && !isOver) {
      await change()
      await new Promise((resolve) => setTimeout(resolve, CHANGE_EVERY_MS))
    }
  })()
  const before = processorMs(sheaf.pid())
  const started = performance.now()
  const rate = await requestsPerSecond(
    sheaf.origin,
    (index) => paths[index % READ]!,
    ROUND_MS,
    () => ({
      'accept-encoding': 'gzip',
    }),
  )
  const requests = (rate * (performance.now() - started)) / 1000
  const cost = ((processorMs(sheaf.pid()) - before) / requests) * 1000
  isOver = true
  await changing
  return { rate, cost }
}
