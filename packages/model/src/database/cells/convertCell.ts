import type { Field, SelectOption, SelectOptions } from '../fields/Field.ts'
import { optionsOf } from '../fields/readField.ts'
import type { FieldType } from '../fields/FieldType.ts'
import type { ReadContext } from '../ReadContext.ts'
import { readDecimal } from '../text/formatDecimal.ts'
import { readDuration } from '../text/duration.ts'
import { dayNumber, startOfDay } from '../text/zones.ts'
import type { Cell, ChecklistCell, DateCell } from './Cell.ts'
import { chosenOptions, isTrue } from './decodeCell.ts'
import { plainCellText } from './plainCellText.ts'

/**
 * Reads a cell that was written under another type than the field has now (collab-model 4.5). Pairs that the format does
 * not name read as empty.
 */
export function convertCell(cell: Cell, source: FieldType, field: Field, context: ReadContext): Cell | null {
  switch (field.type) {
    case 'rich_text': {
      const text = plainText(cell, source, field, context)
      return text === '' ? null : { type: 'rich_text', text }
    }
    case 'single_select':
    case 'multi_select':
      return toSelect(cell, field.type, field.options)
    case 'checklist':
      return toChecklist(cell, source, field)
    case 'date_time':
      return toDate(cell, source, context)
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

/** As it was shown under its former type; of a checklist the names, of a box what the format calls it. */
function plainText(cell: Cell, source: FieldType, field: Field, context: ReadContext): string {
  if (cell.type === 'checklist') return cell.items.map((item) => item.name).join(', ')
  if (source === 'unknown' && cell.type === 'rich_text') return cell.text
  const { boxWords: _words, ...inFormat } = context
  return plainCellText(cell, formerField(field, source), inFormat)
}

/** The field as it was under a former type. */
function formerField(field: Field, type: FieldType): Field {
  return { ...field, type, options: optionsOf(field.optionsByType, type) } as Field
}

function toSelect(cell: Cell, type: 'single_select' | 'multi_select', options: SelectOptions): Cell | null {
  const chosen = chosenFrom(cell, options)
  const kept = type === 'single_select' ? chosen.slice(0, 1) : chosen
  return kept.length === 0 ? null : { type, options: kept }
}

function chosenFrom(cell: Cell, options: SelectOptions): readonly SelectOption[] {
  switch (cell.type) {
    case 'rich_text':
      return chosenOptions(cell.text, options)
    case 'checkbox':
      return chosenOptions([cell.checked ? 'Yes' : 'No'], options)
    case 'single_select':
    case 'multi_select':
      return chosen(cell.options, options)
    case 'checklist':
      return chosen(
        cell.items.filter((item) => item.done),
        options,
      )
    default:
      return []
  }
}

/** The options that former ones became: those of their ids, or of their names. */
function chosen(
  former: readonly { readonly id: string; readonly name: string }[],
  options: SelectOptions,
): readonly SelectOption[] {
  const found = former.flatMap(({ id, name }) => {
    const [byId] = chosenOptions([id], options)
    return byId ? [byId] : chosenOptions([name], options)
  })
  return [...new Set(found)]
}

/** All options that there were become items, the chosen ones done; of a text every name between commas. */
function toChecklist(cell: Cell, source: FieldType, field: Field): ChecklistCell | null {
  if (cell.type === 'rich_text') {
    const names = cell.text.split(/[,\n]/).map((name) => name.trim())
    const items = [...new Set(names)]
      .filter((name) => name !== '')
      .map((name) => ({ id: name, name, done: false }))
    return items.length === 0 ? null : { type: 'checklist', items, ratio: 0 }
  }
  if (cell.type !== 'single_select' && cell.type !== 'multi_select') return null
  const ids = new Set(cell.options.map((option) => option.id))
  const former =
    source === 'single_select' || source === 'multi_select' ? optionsOf(field.optionsByType, source) : null
  const options = former?.options ?? cell.options
  const items = options.map(({ id, name }) => ({ id, name, done: ids.has(id) }))
  return { type: 'checklist', items, ratio: ids.size / items.length }
}

function toDate(cell: Cell, source: FieldType, context: ReadContext): DateCell | null {
  if (cell.type === 'date_time') return source === 'date_time' ? cell : { ...cell, includeTime: true }
  if (cell.type !== 'rich_text') return null
  const read = readDateText(cell.text.trim(), context.timeZone)
  return (
    read && { type: 'date_time', start: read.seconds, end: null, includeTime: read.hasTime, reminderId: null }
  )
}

/** "2026-11-20", with or without a time, "2026/11/20", "11/20/2026", or Unix seconds. */
function readDateText(text: string, timeZone: string): { seconds: number; hasTime: boolean } | null {
  if (/^\d{9,11}$/.test(text)) return { seconds: Number(text), hasTime: false }
  const [, datePart = '', hours, minutes] =
    /^([\d/-]{8,10})(?:[T ](\d{1,2}):(\d{2})(?::\d{2})?)?$/.exec(text) ?? []
  const date = readDay(datePart)
  if (date === null || Number(hours ?? 0) > 23 || Number(minutes ?? 0) > 59) return null
  const start = startOfDay(date, timeZone)
  const hasTime = hours !== undefined
  return { seconds: start + Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60, hasTime }
}

function readDay(text: string): number | null {
  const yearFirst = /^(\d{4})[/-](\d{1,2})[/-](\d{1,2})$/.exec(text)
  const yearLast = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text)
  const [year, month, date] = yearFirst
    ? [yearFirst[1], yearFirst[2], yearFirst[3]]
    : [yearLast?.[3], yearLast?.[1], yearLast?.[2]]
  if (year === undefined || Number(month) < 1 || Number(month) > 12) return null
  const day = dayNumber(Number(year), Number(month), Number(date))
  return new Date(day * DAY_MS).getUTCDate() === Number(date) ? day : null
}

const DAY_MS = 86_400_000
