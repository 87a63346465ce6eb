import { readComments } from '@sheaf/model'
import type { ThreadWork } from '../../../platform/threads/index.ts'
import { linksInText } from './linksInText.ts'
import type { READ_ROW_LINKS, RowLink } from './readRowLinksTask.ts'

interface StoredRow {
  readonly id: string
  readonly cells: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  readonly comments: Readonly<Record<string, unknown>> | null
}

/** Text and address, as the format numbers types of fields. */
const TEXT_TYPES: ReadonlySet<number> = new Set([0, 6])
/** Of one row. */
const MAX_LINKS = 100

/** What `READ_ROW_LINKS` does in its thread. */
export const readRowLinks: ThreadWork<typeof READ_ROW_LINKS> = ({ workspaceId, fieldIds, rows }) =>
  (JSON.parse(rows) as readonly StoredRow[]).flatMap((row) =>
    [...inCells(row, fieldIds, workspaceId), ...inComments(row, workspaceId)].slice(0, MAX_LINKS),
  )

function inCells({ id, cells }: StoredRow, fieldIds: readonly string[], workspaceId: string): RowLink[] {
  return fieldIds.flatMap((fieldId) => {
    const { field_type: type, data } = cells[fieldId] ?? {}
    if (typeof data !== 'string' || !TEXT_TYPES.has(Number(type))) return []
    return linksInText(data, workspaceId).map((link) => ({ ...link, ofRow: id, fieldId, commentId: null }))
  })
}

function inComments({ id, comments }: StoredRow, workspaceId: string): RowLink[] {
  return readComments(comments ?? {}).flatMap(({ id: commentId, content }) =>
    linksInText(content, workspaceId).map((link) => ({ ...link, ofRow: id, fieldId: null, commentId })),
  )
}
