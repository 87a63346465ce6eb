import { expect, type Page } from './playwright.ts'

/** Small windows in which everything has to be in reach. */
export const SMALL_SIZES = [
  { width: 1024, height: 600 },
  { width: 390, height: 500 },
] as const

/** As `expectInReach`, in small windows; the window is as large as before afterwards. */
export async function expectReachable(page: Page, name: string): Promise<void> {
  const before = page.viewportSize()!
  for (const size of SMALL_SIZES) {
    await page.setViewportSize(size)
    await expectInReach(page, name)
  }
  await page.setViewportSize(before)
}

/**
 * Fails where something of the open dialog is out of reach: each control and each line of text can be scrolled into
 * sight, what can be pressed is under its own middle, and the actions are in sight before anything is scrolled.
 */
export async function expectInReach(page: Page, name: string): Promise<void> {
  const { width, height } = page.viewportSize()!
  // What moves is not where it will be; only what turns for as long as it is there never stands still.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) =>
          playState !== 'running' || effect?.getComputedTiming().iterations === Infinity,
      ),
  )
  await expect.poll(() => page.evaluate(outOfReach), `${name} at ${width} × ${height}`).toEqual([])
}

/** What is out of reach in the dialog on top, in words. */
function outOfReach(): readonly string[] {
  const dialog = [
    ...document.querySelectorAll<HTMLElement>('.ui-dialog, .ui-sheet, .ui-overlay, .notes-panel'),
  ].at(-1)
  if (!dialog) return ['no dialog']
  const words = (element: Element) =>
    `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent}`.slice(0, 60)
  const isDrawn = (element: Element) => {
    const { width, height } = element.getBoundingClientRect()
    return (
      width > 2 && height > 2 && element.closest('.visually-hidden, [aria-hidden="true"], [hidden]') === null
    )
  }
  const isInSight = (element: Element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect()
    return (
      left >= -1 &&
      right <= innerWidth + 1 &&
      top < innerHeight &&
      bottom > 0 &&
      top >= -1 &&
      bottom <= innerHeight + 1
    )
  }
  for (const scroller of dialog.querySelectorAll('.ui-dialog-scroller')) scroller.scrollTop = 0
  const away = [...dialog.querySelectorAll('.ui-dialog-actions > *')].filter((action) => !isInSight(action))
  const problems = away.map((action) => `not in sight: ${words(action)}`)
  const controls =
    'button, a[href], input, select, textarea, [role="switch"], [role="tab"], [role="checkbox"]'
  for (const element of dialog.querySelectorAll<HTMLElement>(`${controls}, h2, h3, p, dt, dd, li, label`)) {
    if (!isDrawn(element)) continue
    element.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    const { left, top, width, height } = element.getBoundingClientRect()
    // What is taller than the window is read in parts.
    if (height < innerHeight && !isInSight(element)) problems.push(`out of sight: ${words(element)}`)
    if (!element.matches(controls) || element.matches(':disabled')) continue
    const hit = document.elementFromPoint(left + width / 2, top + height / 2)
    const isOwn =
      hit !== null &&
      (element.contains(hit) || hit.closest('label')?.contains(element) || hit.contains(element))
    if (!isOwn) problems.push(`covered: ${words(element)}`)
  }
  return problems
}
