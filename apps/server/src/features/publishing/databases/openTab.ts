import { publishedLanguage } from '@sheaf/locales/server'
import { plannedLayout, type ViewPlan } from '@sheaf/model'
import type { DatabaseTab } from '@sheaf/render'
import type { Executor } from '../../../platform/database/index.ts'
import { placeQuery, type DatabasePlace } from './DatabasePlace.ts'
import { readPublishedDatabase, type PublishedDatabase } from './readPublishedDatabase.ts'
import { readingContext } from './readingContext.ts'
import type { TabInput } from './TabInput.ts'

export interface OpenTabInput {
  readonly viewId: string
  /** As the meta of the publication says. */
  readonly tabIds: readonly string[]
  readonly place: DatabasePlace
  readonly now: Date
  /** BCP 47: the language of the publication. */
  readonly locale: string
  /** Before the query of every link; empty on the page itself. */
  readonly path?: string | undefined
}

/** The tab that somebody asks for: one that is not shown here counts as not asked for. Null where there is none. */
export function chosenTab({ place, tabIds }: Pick<OpenTabInput, 'place' | 'tabIds'>): string | null {
  return place.tabId !== null && tabIds.includes(place.tabId) ? place.tabId : (tabIds[0] ?? null)
}

export interface PlannedTabInput extends OpenTabInput {
  /** That of the chosen tab. */
  readonly plan: ViewPlan
}

/** What presenting a page of that tab, or a row over it, needs; null where it is not published (any more). */
export async function openTab(database: Executor, input: PlannedTabInput): Promise<TabInput | null> {
  const { viewId, place, now, path = '', plan } = input
  const language = publishedLanguage(input.locale)
  const tabId = chosenTab(input)
  if (tabId === null) return null
  const published = await readPublishedDatabase(database, viewId)
  const view = published?.database.views.get(tabId)
  if (published === null || view === undefined) return null
  const context = readingContext(now, language)
  return { published, view, plan, place, context, language, path }
}

export function tabsOf({ database, tabIds }: PublishedDatabase, current: string): DatabaseTab[] {
  return tabIds.flatMap((id) => {
    const view = database.views.get(id)
    if (view === undefined) return []
    const href = placeQuery({ tabId: id, rowId: null, page: 1, dates: null })
    return [{ id, name: view.name, layout: plannedLayout(view), href, isCurrent: id === current }]
  })
}
