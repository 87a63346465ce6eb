import { expect, test, type Page } from './support/playwright.ts'
import { p } from './support/blocks.ts'
import { openEditor } from './support/editorPage.ts'

/*
 * Journeys get contexts and pages that others have used. Each of these leaves something behind, and looks first for what
 * any of the others may have left, in whatever order they run.
 */
const HABITS: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  'storage, a name and a cookie': (page) =>
    page.evaluate(() => {
      localStorage.setItem('left', 'behind')
      sessionStorage.setItem('left', 'behind')
      window.name = 'left'
      document.cookie = 'left=behind; path=/'
    }),
  'another size': (page) => page.setViewportSize({ width: 390, height: 500 }),
  'a route': (page) => page.route('**/left', (route) => route.fulfill({ body: 'behind' })),
  'a route of the context': (page) =>
    page.context().route('**/left', (route) => route.fulfill({ body: 'behind' })),
  'a route of sockets': (page) => page.routeWebSocket(/left/, (socket) => socket.send('behind')),
  'a script': (page) => page.addInitScript(() => Object.assign(window, { left: 'behind' })),
  'a pressed key': (page) => page.keyboard.down('Shift'),
  'a pressed button': (page) => page.mouse.down(),
  'another scheme': (page) => page.emulateMedia({ colorScheme: 'dark' }),
  'addresses to go back to': (page) => page.goto(`${page.url()}robots.txt`).then(() => page.goBack()),
  nothing: () => Promise.resolve(),
}

for (const [what, leave] of Object.entries(HABITS)) {
  test(`the next journey finds nothing of one that leaves ${what}`, async ({ page }) => {
    await openEditor(page, [p('one')])
    expect(await page.evaluate(read)).toEqual({
      storage: 0,
      session: 0,
      name: '',
      cookie: '',
      size: [1440, 900],
      isDark: false,
      // The empty page it had, and this one.
      addresses: 2,
      script: false,
      answer: 404,
      socket: 'closed',
    })
    const buttons = page.evaluate(
      () =>
        new Promise((resolve) => {
          addEventListener('mousemove', (event) => resolve(event.buttons), { once: true })
        }),
    )
    await page.locator('.b-line').hover()
    expect(await buttons).toBe(0)
    await page.locator('.b-line').click()
    await page.keyboard.press('End')
    await page.keyboard.press('KeyA')
    await expect(page.locator('.b-line')).toHaveText('onea')
    await leave(page)
  })
}

/** In the page. */
async function read() {
  const answer = await fetch('/left')
  const socket = new WebSocket(`ws://${location.host}/left`)
  const said = await new Promise((resolve) => {
    socket.addEventListener('message', ({ data }) => resolve(data))
    socket.addEventListener('close', () => resolve('closed'))
  })
  return {
    storage: localStorage.length,
    session: sessionStorage.length,
    name: window.name,
    cookie: document.cookie,
    size: [innerWidth, innerHeight],
    isDark: matchMedia('(prefers-color-scheme: dark)').matches,
    addresses: history.length,
    script: 'left' in window,
    answer: answer.status,
    socket: said,
  }
}

// The third has the page of the first again, and that of the second lay before it.
for (const [nth, width] of [
  ['first', 1440],
  ['second', 390],
  ['third', 1440],
] as const) {
  test.describe(`the ${nth} of three, ${width} wide`, () => {
    test.use({ viewport: { width, height: 900 } })

    test('a journey has its page in front, where the keys go @firefox', async ({ page }) => {
      await openEditor(page, [p('one')])
      expect(await page.evaluate(() => document.hasFocus())).toBe(true)
      await page.locator('.b-line').click()
      await expect(page.locator('.doc')).toBeFocused()
    })
  })
}
