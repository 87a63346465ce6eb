import { addPage, enter, type Person } from './support/person.ts'
import { holdToast, rowOf } from './support/pages.ts'
import { expect, test, type Page } from './support/playwright.ts'
import type { Sheaf } from './support/sheaf.ts'

let sheaf: Sheaf
test.beforeAll(({ shareSheaf }) => {
  sheaf = shareSheaf()
})

const PAGES = Array.from({ length: 28 }, (_, at) => `Page ${String(at + 1).padStart(2, '0')}`)

/** What both arrive at: a part below each of the two, the rest in another order, one with another name. */
const ARRANGED = [
  `North(${PAGES.slice(0, 9).join(' ')})`,
  `South(${PAGES.slice(9, 12).join(' ')} Page 15)`,
  'Page 14',
  'Page 13',
  ...PAGES.slice(15, 27),
  'Last page',
].join(' ')

interface FolderEntry {
  readonly name: string
  readonly children: readonly FolderEntry[]
}

/** Somebody with thirty pages in their space. */
async function openThirty(person: Person): Promise<void> {
  const { page, workspaceId, call } = person
  const { children } = await call<{ children: readonly (FolderEntry & { view_id: string })[] }>(
    'GET',
    `/api/workspace/${workspaceId}/folder?depth=2`,
  )
  const first = children[0]!.children[0] as FolderEntry & { view_id: string }
  const north = await addPage(person, 'North')
  for (const name of ['South', ...PAGES]) await addPage(person, name)
  await call('POST', `/api/workspace/${workspaceId}/page-view/${first.view_id}/move-to-trash`)
  await page.goto(`${sheaf.origin}/app/${workspaceId}/${north}`)
  await expect(rowOf(page, 'Page 01')).toBeVisible()
}

async function outline({ workspaceId, call }: Person): Promise<string> {
  const write = ({ name, children }: FolderEntry): string =>
    children.length > 0 ? `${name}(${children.map(write).join(' ')})` : name
  const root = await call<FolderEntry>('GET', `/api/workspace/${workspaceId}/folder?depth=5`)
  return root.children[0]!.children.map(write).join(' ')
}

const tree = (page: Page) => page.getByRole('tree', { name: 'Pages' })
const link = (page: Page, name: string) => rowOf(page, name).getByRole('link')

test('SIDE-ARRANGE-1: thirty pages are arranged by mouse', async ({ browser }) => {
  const mara = await enter(browser, sheaf, 'mouse@example.org', 'Mara')
  const { page } = mara
  await openThirty(mara)
  await link(page, 'Page 01').click({ modifiers: ['ControlOrMeta'] })
  await link(page, 'Page 09').click({ modifiers: ['Shift'] })
  await expect(page.getByRole('toolbar', { name: '9 pages' })).toBeVisible()
  await rowOf(page, 'Page 05').dragTo(rowOf(page, 'North'))
  await expect(rowOf(page, 'Page 09')).toHaveAttribute('aria-level', '3')

  await link(page, 'Page 10').click({ modifiers: ['ControlOrMeta'] })
  await link(page, 'Page 12').click({ modifiers: ['Shift'] })
  await page.getByRole('toolbar', { name: '3 pages' }).getByRole('button', { name: 'Move to…' }).click()
  await page.getByRole('combobox').fill('South')
  await page.getByRole('option', { name: 'South' }).click()
  await expect(rowOf(page, 'Page 12')).toHaveAttribute('aria-level', '3')
  await rowOf(page, 'Page 15').click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Move to…' }).click()
  await page.getByRole('combobox').fill('South')
  await page.getByRole('option', { name: 'South' }).click()
  await expect(rowOf(page, 'Page 15')).toHaveAttribute('aria-level', '3')

  await rowOf(page, 'Page 14').dragTo(rowOf(page, 'Page 13'), { targetPosition: { x: 60, y: 2 } })
  await expect(rowOf(page, 'Page 14')).toHaveAttribute('aria-posinset', '3')

  await rowOf(page, 'Page 28').click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Rename' }).click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('Last page')
  await page.keyboard.press('Enter')
  await rowOf(page, 'Page 27').click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Move to trash' }).click()
  await expect(page.getByText('Page moved to trash')).toBeVisible()
  await holdToast(page, 'Undo')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => outline(mara)).toBe(ARRANGED)
  await page.reload()
  await expect(rowOf(page, 'Last page')).toBeVisible()
})

test('SIDE-ARRANGE-1: and by keyboard alone', async ({ browser }) => {
  const noor = await enter(browser, sheaf, 'keys@example.org', 'Noor')
  const { page } = noor
  await openThirty(noor)
  const press = async (...keys: readonly string[]): Promise<void> => {
    for (const key of keys) await page.keyboard.press(key)
  }
  /** In the menu of where the focus is. */
  const choose = async (name: string): Promise<void> => {
    await press('Shift+F10')
    const item = page.getByRole('menuitem', { name })
    await expect(item).toBeVisible()
    for (let presses = 0; presses < 30; presses += 1) {
      if (await item.evaluate((element) => element === document.activeElement)) break
      await press('ArrowDown')
    }
    await press('Enter')
  }
  const moveTo = async (name: string): Promise<void> => {
    await expect(page.getByRole('combobox')).toBeFocused()
    await page.keyboard.type(name)
    await expect(page.getByRole('option', { name, selected: true })).toBeVisible()
    await press('Enter')
  }
  for (let presses = 0; presses < 40; presses += 1) {
    if (await tree(page).evaluate((element) => element.contains(document.activeElement))) break
    await press('Tab')
  }
  await page.keyboard.type('Page 01')
  for (let at = 1; at < 9; at += 1) await press('Shift+ArrowDown')
  await expect(page.getByRole('toolbar', { name: '9 pages' })).toBeVisible()
  await choose('Move to…')
  await moveTo('North')
  await expect(rowOf(page, 'Page 09')).toHaveAttribute('aria-level', '3')

  const goTo = async (name: string): Promise<void> => {
    await page.keyboard.type(name)
    const id = await rowOf(page, name).getAttribute('id')
    await expect(tree(page)).toHaveAttribute('aria-activedescendant', id!)
  }
  await goTo('Page 10')
  for (let at = 10; at < 12; at += 1) await press('Shift+ArrowDown')
  await choose('Move to…')
  await moveTo('South')
  await expect(rowOf(page, 'Page 12')).toHaveAttribute('aria-level', '3')
  await goTo('Page 15')
  await choose('Move to…')
  await moveTo('South')
  await expect(rowOf(page, 'Page 15')).toHaveAttribute('aria-level', '3')
  await goTo('Page 14')
  await press('Alt+Shift+ArrowUp')
  await expect(rowOf(page, 'Page 14')).toHaveAttribute('aria-posinset', '3')
  await goTo('Page 28')
  await press('F2', 'ControlOrMeta+a')
  await page.keyboard.type('Last page')
  await press('Enter')
  await goTo('Page 27')
  await press('Delete')
  await expect(rowOf(page, 'Page 27')).toHaveCount(0)
  // Until then the button belongs to what was said before.
  await expect(page.getByText('Page moved to trash')).toBeVisible()
  await press('Alt+t')
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused()
  await press('Enter')
  await expect.poll(() => outline(noor)).toBe(ARRANGED)
})
