import { expect, test } from './support/playwright.ts'
import { expectAccessible } from './support/axe.ts'
import { publish } from './support/pages.ts'
import { MAILBOX_KEY, type Sheaf } from './support/sheaf.ts'
import { signIn } from './support/signIn.ts'

const WIDE = { width: 1440, height: 900 }
const NARROW = { width: 390, height: 844 }
const SIZES = [WIDE, { width: 1024, height: 768 }, NARROW]

let sheaf: Sheaf
test.beforeAll(({ shareSheaf }) => {
  sheaf = shareSheaf()
})

test('every screen is accessible, keeps inside the window, and asks nobody else for anything @core', async ({
  browser,
}) => {
  test.setTimeout(240_000)
  const { page } = await signIn(browser, sheaf, 'mara@example.org')
  const document = page.url()
  const published = await publish(page)
  const strangers: string[] = []
  page.on('request', (request) => {
    if (/^https?:/.test(request.url()) && !request.url().startsWith(sheaf.origin))
      strangers.push(request.url())
  })

  // Both widths and both themes of each; colours do not depend on the width, and what was not found looks alike.
  const [wide, narrow] = [
    [WIDE, 'light'],
    [NARROW, 'dark'],
  ] as const
  const screens = [
    [document, wide, narrow],
    [document.replace(/[^/]+$/, 'trash'), wide, narrow],
    [published, wide, narrow],
    [`${sheaf.origin}/nobody/nothing`, wide],
    [`${sheaf.origin}/nowhere`, narrow],
  ] as const
  for (const [address, ...looks] of screens) {
    await page.goto(address)
    await page.waitForLoadState('networkidle')
    for (const size of SIZES) {
      await page.setViewportSize(size)
      await expect
        .poll(
          () => page.evaluate(() => window.document.documentElement.scrollWidth - window.innerWidth),
          `${address} at ${size.width}`,
        )
        .toBeLessThanOrEqual(0)
    }
    for (const [size, colorScheme] of looks) {
      await page.setViewportSize(size)
      await page.emulateMedia({ colorScheme })
      await expectAccessible(page, `${address} ${colorScheme}, ${size.width} wide`)
    }
    await page.setViewportSize(WIDE)
  }
  expect(strangers).toEqual([])

  const visitor = await (await browser.newContext()).newPage()
  for (const theme of ['light', 'dark']) {
    await visitor.goto(`${sheaf.origin}/login?theme=${theme}`)
    await visitor.getByLabel('Email').waitFor()
    await expectAccessible(visitor, `login ${theme}`)
  }
  for (const address of ['/_mail', `/_mail?key=${MAILBOX_KEY}`, '/_mail/previews']) {
    await visitor.goto(sheaf.origin + address)
    await expect(visitor.getByRole('main').getByRole('heading')).toBeVisible()
    await expectAccessible(visitor, address)
  }
})
