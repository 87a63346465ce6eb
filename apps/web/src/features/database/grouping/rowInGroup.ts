import {
  groupValue,
  type CellInput,
  type Command,
  type Field,
  type GroupKey,
  type ReadContext,
} from '@sheaf/model'

type Members = Pick<Extract<Command, { readonly kind: 'changeMembers' }>, 'fieldId' | 'type' | 'add'>

/** With what a row begins so that it stands in a group. */
export interface RowInGroup {
  readonly cells: Readonly<Record<string, CellInput>>
  /** People and related rows, which are added to the cell. */
  readonly members: Members | null
}

export function rowInGroup(key: GroupKey, field: Field, context: ReadContext): RowInGroup {
  const value = groupValue(key, field, context)
  if (value !== null) return { cells: { [field.id]: value }, members: null }
  if (key.kind === 'person' && field.type === 'person')
    return { cells: {}, members: { fieldId: field.id, type: 'person', add: [key.userId] } }
  if (key.kind === 'row')
    return { cells: {}, members: { fieldId: field.id, type: 'relation', add: [key.rowId] } }
  return { cells: {}, members: null }
}
