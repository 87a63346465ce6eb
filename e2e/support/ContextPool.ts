import {
  test as runner,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type CDPSession,
  type Page,
  type TestInfo,
} from '@playwright/test'
import { callFirst } from './callFirst.ts'
import { PageUse } from './PageUse.ts'

type Options = { readonly [Option in keyof BrowserContextOptions]: BrowserContextOptions[Option] | undefined }

/** Of each context that a test has. */
interface Lent {
  readonly key: string
  readonly origins: Set<string>
  /** Whether the test did something to it that cannot be taken back. */
  isSpent: boolean
}

/** Of each context that is used again. */
interface Kept {
  readonly newPage: BrowserContext['newPage']
  readonly close: BrowserContext['close']
  readonly newSession: BrowserContext['newCDPSession']
  /** Its page, from the first test that opens one until one has done to it what cannot be taken back. */
  page: PageUse | null
  /** Whether a test has asked for the page. */
  isPageTaken: boolean
}

/** After these no other test may have the context. */
const LASTING = [
  'addInitScript',
  'exposeFunction',
  'exposeBinding',
  'setExtraHTTPHeaders',
  'setDefaultTimeout',
  'setDefaultNavigationTimeout',
  'setGeolocation',
  'setHTTPCredentials',
  'on',
  'once',
  'routeWebSocket',
] as const
const LASTING_CLOCK = ['install', 'setFixedTime', 'setSystemTime', 'pauseAt'] as const

/**
 * The contexts of a browser, which tests get from `browser.newContext` as ever. One that a test has closed, or has left
 * open at its end, is emptied (pages, storage, cookies, permissions, routes) and given to the next test that asks for the
 * same options, with its first page: what it has fetched and compiled of the product stays, and so does the process of
 * the page, which is most of the work of opening one.
 */
export class ContextPool {
  private readonly create: Browser['newContext']
  private readonly free = new Map<string, BrowserContext[]>()
  private readonly lent = new Map<BrowserContext, Lent>()
  private readonly kept = new Map<BrowserContext, Kept>()
  /** What hooks of a file have made, by its path. */
  private ofFile: { readonly path: string; readonly contexts: BrowserContext[] } = { path: '', contexts: [] }
  /** Null: no test runs, but a hook of a file. */
  private test: Pick<TestInfo, 'errors'> | null = null
  /** The options that it has by its configuration. */
  private defaults: Options = {}

  constructor(browser: Browser) {
    this.create = browser.newContext.bind(browser)
    browser.newContext = (options) => this.lend(options)
  }

  async beginTest(test: Pick<TestInfo, 'errors' | 'file'>, defaults: Options): Promise<void> {
    await this.endFilesBut(test.file)
    this.test = test
    this.defaults = defaults
  }

  /** Takes back what the test has left open. */
  async endTest(): Promise<void> {
    for (const context of this.lent.keys()) await context.close()
    this.test = null
  }

  private async lend(options: BrowserContextOptions = {}): Promise<BrowserContext> {
    if (this.test === null) return this.makeForFile(options)
    const all = { ...this.defaults, ...options }
    const key = JSON.stringify(all)
    const context = this.free.get(key)?.pop() ?? (await this.make(options))
    this.lent.set(context, { key, origins: new Set(), isSpent: isLasting(all) })
    return context
  }

  private async makeForFile(options: BrowserContextOptions): Promise<BrowserContext> {
    await this.endFilesBut(runner.info().file)
    const context = await this.create(options)
    this.ofFile.contexts.push(context)
    return context
  }

  /** Closes what hooks of another file have made: its pages would go on asking a server that has ended. */
  private async endFilesBut(path: string): Promise<void> {
    if (this.ofFile.path === path) return
    await Promise.all(this.ofFile.contexts.map((context) => context.close()))
    this.ofFile = { path, contexts: [] }
  }

