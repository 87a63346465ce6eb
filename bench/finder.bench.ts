import { chromium, type Page } from '@playwright/test'
import { setTimeout as pause } from 'node:timers/promises'
import { runSql } from '../e2e/support/database.ts'
import { startSheaf } from '../e2e/support/sheaf.ts'
import { signIn } from '../e2e/support/signIn.ts'
import { median, percentile, printFigures } from './support/report.ts'
import { seedTree } from './support/seedTree.ts'

/*
 * The palette over a workspace of 1,000 and of 100,000 pages: from the key that opens
 * it to the frame with its field, in a new tab and again; from a letter to the frame with what this device finds, and to the one in
 * which the server has answered as well.
 */
const SIZES = process.env['FINDER_PAGES']?.split(',').map(Number) ?? [1_000, 100_000]
const OPENINGS = 8
/** Words of the names; the first letters of each are typed. */
const WORDS = ['lake', 'boat', 'gard', 'budget', 'read', 'open', 'survey', 'plan 5', 'notes 77', 'library']
const TARGET_MS = 50

const executablePath = process.env['CHROMIUM_PATH']
const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  args: ['--no-sandbox', '--disable-gpu'],
})
for (const pages of SIZES) await measure(pages)
await browser.close()

async function measure(pages: number): Promise<void> {
  const sheaf = await startSheaf({ LOG_LEVEL: 'silent' })
  const { page, context } = await signIn(browser, sheaf, 'mara@example.org')
  const workspaceId = new URL(page.url()).pathname.split('/')[2] ?? ''
  await seedTree(sheaf, { workspaceId, pages })
  // The first search reads some of the names, the round after a start all of them.
  await sheaf.kill()
  await sheaf.restart()
  for (;;) {
    const [left] = await runSql(
      sheaf,
      'SELECT count(*) FROM views WHERE indexed_name IS DISTINCT FROM name AND NOT is_space',
    )
    if (Number(left?.['count']) === 0) break
    await pause(200)
  }
  const openings = { first: [] as number[], again: [] as number[] }
  for (let run = 0; run < OPENINGS; run += 1) {
    const tab = await context.newPage()
    await tab.goto(page.url())
    await untilWarm(tab)
    openings.first.push(await open(tab))
    await tab.keyboard.press('Escape')
    await tab.getByRole('combobox').waitFor({ state: 'detached' })
    openings.again.push(await open(tab))
    await tab.close()
  }
  const tab = await context.newPage()
  await tab.goto(page.url())
  await untilWarm(tab)
  await open(tab)
  const letters = { shown: [] as number[], answered: [] as number[] }
  for (const word of WORDS) {
    await tab.getByRole('combobox').fill('')
    await tab.locator('[role=listbox] [aria-label="Recent"]').waitFor()
    for (const letter of word) {
      const times = await typeLetter(tab, letter)
      letters.shown.push(times.shownMs)
      letters.answered.push(times.answeredMs)
    }
  }
  const of = `palette over ${pages.toLocaleString('en')} pages`
  const pair = (values: readonly number[]) =>
    `${median(values).toFixed(0)} / ${percentile(values, 0.95).toFixed(0)}`
  printFigures('FIND', [
    {
      what: `${of}: key to field, first time in a tab, p50 / p95`,
      measured: `${pair(openings.first)} ms`,
      against: `again ${pair(openings.again)} ms`,
      target: `≤ ${TARGET_MS} ms`,
      isReached: median(openings.first) <= TARGET_MS,
    },
    {
      what: `${of}: letter to what this device finds, p50 / p95`,
      measured: `${pair(letters.shown)} ms`,
      against: `with the answer of the server ${pair(letters.answered)} ms, of which nobody asks for 120 ms`,
      target: '–',
      isReached: true,
    },
  ])
  await context.close()
  await sheaf.stop()
}

/** The page is there, the code of the palette as well, and the browser has nothing else to do. */
async function untilWarm(page: Page): Promise<void> {
  await page.locator('.page-editor .doc').waitFor()
  await page.mouse.move(400, 400)
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /\/Finder-[^/]*\.js/.test(name)),
  )
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => requestIdleCallback(resolve))))
}

/** Milliseconds from Mod+P to the frame behind the one in which the field has the focus and something is listed. */
async function open(page: Page): Promise<number> {
  await page.evaluate(() => {
    const times: { openedMs?: number } = {}
    Object.assign(window, { finderTimes: times })
    addEventListener('keydown', handleKeyDown, true)

    function handleKeyDown({ key }: KeyboardEvent): void {
      if (key !== 'p') return
      removeEventListener('keydown', handleKeyDown, true)
      const from = performance.now()
      requestAnimationFrame(function look() {
        const isThere =
          document.activeElement?.matches('.finder-input') && document.querySelector('.ui-result')
        if (isThere) times.openedMs = performance.now() - from
        else requestAnimationFrame(look)
      })
    }
  })
  await page.keyboard.press('Control+p')
  const opened = await page.waitForFunction(
    () => (window as unknown as { finderTimes: { openedMs?: number } }).finderTimes.openedMs,
  )
  return (await opened.jsonValue()) ?? 0
}

interface LetterTimes {
  readonly shownMs: number
  readonly answeredMs: number
}

/** Milliseconds from a letter to the frame that shows what this device finds, and to the one with the answer of the server. */
async function typeLetter(page: Page, letter: string): Promise<LetterTimes> {
  await page.evaluate(() => {
    const times: { shownMs?: number; answeredMs?: number } = {}
    Object.assign(window, { letterTimes: times })
    const field = document.querySelector('.finder-input')
    field?.addEventListener('input', handleInput, { once: true, capture: true })

    function handleInput(): void {
      const from = performance.now()
      // React draws within the event; the frame after it is on the screen.
      requestAnimationFrame(() => {
        requestAnimationFrame(() => (times.shownMs = performance.now() - from))
      })
      requestAnimationFrame(function look() {
        const isAnswered = document.querySelector('.finder-count')?.textContent !== ''
        if (isAnswered) times.answeredMs = performance.now() - from
        else requestAnimationFrame(look)
      })
    }
  })
  await page.keyboard.insertText(letter)
  const times = await page.waitForFunction(() => {
    const { letterTimes } = window as unknown as { letterTimes: { shownMs?: number; answeredMs?: number } }
    return letterTimes.shownMs !== undefined && letterTimes.answeredMs !== undefined ? letterTimes : null
  })
  return (await times.jsonValue()) as LetterTimes
}
