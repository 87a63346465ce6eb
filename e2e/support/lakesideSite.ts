import type { Browser, Page } from './playwright.ts'
import { openSite, textBlock, type PublishedSite } from './publishedSite.ts'
import type { Sheaf } from './sheaf.ts'

export interface LakesideSite extends PublishedSite {
  /** Ids of its pages, by the names they are published under; `shore` is not published. */
  readonly pages: Readonly<Record<string, string>>
}

/** Small Buildings with pages on three levels, one of them long, one written from right to left. */
export async function openLakesideSite(browser: Browser, sheaf: Sheaf): Promise<LakesideSite> {
  const site = await openSite(browser, sheaf, 'publisher@example.org')
  const projects = await site.addPage('Projects')
  const library = await site.addPage(
    'Lakeside library',
    [
      textBlock('paragraph', 'A small public library on the north shore.'),
      textBlock('heading', 'The room', { level: 1 }),
      textBlock('toggle_list', 'Why larch', { collapsed: true }, [
        textBlock('paragraph', 'It greys evenly.'),
      ]),
      textBlock('code', 'print(41.5)', { language: 'python' }),
      { type: 'math_equation', data: { formula: 'a^2 + b^2' } },
      ...Array.from({ length: 40 }, (_, index) => textBlock('paragraph', `Line ${index} of a long page.`)),
    ],
    projects,
  )
  const survey = await site.addPage('Site survey', [textBlock('paragraph', 'Levels and trees.')], library)
  const shore = await site.addPage('Shore', [], survey)
  const boathouse = await site.addPage('Boathouse', [textBlock('paragraph', 'Two boats.')])
  const oars = await site.addPage('Oars', [textBlock('paragraph', 'Six of them.')], boathouse)
  const notes = await site.addPage('مكتبة صغيرة', [textBlock('paragraph', 'مكتبة صغيرة على الشاطئ الشمالي')])
  const all = { projects, library, survey, boathouse, oars, notes }
  for (const [name, id] of Object.entries(all)) await site.publish(id, name)
  return { ...site, pages: { ...all, shore } }
}

export const outlineOf = (page: Page) => page.getByRole('navigation', { name: 'Outline' })
export const toggleOf = (page: Page) => page.getByRole('button', { name: 'Outline', exact: true })

/** Keys under which a browser keeps published pages. */
export const keptPages = (page: Page) =>
  page.evaluate(async () => {
    // Opened before the page has made it, it would stay without tables.
    const known = await indexedDB.databases()
    if (!known.some(({ name }) => name === 'af_database_cache')) return []
    return await new Promise<string[]>((resolve) => {
      const opening = indexedDB.open('af_database_cache')
      opening.addEventListener('success', () => {
        const database = opening.result
        if (!database.objectStoreNames.contains('view_metas')) return resolve([])
        const keys = database.transaction('view_metas').objectStore('view_metas').getAllKeys()
        keys.addEventListener('success', () => {
          database.close()
          resolve(keys.result.map(String))
        })
      })
    })
  })

/** How far things on a page have jumped by themselves, as browsers count it. */
export const shiftOf = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        const observer = new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as unknown as { value: number }).value
        })
        observer.observe({ type: 'layout-shift', buffered: true })
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)))
      }),
  )
