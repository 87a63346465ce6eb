import { readRowMeta, rowTitle, type Cell, type Database, type ReadContext, type Row } from '@sheaf/model'
import type { ShownRow } from '@sheaf/render'
import { pageIcon } from '@sheaf/render'
import { placeQuery } from './DatabasePlace.ts'
import type { TabInput } from './TabInput.ts'

interface RowShown {
  readonly input: Pick<TabInput, 'path' | 'view' | 'place'>
  readonly database: Database
  readonly context: ReadContext
  readonly cells: ReadonlyMap<string, Cell>
}

/** A row as a tab shows it, with the link that opens it there. */
export function showRow(row: Row, { input, database, context, cells }: RowShown): ShownRow {
  return {
    id: row.id,
    title: rowTitle(row, database, context),
    icon: rowIcon(row),
    href: input.path + placeQuery({ ...input.place, tabId: input.view.id, rowId: row.id }),
    cells,
  }
}

/** The emoji of a row; anything else is none. */
export function rowIcon(row: Row): string | null {
  const value = row.storedMeta.size > 0 ? readRowMeta(row).icon : null
  if (value === null) return null
  const icon = pageIcon({ ty: 0, value }, { workspaceId: '', icons: new Set() })
  return icon?.kind === 'emoji' ? icon.text : null
}
