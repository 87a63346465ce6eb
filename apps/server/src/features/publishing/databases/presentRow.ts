import {
  decodeDocument,
  pageCover,
  readCell,
  readRowMeta,
  rowDocumentId,
  rowTitle,
  visibleFields,
  type Cell,
  type DocumentProjection,
  type Field,
  type PageCover,
  type Row,
  type RowCover,
} from '@sheaf/model'
import { PAGE_ROWS, type DatabaseRowPage } from '@sheaf/render'
import { clientOf } from '../../../platform/database/clientOf.ts'
import type { Executor } from '../../../platform/database/index.ts'
import { placeQuery } from './DatabasePlace.ts'
import type { TabInput } from './TabInput.ts'
import { findRowPlace, readRows } from './readPublishedDatabase.ts'
import { readRelated, type Related } from './readRelated.ts'
import { rowIcon } from './showRow.ts'

export interface PresentedRow {
  readonly page: Omit<DatabaseRowPage, 'language' | 'direction'>
  readonly row: Row
  readonly related: Related
}

/** Reads a row and the page inside it; null for a row that is not published here. */
export async function presentRow(
  executor: Executor,
  { published, view, plan, place: shownAt, context, path }: TabInput,
  rowId: string,
): Promise<PresentedRow | null> {
  const { viewId, database, workspaceId } = published
  const row = (await readRows(executor, viewId, [rowId])).get(rowId)
  if (row === undefined) return null
  const related = await readRelated(executor, published, [row], context)
  const reading = { ...context, related: related.related }
  const place = await findRowPlace(executor, { viewId, tabId: view.id, rowId, total: plan.total })
  const meta = readRowMeta(row)
  const { dates } = shownAt
  // A table that is not grouped goes along with the row, page by page.
  const isList = plan.layout === 'grid' && plan.grouping === null
  const href = (id: string | null, at: number) => {
    const page = isList ? Math.floor(at / PAGE_ROWS) + 1 : shownAt.page
    return id === null ? null : path + placeQuery({ tabId: view.id, rowId: id, page, dates })
  }
  const properties = visibleFields(database, view).flatMap(({ field, hideWhenEmpty }) => {
    if (field.primary) return []
    const cell = readCell(row, field, database, reading)
    if (cell === null && hideWhenEmpty) return []
    return [{ field, cell: cell ?? untouched(field) }]
  })
  return {
    row,
    related,
    page: {
      title: rowTitle(row, database, context),
      icon: rowIcon(row),
      cover: meta.cover === null ? null : coverOf(meta.cover, workspaceId),
      properties,
      document: await readRowDocument(executor, viewId, rowId, meta.hasDocument),
      tabName: view.name,
      backHref: path + placeQuery({ ...shownAt, tabId: view.id, rowId: null }),
      place: place === null ? null : { row: place.at + 1, all: plan.total },
      previousHref: href(place?.previous ?? null, (place?.at ?? 0) - 1),
      nextHref: href(place?.next ?? null, (place?.at ?? 0) + 1),
    },
  }
}

/** A box that nobody touched is one that is not checked; of all else nothing is there. */
function untouched({ type }: Field): Cell | null {
  return type === 'checkbox' ? { type, checked: false } : null
}

async function readRowDocument(
  executor: Executor,
  viewId: string,
  rowId: string,
  isExpected: boolean,
): Promise<DocumentProjection | 'none' | 'missing'> {
  const { rows } = await clientOf(executor).query<{ collab: Buffer }>({
    name: 'read_published_row_document',
    text: 'SELECT collab FROM published_row_documents WHERE view_id = $1 AND document_id = $2',
    values: [viewId, rowDocumentId(rowId) ?? ''],
  })
  const collab = rows[0]?.collab
  if (collab === undefined) return isExpected ? 'missing' : 'none'
  return decodeDocument(collab)
}

const COVERS: Readonly<Record<RowCover['type'], string>> = {
  color: 'color',
  file: 'custom',
  asset: 'built_in',
  gradient: 'gradient',
}

function coverOf({ type, data, offset }: RowCover, workspaceId: string): PageCover | null {
  return pageCover({ cover: { type: COVERS[type], value: data, offset } }, { workspaceId })
}
