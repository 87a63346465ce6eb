import type { NamedRow, nameRows, searchRows } from '@sheaf/contract'
import type { MentionedRow } from '@sheaf/editor'
import { callApi, unwrap } from '../../../platform/api/api.ts'

type FetchedRow = Omit<MentionedRow, 'place'>

/** Rows of databases by name, best first. */
export async function fetchRowsByName(workspaceId: string, query: string): Promise<readonly FetchedRow[]> {
  const rows = await unwrap(
    callApi<typeof searchRows>('GET', '/api/workspace/:workspaceId/row-search', {
      params: { workspaceId },
      query: { query, limit: MOST },
    }),
  )
  return rows.map(readRow)
}

/** What rows are called, of those that are there for this person. */
export async function fetchRowNames(
  workspaceId: string,
  ids: readonly string[],
): Promise<readonly FetchedRow[]> {
  const valid = ids.filter((id) => /^[\da-f-]{36}$/i.test(id))
  if (valid.length === 0) return []
  const rows = await unwrap(
    callApi<typeof nameRows>('GET', '/api/workspace/:workspaceId/row-names', {
      params: { workspaceId },
      query: { ids: valid.join(',') },
    }),
  )
  return rows.map(readRow)
}

const MOST = 5

function readRow({ row_id, database_id, view_id, document_id, name, icon }: NamedRow): FetchedRow {
  return {
    id: row_id,
    databaseId: database_id,
    viewId: view_id,
    documentId: document_id,
    name,
    icon: icon === null ? null : { kind: 'emoji', text: icon },
  }
}
