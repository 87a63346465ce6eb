import { existsSync } from 'node:fs'
import { bin, run, runNode } from './project.mjs'

const SYSTEM_BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/**
 * Path of a Chromium to test with; undefined means the one Playwright brings. Installs one when
 * there is none: Debian's package where we may, Playwright's own download elsewhere.
 */
export async function ensureChromium() {
  const found = findChromium()
  if (found) return found
  if (existsSync('/usr/bin/apt-get') && process.getuid?.() === 0) {
    process.stdout.write('Installing Chromium…\n')
    await run('apt-get', ['update', '-qq'], { quiet: true })
    const { code, output } = await run(
      'apt-get',
      ['install', '-y', '-qq', 'chromium', 'fonts-noto-color-emoji'],
      {
        env: { DEBIAN_FRONTEND: 'noninteractive' },
        quiet: true,
      },
    )
    if (code !== 0) process.stderr.write(output)
    const installed = findChromium()
    if (installed) return installed
  }
  const { code } = await runNode([bin('@playwright/test', 'playwright'), 'install', 'chromium'])
  if (code === 0) return undefined
  process.stderr.write('No Chromium to test with. Install one and name it in CHROMIUM_PATH.\n')
  process.exit(1)
}

function findChromium() {
  return [process.env.CHROMIUM_PATH, ...SYSTEM_BROWSERS].find((path) => path && existsSync(path))
}
