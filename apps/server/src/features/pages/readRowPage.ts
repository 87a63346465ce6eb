import type { ViewId } from '@sheaf/base'
import { AppError } from '../../platform/errors/index.ts'
import { readWholeCollab } from '../../sync/index.ts'
import { isEnough, uidOfText, wireUid, type Permit } from '../access/index.ts'
import { iconOfRow, namingField } from '../databaseRecords/index.ts'
import { readRowDocumentViews } from '../rowDocuments/index.ts'
import type { PagesContext } from './PagesContext.ts'
import type { PageContent } from './readPage.ts'
import { readPeople } from './readPeople.ts'

/**
 * The document of a row as a page below a page that shows its database, as far as that one is open; null for what is no
 * document of a row. It has the name and icon of the row, and no place among siblings.
 */
export async function readRowPage(
  context: PagesContext,
  permit: Permit,
  documentId: ViewId,
): Promise<PageContent | null> {
  const { database, threads } = context
  const viewIds = await readRowDocumentViews(database, { ...permit, objectId: documentId })
  if (viewIds.length === 0) return null
  const { parentId, isPrivate } = await findOpen(context, permit, viewIds)
  const [{ rows }, state] = await Promise.all([
    database.$client.query<RowOfDocument>(ROW, [documentId]),
    readWholeCollab(database, threads, documentId),
  ])
  const [row] = rows
  if (row === undefined || state === null) throw new AppError('invalid_folder_view')
  const icon = iconOfRow(row.id, row.meta)
  return {
    view: {
      view_id: documentId,
      parent_view_id: parentId,
      prev_view_id: null,
      name: row.name ?? '',
      icon: icon === null ? null : { ty: 0, value: icon },
      is_space: false,
      is_private: isPrivate,
      is_published: false,
      is_favorite: false,
      layout: 0,
      created_at: momentOf(row.created_at),
      last_edited_time: momentOf(row.last_modified),
      created_by: uidOf(row.created_uid),
      last_edited_by: uidOf(row.edited_uid),
      is_locked: null,
      extra: null,
      has_children: false,
      children: [],
    },
    state,
    rows: new Map(),
    ...(await readPeople(context, permit, { owner: row.created_uid, lastEditor: row.edited_uid })),
  }
}

/** The first of the views that the person may read; throws where there is none. */
async function findOpen({ policy }: PagesContext, permit: Permit, viewIds: readonly string[]) {
  for (const parentId of viewIds) {
    const access = await policy.accessToView(permit.actor, parentId as ViewId)
    if (access.workspaceId === permit.workspaceId && isEnough(access, permit.action))
      return { parentId, isPrivate: access.isPrivate }
  }
  // Refused as the page is that shows it.
  await policy.requireView(permit, viewIds[0] as ViewId)
  throw new AppError('invalid_folder_view')
}

interface RowOfDocument {
  readonly id: string
  readonly name: string | null
  readonly meta: Readonly<Record<string, unknown>>
  readonly created_at: string
  readonly last_modified: string
  readonly created_uid: string | null
  readonly edited_uid: string | null
}

const ROW = `
  SELECT r.id, r.meta, r.created_at, r.last_modified, left(r.cells->p.id->>'data', 2000) AS name,
    (${uidOfText('r.created_by')})::text AS created_uid, (${uidOfText('r.last_edited_by')})::text AS edited_uid
  FROM row_documents d JOIN database_rows r ON r.id = d.row_id AND NOT r.is_deleted
  LEFT JOIN LATERAL (${namingField('d.database_id')}) p ON true
  WHERE d.document_id = $1`

function momentOf(seconds: string): string {
  return new Date(Number(seconds) * 1000).toISOString()
}

function uidOf(text: string | null): number | null {
  return text === null ? null : wireUid(BigInt(text))
}
