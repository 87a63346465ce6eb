import type { DatabaseContent, DatabaseRenderOptions, DatabaseTab } from '@sheaf/render'
import type { Executor } from '../../../platform/database/index.ts'
import { openTab, tabsOf, type PlannedTabInput } from './openTab.ts'
import { presentRow, type PresentedRow } from './presentRow.ts'
import { presentTab } from './presentTab.ts'
import type { Related } from './readRelated.ts'
import type { TabInput } from './TabInput.ts'

/** A part of a published database as data, for forms that are no page: one page of a tab, or a row. */
export interface DatabasePart {
  readonly tabs: readonly DatabaseTab[]
  readonly content: DatabaseContent | null
  readonly row: PresentedRow['page'] | null
  /** How cells are written; files are known by nothing but what the cell says. */
  readonly options: DatabaseRenderOptions
}

/** Inside a thread: the part that somebody asks for, whom the gate has let through; null for a row that is not there. */
export async function databasePartWork(
  database: Executor,
  input: Required<PlannedTabInput>,
): Promise<DatabasePart | null> {
  const tab = await openTab(database, input)
  if (tab === null) return null
  const tabs = tabsOf(tab.published, tab.view.id)
  const { rowId } = input.place
  if (rowId === null) {
    const { content, related } = await presentTab(database, tab)
    return { tabs, content, row: null, options: optionsOf(tab, related) }
  }
  const presented = await presentRow(database, tab, rowId)
  if (presented === null) return null
  return { tabs, content: null, row: presented.page, options: optionsOf(tab, presented.related) }
}

function optionsOf({ language, context }: TabInput, related: Related): DatabaseRenderOptions {
  return {
    labels: language.words.database,
    context: { ...context, related: related.related },
    relatedHref: related.href,
    describeFile: () => null,
  }
}
