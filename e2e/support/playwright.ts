import { expect as base, test as baseTest, type Expect } from '@playwright/test'
import { ContextPool } from './ContextPool.ts'

export { devices } from '@playwright/test'
export type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  CDPSession,
  Locator,
  Page,
} from '@playwright/test'

/** Playwright's own `test`, but that contexts end with the test that has made them, and are used again. */
export const test = baseTest.extend<{ ownContexts: void }, { pool: ContextPool | null }>({
  pool: [
    async ({ browser }, use, { project }) => {
      // WebKit has one context, which ends with its page.
      await use(project.name === 'webkit' ? null : new ContextPool(browser))
    },
    { scope: 'worker' },
  ],
  ownContexts: [
    async (
      { pool, viewport, hasTouch, isMobile, userAgent, deviceScaleFactor, serviceWorkers },
      use,
      info,
    ) => {
      pool?.beginTest(info, { viewport, hasTouch, isMobile, userAgent, deviceScaleFactor, serviceWorkers })
      await use()
      await pool?.endTest()
    },
    { auto: true },
  ],
})

/** Playwright's own `expect`, but that `poll` asks four times a second; by itself it soon asks only once. */
export const expect: Expect = new Proxy(base, {
  get: (target, key): unknown => (key === 'poll' ? poll : Reflect.get(target, key)),
})

const INTERVALS_MS = [50, 100, 250]

const poll: Expect['poll'] = (read, options) => {
  const given = typeof options === 'string' ? { message: options } : options
  return base.poll(read, { intervals: INTERVALS_MS, ...given })
}
