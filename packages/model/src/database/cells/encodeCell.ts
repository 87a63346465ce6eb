import { fieldTypeNumber } from '../fields/FieldType.ts'
import type { StoredCell } from '../rows/Row.ts'
import { readDecimal } from '../text/formatDecimal.ts'
import type { CellInput } from './CellInput.ts'

/**
 * A cell as it is stored (collab-model 4.5), in the form that every client reads; `readCell` returns what was put in.
 * `before` is the previous cell, for its creation time. Null for an invalid number.
 */
export function encodeCell(
  input: CellInput,
  before: StoredCell | undefined,
  nowSeconds: number,
): StoredCell | null {
  const content = contentOf(input, before)
  return content && stampedCell({ field_type: fieldTypeNumber(input.type), ...content }, before, nowSeconds)
}

/** A cleared cell: it is kept, with the time when it was cleared. */
export function emptyCell(before: StoredCell, nowSeconds: number): StoredCell {
  return stampedCell({ field_type: before['field_type'] ?? 0, data: '' }, before, nowSeconds)
}

/** What a cell holds, with its times: seconds as text, which clients of all generations read. */
export function stampedCell(
  content: StoredCell,
  before: StoredCell | undefined,
  nowSeconds: number,
): StoredCell {
  const created_at = before?.['created_at'] ?? String(nowSeconds)
  return { ...content, created_at, last_modified: String(nowSeconds) }
}

function contentOf(input: CellInput, before: StoredCell | undefined): StoredCell | null {
  switch (input.type) {
    case 'rich_text':
    case 'url':
    case 'summary':
    case 'translate':
      return { data: input.text }
    case 'number': {
      const decimal = readDecimal(input.decimal)
      return decimal === null ? null : { data: decimal }
    }
    case 'checkbox':
      return { data: input.checked ? 'Yes' : 'No' }
    case 'single_select':
    case 'multi_select':
      return { data: input.optionIds.join(',') }
    case 'date_time':
      return {
        data: String(input.start),
        end_timestamp: input.end === null ? '' : String(input.end),
        include_time: input.includeTime,
        is_range: input.end !== null,
        reminder_id:
          input.reminderId === undefined ? (before?.['reminder_id'] ?? '') : (input.reminderId ?? ''),
      }
    case 'time':
      return { data: String(input.milliseconds) }
  }
}
