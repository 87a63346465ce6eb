import { chromium, type Locator, type Page } from '@playwright/test'
import type { Command } from '@sheaf/model'
import { portVariable } from '../e2e/support/builtPage.ts'
import { NOON, setClock } from '../e2e/support/setClock.ts'
import servePages from '../e2e/support/servePages.ts'
import { framesOfScrolling } from './support/framesOfScrolling.ts'
import { median, percentile, printFigures, type Figure } from './support/report.ts'

/*
 * P5, databases that are drawn otherwise than as grids, alone in a page: a board with all its cards in one column, a calendar with
 * all its rows in one month, a gallery of covers, and a chart. From making the rows to what is seen first, as of a grid; frames while a column scrolls, and while a card or an entry
 * is dragged; and the heap of the page.
 */
const ROUNDS = 5
const browser = await chromium.launch({
  ...(process.env['CHROMIUM_PATH'] && { executablePath: process.env['CHROMIUM_PATH'] }),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
})
const stopServing = await servePages()
try {
  for (const rows of [1_000, 10_000]) printFigures('P5', await ofBoard(rows))
  for (const rows of [200, 2_000]) printFigures('P5', await ofCalendar(rows))
  for (const rows of [100, 1_000]) printFigures('P5', await ofGallery(rows))
  for (const rows of [1_000, 10_000]) printFigures('P5', await ofChart(rows))
} finally {
  stopServing()
  await browser.close()
}

async function ofBoard(rows: number): Promise<readonly Figure[]> {
  // Of people that nobody has chosen: all cards are in the column of none.
  const grid = await opened({ rows }, '.grid-row')
  await grid.page.close()
  const { page, firstMs, heapMb } = await opened({ rows, boardBy: 'lead' }, '.board-card')
  const scrolling = await page.evaluate(framesOfScrolling, '.board-cards')
  const dragging = await draggedFrames(page, page.locator('.board-card').first(), { x: 0, y: 40 })
  await page.close()
  const name = `board of ${rows.toLocaleString('en')} cards in one column`
  return [
    first(name, firstMs, heapMb, grid.firstMs),
    frames(`${name}: frames while it scrolls`, scrolling),
    frames(`${name}: frames of a drag`, dragging),
  ]
}

async function ofCalendar(rows: number): Promise<readonly Figure[]> {
  const before = Array.from({ length: rows }, (_, index): Command => ({
    kind: 'setCell',
    rowId: `00000000-0000-4000-8000-${String(100 + index).padStart(12, '0')}`,
    fieldId: 'permit',
    value: {
      type: 'date_time',
      start: Date.UTC(2026, 5, 1 + (index % 30), index % 24) / 1000,
      end: null,
      includeTime: true,
    },
  }))
  const grid = await opened({ rows, before }, '.grid-row')
  await grid.page.close()
  const { page, firstMs, heapMb } = await opened({ rows, isCalendar: true, before }, '.calendar-entry')
  const turning: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    turning.push(await turned(page, 'Next month'))
    turning.push(await turned(page, 'Previous month'))
  }
  const entry = page.locator('.calendar-day > .calendar-entry').first()
  const dragging = await draggedFrames(page, entry, { x: 40, y: 8 })
  const toWeek = await page.evaluate(shownMs, {
    button: 'Week',
    selector: '.calendar-hours > .calendar-entry',
  })
  const timed = page.locator('.calendar-hours > .calendar-entry:not(.is-short)').nth(3)
  await timed.scrollIntoViewIfNeeded()
  const inWeek = await draggedFrames(page, timed, { x: 40, y: 8 })
  await page.close()
  const name = `calendar month of ${rows.toLocaleString('en')} entries`
  return [
    first(name, firstMs, heapMb, grid.firstMs),
    {
      what: `${name}: to another month, to paint`,
      measured: `${median(turning).toFixed(0)} ms`,
      target: '–',
      isReached: true,
    },
    frames(`${name}: frames of a drag`, dragging),
    {
      what: `calendar week of them: from the press to the hours`,
      measured: `${toWeek.toFixed(0)} ms`,
      target: '–',
      isReached: true,
    },
    frames(`calendar week of them: frames of a drag among hours`, inWeek),
  ]
}

