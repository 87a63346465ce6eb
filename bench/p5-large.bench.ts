import { chromium, type BrowserContext, type CDPSession, type Page } from '@playwright/test'
import type { Command } from '@sheaf/model'
import { enter, type Person } from '../e2e/support/person.ts'
import { startSheaf } from '../e2e/support/sheaf.ts'
import { peakMemory, residentMegabytes } from './support/peakMemory.ts'
import { framesOfScrolling } from './support/framesOfScrolling.ts'
import { median, percentile, printFigures, type Figure } from './support/report.ts'
import { openSeeded, seedGrid, type SeededGrid } from './support/seedRows.ts'

/*
 * P5 and P6 of large grids in the product: rows of 20 fields, opened in a browser from their address, with an empty profile and
 * again; what comes over the wire for it; heap of the page and memory of its process; frames while it scrolls, flat and grouped;
 * a filter, a sort and a grouping, from the change that arrives to the rows that are painted; an edit to a second browser; and
 * the memory of the server. `ROWS=1000,10000` measures other sizes.
 */
const SIZES = (process.env['ROWS'] ?? '1000,10000,100000').split(',').map(Number)
const OPENINGS = 3
const EDITS = 40
const EVALUATIONS = 7
const PATIENCE_MS = 120_000
const MEASURE_MS = 300_000

const sheaf = await startSheaf({ LOG_LEVEL: 'silent' })
const executablePath = process.env['CHROMIUM_PATH']
const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  args: ['--no-sandbox', '--disable-gpu'],
})
try {
  const mara = await enter(browser, sheaf, 'mara@example.org')
  const storage = await mara.context.storageState()
  for (const size of SIZES) {
    const grid = await seedGrid(sheaf, mara, size)
    const name = `${size.toLocaleString('en')} rows × 20 fields`
    for (const measure of [opening, scrolling, evaluating, editing])
      try {
        printFigures('P5', await within(measure({ person: mara, storage, grid, size, name })))
      } catch (error) {
        printFigures('P5', [failed(`${name}: ${measure.name}`, error)])
      }
  }
} finally {
  await browser.close()
  await sheaf.stop()
}

interface Subject {
  readonly person: Person
  readonly storage: Awaited<ReturnType<BrowserContext['storageState']>>
  readonly grid: SeededGrid
  readonly size: number
  readonly name: string
}

interface Opened {
  readonly page: Page
  /** Milliseconds from the address to the first rows, and until all rows are there. */
  readonly firstMs: number
  readonly wholeMs: number
  readonly socketBytes: number
  readonly httpBytes: number
}

async function opening(subject: Subject): Promise<readonly Figure[]> {
  const { name, storage } = subject
  const [cold, warm]: [Opened[], Opened[]] = [[], []]
  const [heaps, processes, peaks]: [number[], number[], number[]] = [[], [], []]
  const nobody = await browser.newContext({ storageState: storage })
  const made = await open(nobody, subject)
  await nobody.close()
  for (let run = 0; run < OPENINGS; run += 1) {
    const profile = await browser.newContext({
      storageState: storage,
      viewport: { width: 1440, height: 900 },
    })
    const others = new Set(await rendererPids())
    const { result, peak, before } = await peakMemory(sheaf.pid(), () => open(profile, subject))
    peaks.push(peak - before)
    cold.push(result)
    const cdp = await profile.newCDPSession(result.page)
    await cdp.send('HeapProfiler.collectGarbage')
    heaps.push((await cdp.send('Runtime.getHeapUsage')).usedSize / 2 ** 20)
    const own = (await rendererPids()).filter((pid) => !others.has(pid))
    processes.push(Math.max(0, ...own.map(residentMegabytes)))
    await saved(result.page)
    await result.page.close()
    const again = await open(profile, subject)
    warm.push(again)
    await again.page.close()
    await profile.close()
  }
  const seconds = (read: (opened: Opened) => number) =>
    `${(median(cold.map(read)) / 1000).toFixed(2)} / ${(median(warm.map(read)) / 1000).toFixed(2)} s`
  const megabytes = (read: (opened: Opened) => number) =>
    `${(median(cold.map(read)) / 2 ** 20).toFixed(2)} / ${(median(warm.map(read)) / 2 ** 20).toFixed(2)} MB`
  const firstMs = Math.max(median(cold.map((each) => each.firstMs)), median(warm.map((each) => each.firstMs)))
  return [
    {
      what: `${name}: address to first rows, empty profile / again`,
      measured: seconds(({ firstMs: ms }) => ms),
      against: `all rows ${seconds(({ wholeMs }) => wholeMs)}; when nobody had opened it before ${(made.firstMs / 1000).toFixed(2)} s`,
      target: '≤ 0.5 s',
      isReached: firstMs <= 500,
    },
    {
      what: `${name}: on the socket, empty profile / again`,
      measured: megabytes(({ socketBytes }) => socketBytes),
      against: `answers to calls ${megabytes(({ httpBytes }) => httpBytes)}`,
      target: '–',
      isReached: true,
    },
    {
      what: `${name}: heap of the page`,
      measured: `${median(heaps).toFixed(0)} MB`,
      against: `its process ${median(processes).toFixed(0)} MB; the server grew by ${median(peaks).toFixed(0)} MB`,
      target: '≤ 300 MB',
      isReached: median(heaps) <= 300,
    },
  ]
}

