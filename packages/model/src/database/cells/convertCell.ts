import { atFieldZone } from '../fields/atFieldZone.ts'
import type { Field, SelectOption, SelectOptions } from '../fields/Field.ts'
import { optionsOf } from '../fields/readField.ts'
import type { FieldType } from '../fields/FieldType.ts'
import type { ReadContext } from '../ReadContext.ts'
import { readDecimal } from '../text/formatDecimal.ts'
import { readDuration } from '../text/duration.ts'
import { readDate } from '../text/readDate.ts'
import type { Cell, ChecklistCell, DateCell } from './Cell.ts'
import { chosenOptions, isTrue } from './decodeCell.ts'
import { isSelect, selectCell } from './convertSelect.ts'
import { readChecklist, writeChecklist } from './checklistText.ts'
import { dateOptions, plainCellText, RANGE_ARROW } from './plainCellText.ts'

/**
 * Reads a cell that was written under another type than the field has now (collab-model 4.5). Conversions that the
 * format does not define give an empty cell.
 */
export function convertCell(cell: Cell, source: FieldType, field: Field, context: ReadContext): Cell | null {
  switch (field.type) {
    case 'rich_text': {
      const text = plainText(cell, source, field, context)
      return text === '' ? null : { type: 'rich_text', text }
    }
    case 'single_select':
    case 'multi_select':
      return selectCell(field.type, chosenFrom(cell, field.options))
    case 'checklist':
      return toChecklist(cell, source, field)
    case 'date_time':
      return toDate(cell, source, field, context)
    case 'url':
      return fromText(cell, (text) => ({ type: 'url', text }))
    case 'number':
      return fromText(cell, (text) => {
        const decimal = readDecimal(text)
        return decimal === null ? null : { type: 'number', value: Number(decimal), decimal }
      })
    case 'checkbox':
      return fromText(cell, (text) => ({ type: 'checkbox', checked: isTrue(text) }))
    case 'time':
      return fromText(cell, (text) => {
        const milliseconds = readDuration(text)
        return milliseconds === null ? null : { type: 'time', milliseconds }
      })
    default:
      return null
  }
}

function fromText(cell: Cell, read: (text: string) => Cell | null): Cell | null {
  return cell.type === 'rich_text' ? read(cell.text) : null
}

/** As displayed under its former type; a checklist item by item, a checkbox as the format names it. */
function plainText(cell: Cell, source: FieldType, field: Field, context: ReadContext): string {
  if (cell.type === 'checklist') return writeChecklist(cell)
  if (source === 'unknown' && cell.type === 'rich_text') return cell.text
  const { boxWords: _words, ...inFormat } = context
  return plainCellText(cell, formerField(field, source), inFormat)
}

/** The field as it was under a former type. */
function formerField(field: Field, type: FieldType): Field {
  return { ...field, type, options: optionsOf(field.optionsByType, type) } as Field
}

function chosenFrom(cell: Cell, options: SelectOptions): readonly SelectOption[] {
  switch (cell.type) {
    case 'rich_text':
      return chosenOptions(cell.text, options)
    case 'checkbox':
      return chosenOptions([cell.checked ? 'Yes' : 'No'], options)
    case 'checklist':
      return cell.items.filter((item) => item.done).flatMap((item) => byIdOrName(item, options))
    default:
      return []
  }
}

function byIdOrName(
  { id, name }: ChecklistCell['items'][number],
  options: SelectOptions,
): readonly SelectOption[] {
  const byId = chosenOptions([id], options)
  return byId.length > 0 ? byId : chosenOptions([name], options)
}

/** All options become items, the chosen ones done; of a text each line becomes one. */
function toChecklist(cell: Cell, source: FieldType, field: Field): ChecklistCell | null {
  if (cell.type === 'rich_text') return readChecklist(cell.text)
  if (cell.type !== 'single_select' && cell.type !== 'multi_select') return null
  const ids = new Set(cell.options.map((option) => option.id))
  const former = isSelect(source) ? optionsOf(field.optionsByType, source) : null
  const options = former?.options ?? cell.options
  const items = options.map(({ id, name }) => ({ id, name, done: ids.has(id) }))
  return { type: 'checklist', items, ratio: ids.size / items.length }
}

/** A range is two dates with an arrow between them, as displayed. */
function toDate(cell: Cell, source: FieldType, field: Field, context: ReadContext): DateCell | null {
  if (cell.type === 'date_time') return source === 'date_time' ? cell : { ...cell, includeTime: true }
  if (cell.type !== 'rich_text') return null
  const place = atFieldZone(field, context)
  const [first, last, ...others] = cell.text
    .split(RANGE_ARROW, 3)
    .map((part) => readDate(part, dateOptions(field), place))
  if (!first || last === null || others.length > 0) return null
  const other = last?.seconds ?? first.seconds
  return {
    type: 'date_time',
    start: Math.min(first.seconds, other),
    end: last ? Math.max(first.seconds, other) : null,
    includeTime: first.hasTime || last?.hasTime === true,
    reminderId: null,
  }
}