async function ofGallery(rows: number): Promise<readonly Figure[]> {
  const grid = await opened({ rows }, '.grid-row')
  await grid.page.close()
  const options = { rows, layout: 'gallery', hasCovers: true }
  const { page, firstMs, heapMb } = await opened(options, '.card-top > img')
  const scrolling = await page.evaluate(framesOfScrolling, '.gallery-scroller')
  const dragging = await draggedFrames(page, page.locator('.gallery-card').first(), { x: 20, y: 20 })
  await page.close()
  const name = `gallery of ${rows.toLocaleString('en')} covers`
  return [
    first(name, firstMs, heapMb, grid.firstMs),
    frames(`${name}: frames while it scrolls`, scrolling),
    frames(`${name}: frames of a drag`, dragging),
  ]
}

async function ofChart(rows: number): Promise<readonly Figure[]> {
  const grid = await opened({ rows }, '.grid-row')
  await grid.page.close()
  const { page, firstMs, heapMb } = await opened({ rows, layout: 'chart' }, '.chart-mark')
  await page.close()
  return [first(`chart of ${rows.toLocaleString('en')} rows`, firstMs, heapMb, grid.firstMs)]
}

async function shownMs({ button, selector }: { button: string; selector: string }): Promise<number> {
  const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve))
  const begun = performance.now()
  const all = [...document.querySelectorAll<HTMLElement>('.calendar-modes > button')]
  all.find(({ textContent }) => textContent === button)?.click()
  while (document.querySelector(selector) === null) await frame()
  await frame()
  return performance.now() - begun
}

/** From the order for rows to the frame that shows what is asked for: the rows are made in between, as for a grid beside it. */
async function opened(options: object, selector: string) {
  const times: number[] = []
  for (let round = 0; ; round += 1) {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    await page.addInitScript(setClock, NOON)
    await page.goto(`http://127.0.0.1:${process.env[portVariable('grid')]}/`)
    // The script of the layout is there already, as after a first visit.
    await page.evaluate((given) => window.gridPage.open({ ...given, rows: 1, before: [] }), options)
    await page.locator('.board, .calendar, .gallery, .chart, .grid-row').first().waitFor()
    await page.evaluate(() => document.querySelector('main')!.replaceChildren())
    times.push(await page.evaluate(openedMs, { options, selector }))
    if (round === ROUNDS - 1) {
      const cdp = await page.context().newCDPSession(page)
      await cdp.send('HeapProfiler.collectGarbage')
      const { usedSize } = await cdp.send('Runtime.getHeapUsage')
      return { page, firstMs: median(times), heapMb: usedSize / 1e6 }
    }
    await page.close()
  }
}

async function openedMs({ options, selector }: { options: object; selector: string }): Promise<number> {
  const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve))
  const main = document.createElement('main')
  document.querySelector('main')!.replaceWith(main)
  const begun = performance.now()
  window.gridPage.open(options)
  while (main.querySelector(selector) === null) await frame()
  await frame()
  return performance.now() - begun
}

/** What each frame takes while something is held that goes to and fro. */
async function draggedFrames(
  page: Page,
  held: Locator,
  by: { x: number; y: number },
): Promise<readonly number[]> {
  const box = (await held.boundingBox())!
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 10, y + 10)
  const times = page.evaluate(async () => {
    const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve))
    const all: number[] = []
    let last = await frame()
    for (let count = 0; count < 120; count += 1) {
      const now = await frame()
      all.push(now - last)
      last = now
    }
    return all
  })
  let isOver = false
  void times.then(() => (isOver = true))
  for (let step = 0; !isOver; step += 1) await page.mouse.move(x + (step % 12) * by.x, y + (step % 8) * by.y)
  await page.keyboard.press('Escape')
  await page.mouse.up()
  return await times
}

async function turned(page: Page, name: string): Promise<number> {
  return await page.getByRole('button', { name }).evaluate(async (button: HTMLElement) => {
    const begun = performance.now()
    button.click()
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    return performance.now() - begun
  })
}

function first(name: string, ms: number, heapMb: number, gridMs: number): Figure {
  return {
    what: `${name}: making the rows in the page, to what is seen first; heap of the page`,
    against: `a grid of the same rows ${gridMs.toFixed(0)} ms`,
    measured: `${ms.toFixed(0)} ms; ${heapMb.toFixed(0)} MB`,
    target: '–',
    isReached: true,
  }
}

function frames(what: string, times: readonly number[]): Figure {
  const p95 = percentile(times, 0.95)
  return {
    what: `${what}, p50 / p95`,
    measured: `${median(times).toFixed(0)} / ${p95.toFixed(0)} ms`,
    target: 'p95 ≤ 16.7 ms',
    isReached: p95 <= 17,
  }
}