async function scrolling(subject: Subject): Promise<readonly Figure[]> {
  const { person, grid, name } = subject
  const profile = await browser.newContext({
    storageState: subject.storage,
    viewport: { width: 1440, height: 900 },
  })
  const { page } = await open(profile, subject)
  const flat = await page.evaluate(framesOfScrolling, '.grid-scroller')
  const client = await openSeeded(sheaf, person, grid.viewId)
  await client.run({
    kind: 'setGrouping',
    viewId: grid.viewId,
    grouping: { id: 'g:1', fieldId: grid.fieldIds.select, content: '' },
  })
  await page.locator('.grid-group').first().waitFor({ timeout: PATIENCE_MS })
  const grouped = await page.evaluate(framesOfScrolling, '.grid-scroller')
  await client.run({ kind: 'setGrouping', viewId: grid.viewId, grouping: null })
  await client.close()
  await profile.close()
  const p95 = (times: readonly number[]) => percentile(times, 0.95)
  return [
    {
      what: `${name}: frames while it scrolls, flat / grouped, p95`,
      measured: `${p95(flat).toFixed(1)} / ${p95(grouped).toFixed(1)} ms`,
      target: '≤ 16.7 ms',
      isReached: Math.max(p95(flat), p95(grouped)) <= 17,
    },
  ]
}

async function evaluating(subject: Subject): Promise<readonly Figure[]> {
  const {
    person,
    grid: { viewId, fieldIds },
    name,
  } = subject
  const profile = await browser.newContext({
    storageState: subject.storage,
    viewport: { width: 1440, height: 900 },
  })
  const { page } = await open(profile, subject)
  const client = await openSeeded(sheaf, person, viewId)
  const steps: readonly (readonly [string, Command, Command])[] = [
    [
      'filter of a number',
      {
        kind: 'putFilter',
        viewId,
        in: null,
        filter: {
          kind: 'data',
          id: 'f1',
          fieldId: fieldIds.number,
          typeNumber: 1,
          condition: 2,
          content: '900',
        },
      },
      { kind: 'removeFilters', viewId, filterIds: ['f1'] },
    ],
    [
      'sort by a text',
      { kind: 'putSort', viewId, sort: { id: 's1', fieldId: fieldIds.text, descending: true } },
      { kind: 'removeSorts', viewId, sortIds: ['s1'] },
    ],
    [
      'grouping by a select',
      { kind: 'setGrouping', viewId, grouping: { id: 'g:1', fieldId: fieldIds.select, content: '' } },
      { kind: 'setGrouping', viewId, grouping: null },
    ],
  ]
  const figures: Figure[] = []
  for (const [what, apply, revert] of steps) {
    const times: number[] = []
    for (let run = 0; run < EVALUATIONS; run += 1)
      for (const command of [apply, revert]) {
        const shown = await page.evaluateHandle(nextShown)
        await client.run(command)
        const ms = await shown.evaluate(({ after }) => after)
        if (command === apply) times.push(ms)
      }
    figures.push({
      what: `${name}: ${what}, from the change that arrives to the rows`,
      measured: `${median(times).toFixed(0)} ms`,
      target: '≤ 150 ms',
      isReached: median(times) <= 150,
    })
  }
  await client.close()
  await profile.close()
  return figures
}

async function editing(subject: Subject): Promise<readonly Figure[]> {
  const { storage, name } = subject
  const options = { storageState: storage, viewport: { width: 1440, height: 900 } }
  const [writing, reading] = [await browser.newContext(options), await browser.newContext(options)]
  const { page: writer } = await open(writing, subject)
  const { page: reader } = await open(reading, subject)
  const times: number[] = []
  for (let edit = 0; edit < EDITS; edit += 1) {
    await writer.getByRole('rowheader').first().click()
    await writer.keyboard.type(`Row edit ${edit}.`)
    const seen = await reader.evaluateHandle(textSeen, `Row edit ${edit}.`)
    const pressed = await writer.evaluateHandle(keyPressed)
    await writer.keyboard.press('Enter')
    times.push((await seen.evaluate(({ at }) => at)) - (await pressed.evaluate(({ at }) => at)))
  }
  await writing.close()
  await reading.close()
  return [
    {
      what: `${name}: Enter in an edited cell to the cell in a second browser, p50 / p95`,
      measured: `${median(times).toFixed(0)} / ${percentile(times, 0.95).toFixed(0)} ms`,
      target: '≤ 100 ms',
      isReached: percentile(times, 0.95) <= 100,
    },
  ]
}

