import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from './build.mjs'
import { ensureChromium, ensureFirefox, ensureHeadlessChromium } from './setup/browsers.mjs'
import { bin, ensureInstalled, root, runNode } from './setup/project.mjs'

// Playwright then cleans the context of a test for the next one instead of making another, with processes and
// compiled code of its own: the 200 short tests of the bare editor take half as long.
const ONE_CONTEXT = { PW_TEST_REUSE_CONTEXT: '1' }

/**
 * Journeys in a real browser against the built product.
 *
 * @param {readonly string[]} [args] passed on to Playwright: a file, `-g`, `--headed`
 * @returns {Promise<{ passed: number, failed: number }>}
 */
export async function e2e(args = []) {
  const chromium = args.includes('--headed') ? await ensureChromium() : await ensureHeadlessChromium()
  const firefox = await ensureFirefox()
  const report = join(root, '.cache', 'e2e.json')
  mkdirSync(join(root, '.cache'), { recursive: true })
  rmSync(report, { force: true })
  const { code } = await runNode(
    [bin('@playwright/test', 'playwright'), 'test', '--config', 'e2e/playwright.config.ts', ...args],
    {
      env: {
        E2E_REPORT: report,
        ...ONE_CONTEXT,
        ...(chromium ? { CHROMIUM_PATH: chromium } : {}),
        ...(firefox ? { FIREFOX_PATH: firefox } : {}),
      },
    },
  )
  if (!existsSync(report)) return { passed: 0, failed: 1 }
  const { stats } = JSON.parse(readFileSync(report, 'utf8'))
  const failed = stats.unexpected + stats.flaky
  return { passed: stats.expected, failed: Math.max(failed, code === 0 ? 0 : 1) }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await ensureInstalled()
  const built = await build()
  const { failed } = built ? await e2e(process.argv.slice(2)) : { failed: 1 }
  process.exit(failed === 0 ? 0 : 1)
}
