import { chromium, type Page } from '@playwright/test'
import { createPage, textOf, untilSaved } from '../e2e/support/pages.ts'
import { startSheaf } from '../e2e/support/sheaf.ts'
import { signIn } from '../e2e/support/signIn.ts'
import { median, percentile, printFigures } from './support/report.ts'

/*
 * Two browsers on one page: from the keydown in one to the changed text in the other, through the
 * editor, the socket, the commit and the other editor. Beside it, from the keydown to the change in
 * the browser that was typed in.
 */
const KEYS = 60

const sheaf = await startSheaf({ LOG_LEVEL: 'silent' })
const executablePath = process.env['CHROMIUM_PATH']
const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  args: ['--no-sandbox', '--disable-gpu'],
})
const { page: writer } = await signIn(browser, sheaf, 'mara@example.org')
await createPage(writer, 'Echo')
await writer.keyboard.press('Enter')
await writer.keyboard.type('Start.')
await untilSaved(writer)
const { page: reader } = await signIn(browser, sheaf, 'mara@example.org')
await reader.goto(writer.url())
await textOf(reader).getByText('Start.').waitFor()

const echoes: number[] = []
const owns: number[] = []
for (let key = 0; key < KEYS; key += 1) {
  const seen = await watchText(reader)
  const shown = await watchText(writer)
  const pressed = await watchKey(writer)
  await writer.keyboard.press('x')
  const at = await pressed()
  echoes.push((await seen()) - at)
  owns.push((await shown()) - at)
}
await browser.close()
await sheaf.stop()

printFigures('P7', [
  {
    what: 'two browsers on one page: key to change in the other, p50 / p95',
    measured: `${median(echoes).toFixed(0)} / ${percentile(echoes, 0.95).toFixed(0)} ms`,
    against: `in the own window ${median(owns).toFixed(1)} / ${percentile(owns, 0.95).toFixed(1)} ms`,
    target: '≤ 100 ms',
    isReached: percentile(echoes, 0.95) <= 100,
  },
])

/** Watches a page from now on; the result resolves with the Unix milliseconds of the next change of its text. */
async function watchText(page: Page): Promise<() => Promise<number>> {
  const watch = await textOf(page).evaluateHandle((text) => ({
    at: new Promise<number>((resolve) => {
      const observer = new MutationObserver(() => {
        observer.disconnect()
        resolve(performance.timeOrigin + performance.now())
      })
      observer.observe(text, { characterData: true, childList: true, subtree: true })
    }),
  }))
  return () => watch.evaluate(({ at }) => at)
}

/** The same for the next key. */
async function watchKey(page: Page): Promise<() => Promise<number>> {
  const watch = await page.evaluateHandle(() => ({
    at: new Promise<number>((resolve) => {
      const note = (): void => resolve(performance.timeOrigin + performance.now())
      addEventListener('keydown', note, { once: true, capture: true })
    }),
  }))
  return () => watch.evaluate(({ at }) => at)
}