async function open(profile: BrowserContext, { person, grid, size }: Subject): Promise<Opened> {
  const page = await profile.newPage()
  page.setDefaultTimeout(PATIENCE_MS)
  await page.addInitScript(watch, size)
  await page.goto(`${sheaf.origin}/app/${person.workspaceId}/${grid.viewId}`, { waitUntil: 'commit' })
  await page.waitForFunction(() => window.watched.wholeMs !== null)
  const { firstMs, wholeMs, socketBytes, httpBytes } = await page.evaluate(() => window.watched)
  return { page, firstMs: firstMs ?? NaN, wholeMs: wholeMs ?? NaN, socketBytes, httpBytes }
}

/** What is kept on the device is there. */
async function saved(page: Page): Promise<void> {
  await page.locator('.save-state[data-arrived]').getByText('Saved', { exact: true }).waitFor()
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
}

declare global {
  interface Window {
    watched: {
      firstMs: number | null
      wholeMs: number | null
      socketBytes: number
      httpBytes: number
      messageAt: number
    }
  }
}

/** Runs in the page before anything else. */
function watch(size: number): void {
  const watched: Window['watched'] = {
    firstMs: null,
    wholeMs: null,
    socketBytes: 0,
    httpBytes: 0,
    messageAt: 0,
  }
  window.watched = watched
  const Socket = window.WebSocket
  window.WebSocket = class extends Socket {
    constructor(url: string | URL, protocols?: string | string[]) {
      super(url, protocols)
      this.addEventListener('message', ({ data }) => {
        watched.messageAt = performance.now()
        watched.socketBytes += data instanceof ArrayBuffer ? data.byteLength : String(data).length
      })
    }
  }
  performance.setResourceTimingBufferSize(5_000)
  const look = (): void => {
    const header = document.querySelector('[role=rowheader]')
    if (watched.firstMs === null && header?.textContent.includes('Row')) watched.firstMs = performance.now()
    const table = document.querySelector('[role=grid]')
    // With the head.
    const isWhole = Number(table?.getAttribute('aria-rowcount')) >= size + 1
    if (watched.firstMs !== null && isWhole && table?.getAttribute('aria-busy') !== 'true') {
      watched.wholeMs = performance.now()
      watched.httpBytes = performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.includes('/api/'))
        .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).transferSize, 0)
    } else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

/** Resolves with the milliseconds from the next message on the socket to the frame in which other rows stand on top. */
function nextShown(): { after: Promise<number> } {
  const now = () =>
    [...document.querySelectorAll('.grid-group-head, [role=rowheader]')]
      .slice(0, 3)
      .map(({ textContent }) => textContent)
      .join()
  const before = now()
  const since = performance.now()
  const after = new Promise<number>((resolve) => {
    let arrivedAt = 0
    const look = (): void => {
      const { messageAt } = window.watched
      if (arrivedAt === 0 && messageAt > since) arrivedAt = messageAt
      if (now() !== before) resolve(performance.now() - arrivedAt)
      else requestAnimationFrame(look)
    }
    look()
  })
  return { after }
}

function textSeen(text: string): { at: Promise<number> } {
  return {
    at: new Promise<number>((resolve) => {
      const look = (): void => {
        if (document.querySelector('[role=rowheader]')?.textContent.includes(text))
          resolve(performance.timeOrigin + performance.now())
        else requestAnimationFrame(look)
      }
      look()
    }),
  }
}

function keyPressed(): { at: Promise<number> } {
  return {
    at: new Promise<number>((resolve) =>
      addEventListener('keydown', () => resolve(performance.timeOrigin + performance.now()), {
        once: true,
        capture: true,
      }),
    ),
  }
}

async function rendererPids(): Promise<readonly number[]> {
  const cdp: CDPSession = await browser.newBrowserCDPSession()
  const { processInfo } = await cdp.send('SystemInfo.getProcessInfo')
  await cdp.detach()
  return processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id)
}

async function within<T>(measuring: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(`not within ${MEASURE_MS / 1000} s`)), MEASURE_MS)
  try {
    return await Promise.race([measuring, promise])
  } finally {
    clearTimeout(timer)
  }
}

function failed(what: string, error: unknown): Figure {
  const why = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)
  return { what, measured: `failed: ${why}`, target: '–', isReached: false }
}
