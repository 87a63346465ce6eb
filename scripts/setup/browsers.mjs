import { existsSync } from 'node:fs'
import { installPackages, mayInstallPackages } from './installPackages.mjs'
import { bin, runNode } from './project.mjs'

const CHROMIUM = {
  name: 'Chromium',
  variable: 'CHROMIUM_PATH',
  places: [
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ],
  packages: ['chromium', 'fonts-noto-color-emoji'],
}

/** Chromium without a window: the same pages for three fifths of the work. */
const HEADLESS = {
  name: 'headless Chromium',
  variable: 'CHROMIUM_PATH',
  places: ['/usr/lib/chromium/chromium-headless-shell'],
  packages: ['chromium-headless-shell', 'fonts-noto-color-emoji'],
}

const FIREFOX = {
  name: 'Firefox',
  variable: 'FIREFOX_PATH',
  places: ['/usr/bin/firefox-esr', '/usr/bin/firefox', '/Applications/Firefox.app/Contents/MacOS/firefox'],
  packages: ['firefox-esr'],
}

/** The engine of Safari, with the driver that steers it and an X server without a screen. */
const WEBKIT = {
  name: 'WebKit',
  variable: 'WEBKIT_BROWSER_PATH',
  places: [
    '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
    '/usr/lib/aarch64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
  ],
  packages: ['webkit2gtk-driver', 'xvfb'],
}

/**
 * Path of a Chromium to test with; undefined means the one Playwright brings. Installs one when
 * there is none: Debian's package where we may, Playwright's own download elsewhere.
 */
export async function ensureChromium() {
  const found = find(CHROMIUM) ?? (await install(CHROMIUM))
  if (found) return found
  const { code } = await runNode([bin('@playwright/test', 'playwright'), 'install', 'chromium'])
  if (code === 0) return undefined
  process.stderr.write('No Chromium to test with. Install one and name it in CHROMIUM_PATH.\n')
  process.exit(1)
}

/** The same, without a window where Debian offers that. */
export async function ensureHeadlessChromium() {
  return find(HEADLESS) ?? (await install(HEADLESS)) ?? (await ensureChromium())
}

/**
 * Path of a Firefox to test with; installed where we may. Undefined where there is none: its journeys are left out,
 * and the run says so.
 */
export async function ensureFirefox() {
  const found = find(FIREFOX) ?? (await install(FIREFOX))
  if (found) return found
  process.stderr.write('No Firefox to test with: its journeys are left out. Name one in FIREFOX_PATH.\n')
  return undefined
}

/** Path of WebKitGTK's MiniBrowser; installed where we may, since its journeys are walked only when asked for. */
export async function ensureWebKit() {
  const found = find(WEBKIT) ?? (await install(WEBKIT))
  if (found) return found
  process.stderr.write('No WebKit to test with. Name its MiniBrowser in WEBKIT_BROWSER_PATH.\n')
  process.exit(1)
}

/** Debian's packages of what the journeys are walked in, for later: it needs nothing of npm. */
export async function installBrowsers() {
  for (const browser of [HEADLESS, FIREFOX]) if (!find(browser)) await install(browser)
}

function find({ variable, places }) {
  return [process.env[variable], ...places].find((path) => path && existsSync(path))
}

/** Debian's package, as root; undefined elsewhere. */
async function install(browser) {
  if (!mayInstallPackages()) return undefined
  process.stdout.write(`Installing ${browser.name}…\n`)
  const { code, output } = await installPackages(browser.packages)
  if (code !== 0) process.stderr.write(output)
  return find(browser)
}
