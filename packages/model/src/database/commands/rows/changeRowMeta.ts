import { err, ok, type Result } from '@sheaf/base'
import type { RowRecord } from '../../records/DatabaseRecords.ts'
import { rowMetaKey } from '../../rows/rowIds.ts'
import type {
  CommandContext,
  CommandRefusal,
  CommandRules,
  RecordChanges,
  RecordReader,
} from '../CommandRules.ts'
import { DATABASE_LIMITS } from '../databaseLimits.ts'
import type { BeginRowDocument, SetRowLook } from './RowCommand.ts'

const LOOK_KEYS = { icon: 'icon_id', cover: 'cover_id' } as const

export const setRowLook: CommandRules<SetRowLook> = {
  reads: ({ rowId }) => ({ rowIds: [rowId], places: [] }),
  plan({ rowId, part, value }, records, context) {
    if (value !== null && value.length > DATABASE_LIMITS.lookLength) return err('invalid_value')
    return withMeta(rowId, LOOK_KEYS[part], value, records, context)
  },
  invert({ kind, rowId, part }, records) {
    const key = rowMetaKey(rowId, LOOK_KEYS[part])
    const before = key === null ? undefined : records.row(rowId)?.meta[key]
    return [{ kind, rowId, part, value: typeof before === 'string' ? before : null }]
  },
}

export const beginRowDocument: CommandRules<BeginRowDocument> = {
  reads: ({ rowId }) => ({ rowIds: [rowId], places: [] }),
  plan: ({ rowId }, records, context) => withMeta(rowId, 'is_document_empty', false, records, context),
  invert: () => [],
}

function withMeta(
  rowId: string,
  name: Parameters<typeof rowMetaKey>[1],
  value: string | boolean | null,
  records: RecordReader,
  { version, nowSeconds, uid }: CommandContext,
): Result<RecordChanges, CommandRefusal> {
  const row = records.row(rowId)
  if (row === null) return err('row_gone')
  const key = rowMetaKey(rowId, name)
  if (key === null) return err('invalid_value')
  const { [key]: before = null, ...others } = row.meta
  if (before === value) return ok({})
  const meta: RowRecord['meta'] = value === null ? others : { ...others, [key]: value }
  return ok({ rows: [{ ...row, version, meta, lastModified: nowSeconds, lastEditedBy: uid }] })
}
