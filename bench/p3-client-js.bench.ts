import { chromium, type Page } from '@playwright/test'
import { gzipSync } from 'node:zlib'
import { startSheaf } from '../e2e/support/sheaf.ts'
import { signIn } from '../e2e/support/signIn.ts'
import { printFigures } from './support/report.ts'

/*
 * P3: the JavaScript a real browser has loaded once the sign-in page, and then a document of the app,
 * can be used: every script it was sent, gzipped.
 */
const sheaf = await startSheaf({ LOG_LEVEL: 'silent' })
const executablePath = process.env['CHROMIUM_PATH']
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] })

const login = await browser.newPage()
const loginScripts = countScripts(login)
await login.goto(`${sheaf.origin}/login`, { waitUntil: 'networkidle' })

const { page } = await signIn(browser, sheaf, 'mara@example.org')
const address = page.url()
const fresh = await page.context().newPage()
const documentScripts = countScripts(fresh)
await fresh.goto(address, { waitUntil: 'networkidle' })
await fresh.getByRole('textbox', { name: 'Page text' }).waitFor()

const figures = [
  { what: 'JavaScript on `/login`, gzipped', scripts: await loginScripts(), maxKilobytes: 120 },
  {
    what: 'JavaScript for a document in `/app`, gzipped',
    scripts: await documentScripts(),
    maxKilobytes: 400,
  },
]
await browser.close()
await sheaf.stop()

printFigures(
  'P3',
  figures.map(({ what, scripts, maxKilobytes }) => ({
    what,
    measured: `${scripts.kilobytes.toFixed(1)} KB in ${scripts.files} files`,
    target: `≤ ${maxKilobytes} KB`,
    isReached: scripts.kilobytes <= maxKilobytes,
  })),
)

/** Starts counting; the result is read once the page is there. */
function countScripts(of: Page): () => Promise<{ kilobytes: number; files: number }> {
  const sizes = new Map<string, Promise<number>>()
  of.on('response', (response) => {
    if (response.request().resourceType() !== 'script' || !response.ok()) return
    sizes.set(
      response.url(),
      response.body().then((body) => gzipSync(body, { level: 9 }).length),
    )
  })
  return async () => {
    const all = await Promise.all(sizes.values())
    return { kilobytes: all.reduce((sum, size) => sum + size, 0) / 1000, files: all.length }
  }
}
