import { expectAccessible } from './support/axe.ts'
import { hold } from './support/boardPage.ts'
import { expectNames, line, openListing, PROJECTS } from './support/listingPage.ts'
import { expect, test } from './support/playwright.ts'

const [FIRST, SECOND, THIRD, FOURTH, ...REST] = PROJECTS

test.describe('a gallery', () => {
  test('GALLERY-CARD-1, GALLERY-COVER-1, GALLERY-SIZE-1: cards with covers, in sizes that are chosen @core', async ({
    page,
  }) => {
    await openListing(page, 'gallery', { hasCovers: true })
    await expectNames(page, ...PROJECTS)
    await expect(line(page, FIRST).locator('img')).toBeVisible()
    await expect(line(page, FOURTH).locator('.card-top.is-empty')).toBeVisible()
    await page.screenshot({ path: test.info().outputPath('gallery.png') })
    await expectAccessible(page, 'a gallery')
    const wide = (await line(page, FIRST).boundingBox())!.width
    await page.getByRole('button', { name: 'View settings' }).click()
    await page.getByRole('combobox', { name: 'Card size' }).selectOption('Small')
    await expect.poll(async () => (await line(page, FIRST).boundingBox())!.width).toBeLessThan(wide)
    await page.getByRole('switch', { name: 'Fit to card' }).click()
    await expect(line(page, FIRST).locator('img.is-fitted')).toBeVisible()
    await page.getByRole('switch', { name: 'Show pictures' }).click()
    await expect(page.locator('.card-top')).toHaveCount(0)
  })

  test('GALLERY-COVER-2: where no row has a picture there is no room for one', async ({ page }) => {
    await openListing(page, 'gallery')
    await expectNames(page, ...PROJECTS)
    await expect(page.locator('.card-top')).toHaveCount(0)
  })

  test('GALLERY-KEY-1, GALLERY-ADD-1: arrows go where they point, keys mark, delete and take back, and add', async ({
    page,
  }) => {
    await openListing(page, 'gallery', { hasCovers: true })
    await line(page, FIRST).focus()
    await page.keyboard.press('ArrowRight')
    await expect(line(page, SECOND)).toBeFocused()
    const perLine = Number(await page.getByRole('grid').getAttribute('aria-colcount'))
    await page.keyboard.press('ArrowDown')
    await expect(line(page, PROJECTS[1 + perLine] ?? '')).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await expect(line(page, SECOND)).toBeFocused()
    await page.keyboard.press('Shift+ArrowRight')
    await expect(page.getByRole('toolbar', { name: '2 rows selected' })).toBeVisible()
    await page.keyboard.press('Delete')
    await expectNames(page, FIRST, FOURTH, ...REST)
    await page.keyboard.press('Control+z')
    await expectNames(page, ...PROJECTS)
    await page.keyboard.press('Alt+Shift+ArrowLeft')
    await expect(page.getByText('Row moved').first()).toBeAttached()
    await page.keyboard.press('Control+z')
    await expectNames(page, ...PROJECTS)
    await page.getByRole('button', { name: 'New row' }).click()
    await page.getByRole('textbox', { name: 'Name of the new row' }).fill('Ferry shelter')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Escape')
    await expectNames(page, ...PROJECTS, 'Ferry shelter')
    await expect(line(page, 'Ferry shelter')).toBeFocused()
  })

  test('GALLERY-DRAG-1: a card is dragged to another place', async ({ page }) => {
    await openListing(page, 'gallery', { hasCovers: true })
    const to = (await line(page, THIRD).boundingBox())!
    await hold(page, line(page, FIRST), { x: to.x + to.width - 10, y: to.y + 60 })
    await expect(page.locator('.is-drop-before, .is-drop-after')).toBeVisible()
    await page.screenshot({ path: test.info().outputPath('dragging.png') })
    await page.mouse.up()
    await expectNames(page, SECOND, THIRD, FIRST, FOURTH, ...REST)
    await page.keyboard.press('Control+z')
  })

  test('GALLERY-READ-1, GALLERY-RTL-1: who may only read changes nothing; from right to left arrows go where they point', async ({
    page,
  }) => {
    await openListing(page, 'gallery', { isReadOnly: true, direction: 'rtl', hasCovers: true })
    await expect(page.getByRole('button', { name: 'New row' })).toHaveCount(0)
    await line(page, FIRST).focus()
    await page.keyboard.press('ArrowLeft')
    await expect(line(page, SECOND)).toBeFocused()
    await page.keyboard.press('Delete')
    await page.keyboard.press('ArrowRight')
    await expect(line(page, FIRST)).toBeFocused()
    await expectNames(page, ...PROJECTS)
    await page.screenshot({ path: test.info().outputPath('rtl.png') })
  })

  test('GALLERY-WINDOW-1: of a thousand cards those in sight are drawn, and keys reach all', async ({
    page,
  }) => {
    await openListing(page, 'gallery', { rows: 1000, hasCovers: true })
    await expect.poll(() => page.locator('.gallery-card').count()).toBeGreaterThan(3)
    expect(await page.locator('.gallery-card').count()).toBeLessThan(80)
    await line(page, FIRST).focus()
    await page.keyboard.press('End')
    await expect(line(page, 'Station bicycle hall 100')).toBeFocused()
    await expect(line(page, 'Station bicycle hall 100')).toBeInViewport()
    expect(await page.locator('.gallery-card').count()).toBeLessThan(80)
  })
})

test.describe('a gallery under a finger', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('GALLERY-TOUCH-1, GALLERY-PHONE-1: cards stand below each other; one is lifted by a long press, and its menu opens', async ({
    page,
  }) => {
    await openListing(page, 'gallery', { hasCovers: true })
    await expect(line(page, FIRST)).toBeVisible()
    await page.screenshot({ path: test.info().outputPath('phone.png') })
    await expectAccessible(page, 'a gallery on a phone')
    const box = (await line(page, FIRST).boundingBox())!
    const finger = await page.context().newCDPSession(page)
    await finger.send('Input.dispatchTouchEvent', {
      type: 'touchStart',
      touchPoints: [{ x: box.x + 60, y: box.y + 40 }],
    })
    await expect(page.locator('.listing-lifted')).toBeVisible()
    await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await page.getByRole('menuitem', { name: 'Delete row' }).tap()
    await expect(line(page, FIRST)).toHaveCount(0)
    await expect(line(page, SECOND)).toBeVisible()
  })
})
