import type { Browser, BrowserContext, BrowserContextOptions, Page, TestInfo } from '@playwright/test'

/** Of each context that a test has. */
interface Lent {
  readonly key: string
  readonly origins: Set<string>
  /** Whether the test did something to it that cannot be taken back. */
  isSpent: boolean
}

/** After these no other test may have the context. */
const LASTING = [
  'addInitScript',
  'exposeFunction',
  'exposeBinding',
  'setExtraHTTPHeaders',
  'on',
  'once',
] as const
const LASTING_CLOCK = ['install', 'setFixedTime', 'setSystemTime', 'pauseAt'] as const

/**
 * The contexts of a Chromium, which tests get from `browser.newContext` as ever. One that a test has closed, or has left
 * open at its end, is emptied (pages, storage, cookies, permissions, routes) and given to the next test that asks for the
 * same options: what it has fetched and compiled of the product stays, which is half of the work of opening a page.
 */
export class ContextPool {
  private readonly create: Browser['newContext']
  private readonly free = new Map<string, BrowserContext[]>()
  private readonly lent = new Map<BrowserContext, Lent>()
  private readonly ends = new Map<BrowserContext, BrowserContext['close']>()
  private readonly parked = new Map<BrowserContext, Page>()
  /** Null: no test runs, but a hook of a file. */
  private test: Pick<TestInfo, 'errors'> | null = null
  /** The options that it has by its configuration. */
  private defaults = ''

  constructor(browser: Browser) {
    this.create = browser.newContext.bind(browser)
    browser.newContext = (options) => this.lend(options)
  }

  beginTest(test: Pick<TestInfo, 'errors'>, defaults: object): void {
    this.test = test
    this.defaults = JSON.stringify(defaults)
  }

  /** Takes back what the test has left open. */
  async endTest(): Promise<void> {
    for (const context of this.lent.keys()) await context.close()
    this.test = null
  }

  private async lend(options: BrowserContextOptions = {}): Promise<BrowserContext> {
    // Hooks make what a whole file uses.
    if (this.test === null) return this.create(options)
    const key = `${this.defaults}${JSON.stringify(options)}`
    const context = this.free.get(key)?.pop() ?? (await this.make(options))
    this.lent.set(context, { key, origins: new Set(), isSpent: isLasting(options) })
    return context
  }

  private async make(options: BrowserContextOptions): Promise<BrowserContext> {
    const context = await this.create(options)
    this.ends.set(context, context.close.bind(context))
    context.on('page', (page) => {
      page.on('framenavigated', (frame) => this.lent.get(context)?.origins.add(new URL(frame.url()).origin))
    })
    context.close = (reason) => this.takeBack(context, reason)
    const newPage = context.newPage.bind(context)
    context.newPage = async () => {
      const page = this.parked.get(context)
      this.parked.delete(context)
      return page ?? newPage()
    }
    const spend = (): void => {
      const lent = this.lent.get(context)
      if (lent) lent.isSpent = true
    }
    callFirst(context, LASTING, spend)
    callFirst(context.clock, LASTING_CLOCK, spend)
    return context
  }

  private async takeBack(context: BrowserContext, reason?: { reason?: string }): Promise<void> {
    const lent = this.lent.get(context)
    if (!lent) return
    this.lent.delete(context)
    // Of a failed test there are pictures, and nothing is used again.
    const isFailed = this.test === null || this.test.errors.length > 0
    if (lent.isSpent || isFailed) return this.ends.get(context)!(reason)
    const page = await empty(context, lent.origins)
    if (!page) return this.ends.get(context)!(reason)
    this.parked.set(context, page)
    const others = this.free.get(lent.key)
    if (others) others.push(context)
    else this.free.set(lent.key, [context])
  }
}

/** A service worker outlives the pages; permissions and what is in the storage by options would be taken away. */
function isLasting({ serviceWorkers, permissions, storageState }: BrowserContextOptions): boolean {
  return serviceWorkers === 'allow' || permissions !== undefined || storageState !== undefined
}

function callFirst<Name extends string>(
  target: Record<Name, (...args: never[]) => unknown>,
  names: readonly Name[],
  first: () => void,
): void {
  for (const name of names) {
    const method = target[name].bind(target) as (...args: unknown[]) => unknown
    target[name] = (...args: unknown[]) => {
      first()
      return method(...args)
    }
  }
}

/** Answers the page that is left, without a script; null: it cannot be fetched. */
async function empty(context: BrowserContext, origins: ReadonlySet<string>): Promise<Page | null> {
  const pages = context.pages()
  await context.setOffline(false)
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  const parked = await context.newPage()
  const [origin] = origins
  const answer = origin === undefined ? null : await parked.goto(`${origin}/robots.txt`).catch(() => null)
  if (!answer) return null
  // A page that is open would write again.
  await Promise.all(pages.map((page) => page.close()))
  await clearStorage(parked, origins)
  await context.clearCookies()
  await context.clearPermissions()
  return parked
}

async function clearStorage(page: Page, origins: ReadonlySet<string>): Promise<void> {
  const session = await page.context().newCDPSession(page)
  for (const origin of origins)
    if (origin !== 'null') await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
  await session.detach()
}
