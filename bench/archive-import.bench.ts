import type { ImportTask } from '@sheaf/contract/imports'
import { strToU8, zipSync } from 'fflate'
import { setTimeout as pause } from 'node:timers/promises'
import { startSheaf } from '../e2e/support/sheaf.ts'
import { printFigures } from './support/report.ts'
import { signIn } from './support/signIn.ts'

/*
 * ARC: an archive of 5,000 pages of Markdown in 100 folders, and a table of 50,000 rows, looked through and brought in: how long each
 * takes, how long the event loop is held at most, and the most memory that the server has meanwhile. The server measures itself.
 */
const PAGES = Number(process.env['PAGES'] ?? 5_000)
const ROWS = Number(process.env['ROWS'] ?? 50_000)
const TARGET_MS = 50
const TOKEN = 'a token of the benchmark, long enough'

const sheaf = await startSheaf({ LOG_LEVEL: 'silent', SHEAF_METRICS_TOKEN: TOKEN })
const { api, workspaceId, spaceId } = await signIn(sheaf.origin)

async function readMetrics() {
  const headers = { authorization: `Bearer ${TOKEN}` }
  const metrics = await (await fetch(`${sheaf.origin}/metrics`, { headers })).text()
  const read = (name: string): number => Number(new RegExp(`^${name} (.+)$`, 'm').exec(metrics)?.[1])
  return {
    holdMs: read('nodejs_eventloop_lag_max_seconds') * 1000,
    megabytes: read('process_resident_memory_bytes') / 1e6,
  }
}

const words = 'Words of a page that somebody wrote, with **marks** and [links](https://example.com). '
const pages = Array.from({ length: PAGES }, (_, index) => [
  `Folder ${index % 100}/Page ${index}.md`,
  `# Page ${index}\n\n${`${words.repeat(4)}\n\n- one\n- two\n\n`.repeat(6)}See [another](Page%20${(index + 100) % PAGES}.md).\n`,
])
const rows = Array.from(
  { length: ROWS },
  (_, index) => `Row ${index},${index % 977},${index % 3 === 0 ? 'Yes' : 'No'},"Note ${index}, with words"`,
)
const entries = Object.fromEntries(pages) as Record<string, string>
const archive = zipSync({
  ...Object.fromEntries(Object.entries(entries).map(([path, text]) => [path, strToU8(text)])),
  'Rows.csv': strToU8(`Name,Number,Done,Note\n${rows.join('\n')}\n`),
})

const created = await api('POST', '/import/create', {
  workspace_name: 'Benchmark',
  content_length: archive.length,
  is_checked_first: true,
})
const { task_id: taskId, presigned_url: url } = created['data'] as { task_id: string; presigned_url: string }

async function follow(what: string, isOver: (state: ImportTask['state']) => boolean): Promise<void> {
  const from = performance.now()
  let megabytes = 0
  let holdMs = 0
  for (;;) {
    const { data } = (await api('GET', `/import/tasks/${taskId}`)) as unknown as { data: ImportTask }
    if (data.state === 'failed') throw new Error(`It failed: ${data.problem} ${data.error_code}`)
    const metrics = await readMetrics()
    megabytes = Math.max(megabytes, metrics.megabytes)
    holdMs = Math.max(holdMs, metrics.holdMs)
    if (isOver(data.state)) break
    await pause(200)
  }
  printFigures('ARC', [
    {
      what: `archive of ${PAGES} pages and ${ROWS} rows (${(archive.length / 1e6).toFixed(1)} MB), ${what}: time; longest hold of the event loop; most memory of the server`,
      measured: `${((performance.now() - from) / 1000).toFixed(1)} s; ${Math.round(holdMs)} ms; ${Math.round(megabytes)} MB (${Math.round(before)} MB before)`,
      target: `≤ ${TARGET_MS} ms`,
      isReached: holdMs <= TARGET_MS,
    },
  ])
}

const { megabytes: before } = await readMetrics()
const { pathname } = new URL(url)
await fetch(sheaf.origin + pathname, { method: 'PUT', body: Uint8Array.from(archive) })
await follow('looked through', (state) => state === 'checked')
await api('POST', `/import/tasks/${taskId}/start`, {
  place: { workspace_id: workspaceId, parent_view_id: spaceId },
})
await follow('brought in', (state) => state === 'done')
await sheaf.stop()
