import { expect as base, type Expect } from '@playwright/test'

export { devices, test } from '@playwright/test'
export type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  CDPSession,
  Locator,
  Page,
} from '@playwright/test'

/** Playwright's own `expect`, but that `poll` asks four times a second; by itself it soon asks only once. */
export const expect: Expect = new Proxy(base, {
  get: (target, key): unknown => (key === 'poll' ? poll : Reflect.get(target, key)),
})

const INTERVALS_MS = [50, 100, 250]

const poll: Expect['poll'] = (read, options) => {
  const given = typeof options === 'string' ? { message: options } : options
  return base.poll(read, { intervals: INTERVALS_MS, ...given })
}
