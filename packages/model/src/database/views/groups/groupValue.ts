import type { CellInput } from '../../cells/CellInput.ts'
import { atFieldZone } from '../../fields/atFieldZone.ts'
import type { Field } from '../../fields/Field.ts'
import type { ReadContext } from '../../ReadContext.ts'
import { startOfDay } from '@sheaf/base'
import type { GroupKey } from '../ViewResult.ts'

/** What a cell holds whose row is to stand in a group; null where a person does not write it, and for the group without a value. */
export function groupValue(key: GroupKey, field: Field, context: ReadContext): CellInput | null {
  if (field.type === 'formula') return null
  switch (key.kind) {
    case 'option':
      return field.type === 'single_select' || field.type === 'multi_select'
        ? { type: field.type, optionIds: [key.option.id] }
        : null
    case 'checkbox':
      return { type: 'checkbox', checked: key.checked }
    case 'text':
      return field.type === 'rich_text' || field.type === 'url' ? { type: field.type, text: key.text } : null
    case 'number':
      return { type: 'number', decimal: String(key.from) }
    case 'date': {
      if (field.type !== 'date_time') return null
      const start = startOfDay(key.start, atFieldZone(field, context).timeZone)
      return { type: 'date_time', start, end: null, includeTime: false }
    }
    case 'none':
    case 'row':
    case 'person':
    case 'others':
      return null
  }
}