  private async make(options: BrowserContextOptions): Promise<BrowserContext> {
    const context = await this.create(options)
    const kept: Kept = {
      newPage: context.newPage.bind(context),
      close: context.close.bind(context),
      newSession: context.newCDPSession.bind(context),
      page: null,
      isPageTaken: false,
    }
    this.kept.set(context, kept)
    context.on('page', (page) => {
      page.on('framenavigated', (frame) => {
        const { origin } = new URL(frame.url())
        if (origin !== 'null') this.lent.get(context)?.origins.add(origin)
      })
    })
    context.close = (reason) => this.takeBack(context, reason)
    context.newPage = () => openPage(kept)
    const spend = (): void => {
      const lent = this.lent.get(context)
      if (lent) lent.isSpent = true
    }
    callFirst(context, LASTING, spend)
    callFirst(context.clock, LASTING_CLOCK, spend)
    // What is told to the browser itself stays with the page.
    callFirst(context, ['newCDPSession'], () => kept.page?.spend())
    return context
  }

  private async takeBack(context: BrowserContext, reason?: { reason?: string }): Promise<void> {
    const lent = this.lent.get(context)
    if (!lent) return
    this.lent.delete(context)
    const kept = this.kept.get(context)!
    // Of a failed test there are pictures, and nothing is used again.
    const isFailed = this.test === null || this.test.errors.length > 0
    if (lent.isSpent || isFailed || !(await empty(context, kept, lent.origins))) {
      this.kept.delete(context)
      return kept.close(reason)
    }
    const others = this.free.get(lent.key)
    if (others) others.push(context)
    else this.free.set(lent.key, [context])
  }
}

/** A service worker outlives the pages; permissions and what is in the storage by options would be taken away. */
function isLasting({ serviceWorkers, permissions, storageState }: Options): boolean {
  return serviceWorkers === 'allow' || permissions !== undefined || storageState !== undefined
}

/** The page that is kept for the first who asks, after that others. */
async function openPage(kept: Kept): Promise<Page> {
  if (kept.isPageTaken) return kept.newPage()
  kept.isPageTaken = true
  kept.page ??= new PageUse(await kept.newPage())
  // As a new page does; in Firefox, one behind another has no focus.
  await kept.page.page.bringToFront()
  return kept.page.page
}

/** Answers whether it could be emptied; the page that is left is without a script. */
async function empty(context: BrowserContext, kept: Kept, origins: ReadonlySet<string>): Promise<boolean> {
  const before = context.pages()
  await context.setOffline(false)
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  if (kept.page?.isSpent(origins)) kept.page = null
  kept.page ??= new PageUse(await kept.newPage())
  kept.isPageTaken = false
  const { page } = kept.page
  const [origin] = origins
  const answer = origin === undefined ? null : await page.goto(`${origin}/robots.txt`).catch(() => null)
  if (!answer) return false
  // A page that is open would write again.
  await Promise.all(before.filter((one) => one !== page).map((one) => one.close()))
  await kept.page.reset()
  if (isChromium(context)) await clearStorage(await kept.newSession(page), origins)
  else if (origins.size === 1) await page.evaluate(clearStorageHere)
  else return false
  await context.clearCookies()
  await context.clearPermissions()
  return true
}

const isChromium = (context: BrowserContext): boolean =>
  context.browser()?.browserType().name() === 'chromium'

async function clearStorage(session: CDPSession, origins: ReadonlySet<string>): Promise<void> {
  for (const origin of origins)
    await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
  await session.send('Page.resetNavigationHistory')
  await session.detach()
}

/** In the page: where nothing but its scripts can empty the storage of an origin. */
async function clearStorageHere(): Promise<void> {
  localStorage.clear()
  for (const { name } of await indexedDB.databases()) {
    const deleting = indexedDB.deleteDatabase(name!)
    await new Promise((resolve, reject) => {
      deleting.addEventListener('success', resolve)
      deleting.addEventListener('error', reject)
    })
  }
}
