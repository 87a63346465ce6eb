import { dayOf, startOfDay } from '@sheaf/base'
import type { Cell } from '../cells/Cell.ts'
import { cellText } from '../cells/cellText.ts'
import { relatedTitles } from '../cells/relatedTitles.ts'
import { atFieldZone } from '../fields/atFieldZone.ts'
import type { Field } from '../fields/Field.ts'
import { exactNumber } from '../numbers/exactNumber.ts'
import type { ReadContext } from '../ReadContext.ts'
import type { FormulaValue } from './FormulaValue.ts'
import { fieldValueType } from './fieldMeaning.ts'

/** The value of a cell in a formula, of the type that `fieldValueType` says. */
export function cellValue(cell: Cell | null, field: Field, context: ReadContext): FormulaValue {
  const type = fieldValueType(field)
  switch (cell?.type) {
    case undefined:
      return type === 'boolean' ? false : type?.endsWith('[]') ? [] : null
    case 'rich_text':
    case 'url':
    case 'summary':
    case 'translate':
      return cell.text
    case 'number':
      return exactNumber(cell.decimal)
    case 'checkbox':
      return cell.checked
    case 'single_select':
      return cell.options[0]?.name ?? null
    case 'multi_select':
      return cell.options.map(({ name }) => name)
    case 'checklist':
      return cell.ratio
    case 'date_time': {
      const { includeTime: hasTime } = cell
      const inZone = (seconds: number) => (hasTime ? seconds : sameDay(seconds, field, context))
      return { at: inZone(cell.start), hasTime, end: cell.end === null ? null : inZone(cell.end) }
    }
    case 'created_time':
    case 'last_edited_time':
      return { at: cell.at, hasTime: true, end: null }
    case 'time':
      return cell.milliseconds
    case 'relation':
      return relatedTitles(cell, field, context).map(({ title }) => title)
    case 'media':
      return cell.files.map(({ name, url }) => name || url)
    case 'person':
      return cell.userIds.flatMap((id) => cellText({ type: 'person', userIds: [id] }, field, context) || [])
    case 'created_by':
    case 'last_edited_by':
      return cellText(cell, field, context) || null
    case 'rollup': {
      if (cell.show === 'list') return cell.texts
      if (cell.decimal === null) return type === 'text[]' ? [] : null
      const number = exactNumber(cell.decimal)
      return type === 'date' ? { at: Number(number), hasTime: false, end: null } : number
    }
  }
}

/** The first second, where the reader is, of the day that a field with a time zone of its own means. */
function sameDay(seconds: number, field: Field, context: ReadContext): number {
  const { timeZone } = atFieldZone(field, context)
  return timeZone === context.timeZone ? seconds : startOfDay(dayOf(seconds, timeZone), context.timeZone)
}
