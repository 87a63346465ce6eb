import { err, ok } from '@sheaf/base'
import type { MediaFile } from '../../cells/Cell.ts'
import { encodeMediaFile } from '../../cells/encodeMediaFile.ts'
import { stampedCell } from '../../cells/encodeCell.ts'
import { fieldTypeNumber } from '../../fields/FieldType.ts'
import type { CommandRules } from '../CommandRules.ts'
import { DATABASE_LIMITS } from '../databaseLimits.ts'
import { isSameJson } from '../isSameJson.ts'
import { changedRow } from '../setCell.ts'
import type { ChangeFiles, FilePut } from './CellCommand.ts'
import { findCell, type FoundCell } from './findCell.ts'
import { putInOrder } from './putInOrder.ts'

export const changeFiles: CommandRules<ChangeFiles> = {
  reads: ({ rowId }) => ({ rowIds: [rowId], places: [] }),
  plan(command, records, context) {
    const found = findCell(command, records, context)
    if (!found.ok) return found
    if (command.put.length + command.remove.length > DATABASE_LIMITS.membersAtOnce) return err('too_many')
    const before = filesOf(found.value)
    const files = putInOrder<FilePut>(before, command)
    if (isSameJson(before, files)) return ok({})
    const content = { field_type: fieldTypeNumber('media'), data: files.map(encodeMediaFile) }
    return changedRow(
      found.value.row,
      command.fieldId,
      stampedCell(content, found.value.cell, context.nowSeconds),
      context,
    )
  },
  invert(command, records, context) {
    const found = findCell(command, records, context)
    if (!found.ok) return []
    const before = filesOf(found.value)
    const touched = new Set([...command.remove, ...command.put.map(({ id }) => id)])
    const known = new Set(before.map(({ id }) => id))
    const put = before.flatMap((file, index): readonly FilePut[] =>
      touched.has(file.id) ? [{ ...file, after: before[index - 1]?.id ?? null }] : [],
    )
    const remove = command.put.map(({ id }) => id).filter((id) => !known.has(id))
    return put.length + remove.length === 0 ? [] : [{ ...command, put, remove }]
  },
}

function filesOf({ read }: FoundCell): readonly MediaFile[] {
  const cell = read('media')
  return cell?.type === 'media' ? cell.files : []
}
