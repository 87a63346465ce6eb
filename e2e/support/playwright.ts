import { expect as base, test as baseTest, type Expect } from '@playwright/test'
import { ContextPool } from './ContextPool.ts'
import { startSheaf, type Sheaf } from './sheaf.ts'

export { devices } from '@playwright/test'
export type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  CDPSession,
  Download,
  Locator,
  Page,
  Route,
} from '@playwright/test'

interface WorkerFixtures {
  readonly pool: ContextPool | null
  /**
   * The server that the files of this worker share, for a `beforeAll`: each call answers it with people of its own. For journeys
   * that neither end it nor look at what a server has as a whole.
   */
  readonly shareSheaf: () => Sheaf
}

/** All of its people come from one network, which without this may have 200 mails in five minutes. */
const MANY_SIGN_INS = { GOTRUE_RATE_LIMIT_OTP: '100000', GOTRUE_RATE_LIMIT_VERIFY: '100000' }

/** Playwright's own `test`, but that contexts end with the test that has made them, and are used again. */
export const test = baseTest.extend<{ ownContexts: void }, WorkerFixtures>({
  pool: [
    async ({ browser }, use, { project }) => {
      // WebKit has one context, which ends with its page.
      await use(project.name === 'webkit' ? null : new ContextPool(browser))
    },
    { scope: 'worker' },
  ],
  shareSheaf: [
    // oxlint-disable-next-line no-empty-pattern -- what Playwright reads the names of fixtures from
    async ({}, use) => {
      const sheaf = await startSheaf(MANY_SIGN_INS)
      let files = 0
      await use(() => ({ ...sheaf, mailDomain: `file${++files}` }))
      await sheaf.stop()
    },
    { scope: 'worker' },
  ],
  ownContexts: [
    async (
      { pool, viewport, hasTouch, isMobile, userAgent, deviceScaleFactor, serviceWorkers },
      use,
      info,
    ) => {
      await pool?.beginTest(info, {
        viewport,
        hasTouch,
        isMobile,
        userAgent,
        deviceScaleFactor,
        serviceWorkers,
      })
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
