import type { FieldOf, SelectOptions } from '../fields/Field.ts'
import { optionsOf } from '../fields/readField.ts'
import type { FieldType } from '../fields/FieldType.ts'
import type { SelectCell } from './Cell.ts'
import { chosenOptions, idList } from './decodeCell.ts'

export type SelectType = SelectCell['type']

export function isSelect(type: FieldType): type is SelectType {
  return type === 'single_select' || type === 'multi_select'
}

/**
 * Converts between single and multi select: the options of the new type with the same ids, or with the names that these
 * ids had.
 */
export function convertSelect(
  data: unknown,
  source: SelectType,
  field: FieldOf<SelectType>,
): SelectCell | null {
  const former = optionsOf(field.optionsByType, source)
  const chosen = idList(data).flatMap((id) => {
    const own = chosenOptions([id], field.options)
    return own.length > 0 ? own : byFormerName(id, former, field.options)
  })
  const isSingle = source === 'single_select' || field.type === 'single_select'
  return selectCell(field.type, isSingle ? chosen.slice(0, 1) : chosen)
}

/** A cell of the options without duplicates, of a single select the first; null for none. */
export function selectCell(type: SelectType, options: SelectCell['options']): SelectCell | null {
  const distinct = [...new Set(options)]
  const kept = type === 'single_select' ? distinct.slice(0, 1) : distinct
  return kept.length === 0 ? null : { type, options: kept }
}

function byFormerName(id: string, former: SelectOptions, present: SelectOptions): SelectCell['options'] {
  return chosenOptions([id], former).flatMap(({ name }) => chosenOptions([name], present))
}
