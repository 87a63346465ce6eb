import { chromium, type Page } from '@playwright/test'
import { startSheaf } from '../e2e/support/sheaf.ts'
import { signIn } from '../e2e/support/signIn.ts'
import { median, percentile, printFigures } from './support/report.ts'

/*
 * Quick notes in the product: from the key that opens the panel over a page to the frame in which its editor has the
 * caret. In a new tab each time, once the browser has nothing else to do; then again in the same tab.
 */
const RUNS = 10
const TARGET_MS = 100

const sheaf = await startSheaf({ LOG_LEVEL: 'silent' })
const executablePath = process.env['CHROMIUM_PATH']
const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  args: ['--no-sandbox', '--disable-gpu'],
})
const { page: first, context } = await signIn(browser, sheaf, 'mara@example.org')
const address = first.url()
await untilWarm(first)
await open(first)
await first.keyboard.type('What to ask the carpenter')
await first.getByRole('dialog').getByText('Saved', { exact: true }).waitFor()
const openings = { first: [] as number[], again: [] as number[] }
for (let run = 0; run < RUNS; run += 1) {
  const page = await context.newPage()
  await page.goto(address)
  await untilWarm(page)
  openings.first.push(await open(page))
  await page.keyboard.press('Control+/')
  openings.again.push(await open(page))
  await page.close()
}
printFigures('NOTE', [
  {
    what: 'quick notes: key to caret in the last note, first time in a tab / again',
    measured: `${median(openings.first).toFixed(0)} / ${median(openings.again).toFixed(0)} ms`,
    against: `p95 ${percentile(openings.first, 0.95).toFixed(0)} / ${percentile(openings.again, 0.95).toFixed(0)} ms`,
    target: `≤ ${TARGET_MS} ms`,
    isReached: median(openings.first) <= TARGET_MS,
  },
])
await browser.close()
await sheaf.stop()

/** The page is there, the code of the panel as well, and the browser has nothing else to do. */
async function untilWarm(page: Page): Promise<void> {
  await page.locator('.page-editor .doc').waitFor()
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('QuickNotesPanel')),
  )
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => requestIdleCallback(resolve))))
}

async function open(page: Page): Promise<number> {
  await page.evaluate(() => {
    const times: { openedMs?: number } = {}
    Object.assign(window, { noteTimes: times })
    addEventListener('keydown', handleKeyDown, true)

    function handleKeyDown({ key }: KeyboardEvent): void {
      if (key !== '/') return
      removeEventListener('keydown', handleKeyDown, true)
      const from = performance.now()
      requestAnimationFrame(function look() {
        if (document.activeElement?.closest('.notes-text')) times.openedMs = performance.now() - from
        else requestAnimationFrame(look)
      })
    }
  })
  await page.keyboard.press('Control+/')
  const opened = await page.waitForFunction(
    () => (window as unknown as { noteTimes: { openedMs?: number } }).noteTimes.openedMs,
  )
  return (await opened.jsonValue()) ?? 0
}
