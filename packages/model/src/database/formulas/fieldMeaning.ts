import type { Field } from '../fields/Field.ts'
import { CALCULATION_KINDS } from '../views/DatabaseView.ts'
import type { FormulaType } from './Formula.ts'

/** What the values of a field are in a formula; null for a formula, of which it has to be found out, and for unknown ones. */
export function fieldValueType(field: Field): FormulaType | null {
  switch (field.type) {
    case 'rich_text':
    case 'url':
    case 'summary':
    case 'translate':
    case 'single_select':
    case 'created_by':
    case 'last_edited_by':
      return 'text'
    case 'multi_select':
    case 'person':
    case 'media':
    case 'relation':
      return 'text[]'
    case 'number':
    case 'checklist':
      return 'number'
    case 'checkbox':
      return 'boolean'
    case 'date_time':
    case 'created_time':
    case 'last_edited_time':
      return 'date'
    case 'time':
      return 'duration'
    case 'rollup': {
      if (field.options.showAs !== 'calculated') return 'text[]'
      const kind = CALCULATION_KINDS[field.options.calculation]
      return kind === 'date_earliest' || kind === 'date_latest' ? 'date' : 'number'
    }
    case 'formula':
    case 'unknown':
      return null
  }
}
