import { enumOf, flagOf, numberOf, recordOf, textOf } from '../stored/storedValues.ts'
import type { Row, RowCover, RowMeta } from './Row.ts'
import { rowDocumentId, rowMetaKey } from './rowIds.ts'

/** Icon, cover and document of a row. If the row’s id is not a UUID, they are unknown. */
export function readRowMeta(row: Pick<Row, 'id' | 'storedMeta'>): RowMeta {
  const at = (name: 'icon_id' | 'cover_id' | 'is_document_empty'): unknown => {
    const key = row.storedMeta.size > 0 ? rowMetaKey(row.id, name) : null
    return key === null ? undefined : row.storedMeta.get(key)
  }
  return {
    documentId: rowDocumentId(row.id),
    icon: textOf(at('icon_id')) || null,
    cover: readCover(at('cover_id')),
    hasDocument: !flagOf(at('is_document_empty'), true),
    attachmentCount: Math.max(0, Math.floor(numberOf(row.storedMeta.get('attachment_count')) ?? 0)),
  }
}

function readCover(value: unknown): RowCover | null {
  const stored = recordOf(value)
  const data = textOf(stored['data'])
  const type = COVER_TYPES[enumOf(stored['cover_type'], COVER_NAMES) ?? 0]
  if (data === '' || !type) return null
  const offset = numberOf(stored['offset']) ?? 0
  return { type, data, offset: Math.min(Math.max(offset, -1), 1) }
}

const COVER_TYPES = ['color', 'file', 'asset', 'gradient'] as const
const COVER_NAMES = ['ColorCover', 'FileCover', 'AssetCover', 'GradientCover']
