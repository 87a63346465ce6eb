import { fileURLToPath } from 'node:url'
import { defineConfig, devices } from '@playwright/test'

const executablePath = process.env['CHROMIUM_PATH']
const report = process.env['E2E_REPORT']
const LONGEST = 'writing.spec.ts'
const firefoxPath = process.env['FIREFOX_PATH']
const webKitPath = process.env['WEBKIT_BROWSER_PATH']
/** What Firefox is shown in a way of its own. */
const FOR_FIREFOX = 'firefox/*.spec.ts'

/** Journeys against the built product, the longest first. */
export default defineConfig({
  testDir: '.',
  globalSetup: ['./support/seedFolder.ts', './support/servePages.ts'],
  outputDir: '../test-results',
  workers: 3,
  timeout: 240_000,
  // A machine that does much else at once is five times as slow as one that does not.
  expect: { timeout: 20_000 },
  projects: [
    { name: 'longest', testMatch: LONGEST },
    { name: 'others', testIgnore: [LONGEST, FOR_FIREFOX] },
    ...(firefoxPath === undefined ? [] : [firefox(firefoxPath)]),
    ...(webKitPath === undefined ? [] : [webkit()]),
  ],
  forbidOnly: Boolean(process.env['CI']),
  retries: 0,
  reporter: [['list'], ...(report ? [['json', { outputFile: report }] as const] : [])],
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1440, height: 900 },
    screenshot: 'only-on-failure',
    // It fetches the whole app anew for each person that signs in, which doubles the work of a short journey; those
    // that open the app without a network allow it (`KEEPS_APP`).
    serviceWorkers: 'block',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        '--process-per-site',
        // Pages of the tests' own.
        '--host-resolver-rules=MAP *.test 127.0.0.1',
      ],
    },
  },
})

/**
 * Firefox as people have it, spoken to by WebDriver BiDi; see `firefox/firefox.mjs`. It walks through what is tagged
 * `@firefox`: short journeys of the editor alone that rest on how a browser edits, selects, drags, composes and hands
 * over the clipboard. By that way there are no input methods, no fingers and no media query for them, nor other forms
 * than HTML and text on the clipboard; `FOR_FIREFOX` says what stands in their place.
 */
function firefox(path: string) {
  return {
    name: 'firefox',
    grep: /@firefox/,
    use: {
      ...devices['Desktop Firefox'],
      channel: 'moz-firefox',
      viewport: { width: 1440, height: 900 },
      launchOptions: {
        executablePath: fileURLToPath(new URL('firefox/firefox.mjs', import.meta.url)),
        firefoxUserPrefs: {
          'network.dns.localDomains': 'editor.test,grid.test',
          'dom.ipc.processPrelaunch.enabled': false,
          'fission.autostart': false,
        },
        env: { ...process.env, FIREFOX_PATH: path } as Record<string, string>,
      },
    },
  }
}

/**
 * The engine of Safari, as Debian has it, spoken to by classic WebDriver; see `webkit/webkit.mjs`. It walks through what
 * is tagged `@firefox`. By that way there are no input methods and no fingers, no routes, cookies and downloads, no
 * scripts that run before those of a page, no frames, and no media query of our choice.
 */
function webkit() {
  return {
    name: 'webkit',
    grep: /@firefox/,
    testIgnore: FOR_FIREFOX,
    use: {
      browserName: 'firefox' as const,
      channel: 'moz-firefox',
      viewport: { width: 1440, height: 900 },
      launchOptions: {
        executablePath: fileURLToPath(new URL('webkit/webkit.mjs', import.meta.url)),
        env: process.env as Record<string, string>,
      },
    },
  }
}
