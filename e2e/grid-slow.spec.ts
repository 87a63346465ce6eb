import { openGrid } from './support/gridPage.ts'
import { expect, test, type Page } from './support/playwright.ts'

/** Scripts whose names begin so are held from now on; answers what lets them through. */
async function hold(page: Page, name: string): Promise<() => void> {
  let release = () => undefined as void
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(new RegExp(String.raw`/assets/${name}[^/]*\.js`), async (route) => {
    await released
    await route.continue()
  })
  return release
}

test.describe('scripts that come late', () => {
  test('GRID-LATE-1: a second press on a head, in the moment in which its menu comes, leaves it open', async ({
    page,
  }) => {
    await openGrid(page)
    const release = await hold(page, 'AddFieldMenu')
    const button = page.getByRole('button', { name: 'Add field' })
    await button.click()
    await expect(page.locator('.grid-add-field')).toHaveClass(/is-focus/)
    const press = await button.evaluateHandle((element: HTMLElement) => {
      const send = (type: string) =>
        element.dispatchEvent(new PointerEvent(type, { bubbles: true, cancelable: true, detail: 1 }))
      for (const type of ['pointerdown', 'mousedown']) send(type)
      element.focus()
      const ended = new Promise<void>((resolve) => {
        const end = () => {
          for (const type of ['pointerup', 'mouseup', 'click']) send(type)
          resolve()
        }
        // The menu takes the focus while the button is down.
        addEventListener('focusin', () => setTimeout(end), { once: true })
      })
      return { ended }
    })
    release()
    await press.evaluate(({ ended }) => ended)
    await page.getByRole('textbox', { name: 'Field name' }).fill('Budget')
    await page.getByRole('option', { name: 'Number', exact: true }).click()
    await expect(page.getByRole('columnheader', { name: 'Budget' })).toBeVisible()
  })

  test('GRID-LATE-2: Escape takes back a menu of a head that is on its way', async ({ page }) => {
    await openGrid(page)
    const release = await hold(page, 'HeadMenu')
    await page.getByRole('button', { name: 'Add field' }).click()
    await expect(page.locator('.grid-add-field')).toHaveClass(/is-focus/)
    await page.keyboard.press('Escape')
    // The head stays selected: nothing else hears the key.
    await expect(page.locator('.grid-add-field')).toHaveClass(/is-focus/)
    const came = page.waitForEvent('requestfinished', (request) => request.url().includes('HeadMenu'))
    release()
    await came
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toHaveAccessibleName('Field Fee set')
    await expect(page.getByRole('columnheader', { name: 'Text' })).toHaveCount(0)
  })

  test('GRID-LATE-2: Escape takes back what was to open in the bar while that is on its way', async ({
    page,
  }) => {
    await openGrid(page)
    const release = await hold(page, 'ViewBar')
    await page.getByRole('button', { name: 'Sort', exact: true }).click()
    await page.getByRole('option', { name: 'Name' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.keyboard.press('Escape')
    release()
    const pill = page.getByRole('region', { name: 'Filters' }).getByRole('button').first()
    await expect(pill).toHaveAttribute('aria-expanded', 'false')
    await pill.click()
    await expect(page.getByRole('dialog', { name: 'Sort' })).toBeVisible()
  })
})
