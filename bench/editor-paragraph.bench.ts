import { chromium, type Browser } from '@playwright/test'
import { openBench } from './support/editorBench.ts'
import { typeKeys } from './support/pressKeys.ts'
import { printFigures, type Figure } from './support/report.ts'

/*
 * P4, one paragraph of a megabyte in a browser: opened from the bytes in hand, and typed in at three places. A key is
 * from its press to the end of the frame that shows it. In the same run one of 10 KB.
 */
const WORDS =
  'somebody wrote this line so that there is a text of a hundred characters in each of the blocks here '
const PLACES = { 'first line': 0, middle: 0.5, 'last line': 1 } as const
const KEYS = 20

const executablePath = process.env['CHROMIUM_PATH']
const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
})

const [little, much] = [await measure(browser, 100), await measure(browser, 10_000)]
await browser.close()
const figures: Figure[] = [
  {
    what: 'paragraph of 1 MB, open to typing',
    measured: `${much.typedMs.toFixed(0)} ms`,
    against: `of 10 KB: ${little.typedMs.toFixed(0)} ms`,
    target: '–',
    isReached: true,
  },
]
for (const [index, { name, p50, p95, script, work }] of much.keys.entries()) {
  const other = little.keys[index]!
  figures.push({
    what: `paragraph of 1 MB, ${name}: key to paint p50 / p95, script per key`,
    measured: `${p50.toFixed(0)} / ${p95.toFixed(0)} ms, ${script.toFixed(1)} ms (${work})`,
    against: `of 10 KB: ${other.p50.toFixed(1)} / ${other.p95.toFixed(1)} ms, ${other.script.toFixed(1)} ms`,
    target: '–',
    isReached: true,
  })
}
printFigures('P4', figures)

async function measure(inBrowser: Browser, repeats: number) {
  const bench = await openBench(inBrowser)
  const { page } = bench
  await page.evaluate(
    (text) => window.bench.prepare([{ type: 'paragraph', text: [{ text }] }]),
    WORDS.repeat(repeats),
  )
  const { typedMs } = await page.evaluate(() => window.bench.open())
  const keys = []
  for (const [name, share] of Object.entries(PLACES)) {
    await page.evaluate((at) => window.bench.placeCaret(at), share)
    await page.waitForTimeout(500)
    await typeKeys(bench, 3)
    keys.push({ name, ...(await typeKeys(bench, KEYS)) })
  }
  await page.close()
  return { typedMs, keys }
}
