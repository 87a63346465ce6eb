import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from './playwright.ts'

/** Expects that axe finds nothing serious or critical on what is shown, or on the part of it at `selector`. */
export async function expectAccessible(page: Page, what: string, selector = 'html'): Promise<void> {
  // The one that was there before may still be fading out.
  for (let look = 0; look < 2; look++) {
    await expect(page.locator(selector).first()).toBeVisible()
    await page.evaluate(untilStill)
  }
  // The caret scrolls code and tables that are edited; axe only knows Tab.
  const { violations } = await new AxeBuilder({ page, ...((await hasAxe(page)) && { axeSource: NOTHING }) })
    // Otherwise each look opens a blank page to put the results of frames together, which takes as long as the look.
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'] })
    .include(selector)
    .exclude('[contenteditable="true"] .b-code .b-line')
    .exclude('[contenteditable="true"] .b-simple_table > .b-kids')
    // A message whose time is over fades out while axe looks.
    .exclude('[data-leaving]')
    // They hold nothing: whoever tabs to one is sent on to what it guards.
    .exclude('[data-base-ui-focus-guard]')
    .analyze()
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  expect(
    serious.flatMap(({ id, nodes }) =>
      nodes.map(({ html, any }) => `${id}: ${html} ${any.map(({ message }) => message).join(' ')}`),
    ),
    what,
  ).toEqual([])
}

/** Does not bring axe in again, half a megabyte, where it is. */
const NOTHING = 'undefined'

/** Whether a look before this one, at the same document, has left it there. */
const hasAxe = async (page: Page): Promise<boolean> =>
  page.frames().length === 1 && (await page.evaluate(() => 'axe' in window))

/** What fades in, or goes over into another theme, is pale on its way; what begins it may come with the next frame. */
async function untilStill(): Promise<void> {
  const frame = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve))
  for (let hasMoved = true; hasMoved;) {
    await frame()
    await frame()
    // Not those that follow the scroll position or go on for ever.
    const moving = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
      .filter(({ playState }) => playState === 'running')
    hasMoved = moving.length > 0
    await Promise.allSettled(moving.map(({ finished }) => finished))
  }
}
