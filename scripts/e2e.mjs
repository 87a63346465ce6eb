import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from './build.mjs'
import { ensureChromium, ensureFirefox, ensureHeadlessChromium, ensureWebKit } from './setup/browsers.mjs'
import { describeFailure } from './setup/describeFailure.mjs'
import { bin, ensureInstalled, root, runNode } from './setup/project.mjs'
import { temporaryFolder } from './setup/temporaryFolder.mjs'

/**
 * Journeys in a real browser against the built product.
 *
 * @param {readonly string[]} [args] passed on to Playwright: a file, `-g`, `--headed`; `--webkit` walks those marked
 *   `@firefox` in the engine of Safari instead
 * @returns {Promise<{ passed: number, failed: number, failures: string[] }>}
 */
export async function e2e(args = []) {
  if (args.includes('--webkit')) return inWebKit(args.filter((arg) => arg !== '--webkit'))
  const chromium = args.includes('--headed') ? await ensureChromium() : await ensureHeadlessChromium()
  const firefox = await ensureFirefox()
  return walk(args, {
    ...(chromium ? { CHROMIUM_PATH: chromium } : {}),
    ...(firefox ? { FIREFOX_PATH: firefox } : {}),
  })
}

/** One after another: each page starts a browser of its own, and WebKit without a graphics card fills a core. */
async function inWebKit(args) {
  const env = { WEBKIT_BROWSER_PATH: await ensureWebKit(), WEBKIT_DRIVER_PATH: webKitDriver() }
  return walk(['--project', 'webkit', '--workers', '1', ...args], env)
}

const webKitDriver = () => process.env.WEBKIT_DRIVER_PATH ?? '/usr/bin/WebKitWebDriver'

/** Walks with Playwright, in the browsers that `env` names. */
async function walk(args, env) {
  const report = join(root, '.cache', 'e2e.json')
  mkdirSync(join(root, '.cache'), { recursive: true })
  rmSync(report, { force: true })
  const { code } = await runNode(
    [bin('@playwright/test', 'playwright'), 'test', '--config', 'e2e/playwright.config.ts', ...args],
    {
      env: {
        E2E_REPORT: report,
        TMPDIR: temporaryFolder(),
        // Node.js itself takes the types off; Playwright would translate every file first, for ten seconds of one core.
        PW_DISABLE_TS_ESM: '1',
        ...env,
      },
    },
  )
  if (!existsSync(report)) return { passed: 0, failed: 1, failures: ['journeys did not start'] }
  const { stats, suites } = JSON.parse(readFileSync(report, 'utf8'))
  const failed = stats.unexpected + stats.flaky
  return {
    passed: stats.expected,
    failed: Math.max(failed, code === 0 ? 0 : 1),
    failures: suites.flatMap(failuresOf),
  }
}

/** Of a file or a group of journeys, and of the groups in it. */
function failuresOf({ suites = [], specs = [] }) {
  const failed = specs.filter(({ ok }) => !ok)
  return [
    ...suites.flatMap(failuresOf),
    ...failed.map(({ file, line, title, tests }) => {
      const errors = tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors))
      return describeFailure(`${file}:${line} › ${title}`, errors.map(({ message }) => message).join('\n'))
    }),
  ]
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await ensureInstalled()
  const built = await build()
  const { failed } = built ? await e2e(process.argv.slice(2)) : { failed: 1 }
  process.exit(failed === 0 ? 0 : 1)
}
