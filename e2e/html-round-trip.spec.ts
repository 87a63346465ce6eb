import { expect, test } from '@playwright/test'
import { openBuiltPage } from './support/builtPage.ts'

interface RoundTrip {
  readonly got: unknown
  readonly wanted: unknown
}

test('IMP-ROUND-1, EXP-HTML-3, IMP-HTML-2: what an export as HTML wrote is imported as the same pages', async ({
  page,
}) => {
  await openBuiltPage(page, 'round-trip', 'http://round-trip.test')
  await page.waitForFunction(() => 'travel' in window)
  const { got, wanted } = await page.evaluate(() => {
    // What the script of the page has put there.
    const { travel } = window as unknown as { travel: (format: string) => Promise<RoundTrip> }
    return travel('html')
  })
  expect(got).toEqual(wanted)
})
