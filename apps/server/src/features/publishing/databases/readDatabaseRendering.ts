import type { ViewPlan } from '@sheaf/model'
import type { DocumentSummary } from '@sheaf/render'
import type { Database } from '../../../platform/database/index.ts'
import { AppError } from '../../../platform/errors/index.ts'
import type { Threads } from '../../../platform/threads/index.ts'
import { asPackedHtml, type PackedHtml } from '../snapshot/packedHtml.ts'
import { renderingHost } from '../snapshot/renderingHost.ts'
import { currentPlan, isOfEngine } from './currentPlan.ts'
import { placeQuery, type DatabasePlace } from './DatabasePlace.ts'
import { keepRendering, readKeptRendering } from './keptRenderings.ts'
import { chosenTab, type OpenTabInput } from './openTab.ts'
import { presentPlace } from './presentPlace.ts'
import { RENDER_PART } from './renderPartTask.ts'

/** A part of a published database as visitors read it. */
export interface DatabaseRendering {
  /** What is shown: one of the places that the database has, also where another was asked for. */
  readonly place: DatabasePlace
  readonly kind: 'database' | 'row'
  /** Of a row. */
  readonly title: string | null
  /** The tab: of a row, the one behind it. */
  readonly html: PackedHtml
  /** The row over its tab. */
  readonly panel: PackedHtml | null
  readonly summary: DocumentSummary
  /** When another day begins for its rules, in milliseconds since 1970; null where they count from no day. */
  readonly until: number | null
}

export interface DatabaseRenderingInput extends OpenTabInput {
  readonly workspaceId: string
  readonly version: number
}

interface DatabaseRenderingContext {
  readonly database: Database
  readonly threads: Threads
}

/**
 * The part of a published database that somebody asks for; null for a row that is not there. Pages of tabs are rendered when
 * they are first asked for and kept; a row costs what it holds, is rendered every time, and lies over what is kept.
 */
export async function readDatabaseRendering(
  context: DatabaseRenderingContext,
  input: DatabaseRenderingInput,
): Promise<DatabaseRendering | null> {
  const { database } = context
  const tabId = chosenTab(input)
  if (tabId === null) return null
  const place = { ...input.place, tabId: input.place.tabId === tabId ? tabId : null }
  const key = [tabId, place.page, place.dates ?? '', ...(input.locale === 'en' ? [] : [input.locale])].join(
    '\n',
  )
  const at = { ...input, place, tabId, key }
  const kept = await readKeptRendering(database, at)
  if (kept !== null && place.rowId === null)
    return { kind: 'database', place, title: null, panel: null, ...kept }
  const { viewId, now } = input
  const plan = await currentPlan(context, { viewId, tabId, now })
  if (plan === null) return null
  const present = presentPlace(plan, place)
  if (placeQuery(present) !== placeQuery(place))
    return await readDatabaseRendering(context, { ...input, place: present })
  const rendered = await renderPart(context, { ...at, plan }, kept !== null)
  if (rendered === null) return null
  const { row, tab } = rendered
  const behind = kept ?? tab
  if (behind === null) throw new Error('A tab is rendered where it is not kept')
  // What an older engine worked out is shown while there is nothing else, and not kept.
  if (tab !== null && tab.isOneOfFew && isOfEngine(plan)) await keepRendering(database, at, tab)
  const { html, summary, until } = behind
  if (row === null) return { kind: 'database', place, title: null, html, panel: null, summary, until }
  // What stands around the tab stays as it is, whichever row lies over it.
  const { direction, language } = summary
  return {
    kind: 'row',
    place,
    title: row.title,
    html,
    panel: row.html,
    summary: { ...row.summary, direction, language },
    until,
  }
}

/** Throws where the server has too much to do, or the part is too much for one. */
async function renderPart(
  { database, threads }: DatabaseRenderingContext,
  {
    viewId,
    tabIds,
    place,
    now,
    locale,
    path,
    workspaceId,
    plan,
  }: DatabaseRenderingInput & { readonly plan: ViewPlan },
  isTabKept: boolean,
) {
  const rendered = await threads.run(
    RENDER_PART,
    { input: { viewId, tabIds, place, now, locale, path, plan }, isTabKept },
    { key: workspaceId, host: renderingHost(database) },
  )
  if (!rendered.ok) throw new AppError('service_temporary_unavailable')
  if (rendered.value === null) return null
  const { row, tab } = rendered.value
  return {
    row: row && { ...row, html: asPackedHtml(row.html) },
    tab: tab && { ...tab, html: asPackedHtml(tab.html) },
  }
}
