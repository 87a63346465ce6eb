import { expect, type Locator } from './playwright.ts'

/**
 * Scrolls to what a locator stands for until that is in sight. What arrives meanwhile may take its place or push it away:
 * a single scroll would be one to an element that has gone.
 */
export async function bringIntoSight(target: Locator): Promise<void> {
  await expect
    .poll(() =>
      target.evaluate((element) => {
        element.scrollIntoView({ block: 'center', inline: 'nearest' })
        const { top, bottom, width } = element.getBoundingClientRect()
        return element.isConnected && width > 0 && bottom > 0 && top < innerHeight
      }),
    )
    .toBe(true)
}
