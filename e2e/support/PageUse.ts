import type { Page } from '@playwright/test'
import { callFirst } from './callFirst.ts'

/** After these no other test may have the page. */
const LASTING = [
  'addInitScript',
  'addLocatorHandler',
  'close',
  'emulateMedia',
  'exposeFunction',
  'exposeBinding',
  'on',
  'once',
  'routeWebSocket',
  'setDefaultTimeout',
  'setDefaultNavigationTimeout',
  'setExtraHTTPHeaders',
] as const

/** A page that tests use one after the other, and what they do to it. */
export class PageUse {
  readonly page: Page
  private readonly size: ReturnType<Page['viewportSize']>
  /** Keys and buttons that are down. */
  private readonly held = new Set<unknown>()
  private isLasting = false

  constructor(page: Page) {
    this.page = page
    this.size = page.viewportSize()
    callFirst(page, LASTING, () => this.spend())
    callFirst(page.keyboard, ['down'], (key) => this.held.add(key))
    callFirst(page.keyboard, ['up'], (key) => this.held.delete(key))
    callFirst(page.mouse, ['down'], () => this.held.add(page.mouse))
    callFirst(page.mouse, ['up'], () => this.held.delete(page.mouse))
  }

  /** What is done to it cannot be taken back. */
  spend(): void {
    this.isLasting = true
  }

  /** Each tab has a session storage for each origin, and only the one of the page can be emptied. */
  isSpent(origins: ReadonlySet<string>): boolean {
    return this.isLasting || this.held.size > 0 || origins.size > 1
  }

  /** Takes back the rest, once the page is at an address without a script. */
  async reset(): Promise<void> {
    const { page, size } = this
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    const now = page.viewportSize()
    if (size && now && (size.width !== now.width || size.height !== now.height))
      await page.setViewportSize(size)
    // A new page has no pointer in it; Firefox moves none out of it.
    const outside = page.context().browser()?.browserType().name() === 'firefox' ? 0 : -1
    await page.mouse.move(outside, outside)
    await page.evaluate(() => {
      sessionStorage.clear()
      window.name = ''
    })
  }
}
