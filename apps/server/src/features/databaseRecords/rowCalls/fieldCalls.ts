import {
  FIELD_TYPES,
  orderedFields,
  SELECT_COLORS,
  type Command,
  type KnownFieldType,
  type SelectOption,
} from '@sheaf/model'
import { AppError } from '../../../platform/errors/index.ts'
import type { Ids } from '../../../platform/ids.ts'
import type { Permit } from '../../access/index.ts'
import type { Withheld } from '../relations/withheldIds.ts'
import { newShortId } from '../linkedViews/changeStructure.ts'
import { findDatabaseFor } from '../linkedViews/findDatabaseFor.ts'
import { readRows } from './readRows.ts'
import { runCommands } from './runCommands.ts'
import type { RowCallsContext } from './writeRow.ts'

/** Fields in the order of the hidden view. */
export async function listFields(
  { database }: RowCallsContext,
  databaseId: string,
  withheld: Withheld | null,
) {
  const read = await readRows(database, databaseId, [])
  const view = read?.database.views.get(read.records.inlineViewId)
  if (!read || !view) throw new AppError('record_not_found')
  return orderedFields(read.database, view).map(({ id, name, type, typeNumber, primary }) => ({
    id,
    name,
    field_type: type === 'unknown' ? String(typeNumber) : FORMAT_NAMES[type],
    type_option: {
      ...storedOptions(read.records.fields.get(id)?.value['type_option'], typeNumber),
      // What a field of another database is called.
      ...(withheld?.fields.has(id) && { reciprocal_field_name: '' }),
    },
    is_primary: primary,
  }))
}

export interface NewFieldOfCall {
  readonly databaseId: string
  readonly name: string
  readonly typeNumber: number
  readonly options: Readonly<Record<string, unknown>>
}

/** Adds a field behind the others, a select with the options that are given; answers its id. */
export async function addField(
  context: RowCallsContext,
  permit: Permit,
  { databaseId, name, typeNumber, options }: NewFieldOfCall,
): Promise<string> {
  const { database, policy, ids } = context
  const viewId = await findDatabaseFor(database, policy, permit, { databaseId, viewId: null })
  const type = FIELD_TYPES[typeNumber] ?? 'rich_text'
  const fieldId = newShortId(ids)
  const commands: Command[] = [
    { kind: 'addField', fieldId, name, type, after: null },
    ...newOptions(type, options, ids).map((option) => ({ kind: 'addOption', fieldId, option }) as const),
  ]
  await runCommands(context, { databaseId, by: { userId: permit.actor.userId, viewId }, commands })
  return fieldId
}

/** Names of the types as programs of the format know them. */
const FORMAT_NAMES: Record<KnownFieldType | 'formula', string> = {
  // To programs of the format it is a text.
  formula: 'RichText',
  rich_text: 'RichText',
  number: 'Number',
  date_time: 'DateTime',
  single_select: 'SingleSelect',
  multi_select: 'MultiSelect',
  checkbox: 'Checkbox',
  url: 'URL',
  checklist: 'Checklist',
  last_edited_time: 'LastEditedTime',
  created_time: 'CreatedTime',
  relation: 'Relation',
  summary: 'Summary',
  translate: 'Translate',
  time: 'Time',
  media: 'Media',
  person: 'Person',
  rollup: 'Rollup',
  created_by: 'CreatedBy',
  last_edited_by: 'LastEditedBy',
}

/** What is stored for the present type; of some types it is JSON text under one key. */
function storedOptions(stored: unknown, typeNumber: number): Record<string, unknown> {
  const { content, ...rest } = membersOf(membersOf(stored)[String(typeNumber)])
  return content === undefined ? rest : { ...rest, ...membersOf(content) }
}

function membersOf(value: unknown): Readonly<Record<string, unknown>> {
  const read = typeof value === 'string' ? parsed(value) : value
  const isMembers = typeof read === 'object' && read !== null && !Array.isArray(read)
  return isMembers ? (read as Readonly<Record<string, unknown>>) : {}
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function newOptions(
  type: KnownFieldType,
  given: Readonly<Record<string, unknown>>,
  ids: Ids,
): readonly SelectOption[] {
  if (Object.keys(given).length === 0) return []
  const { options } = given['content'] === undefined ? given : membersOf(given['content'])
  const isSelect = type === 'single_select' || type === 'multi_select'
  if (!isSelect || !Array.isArray(options) || options.length > MAX_NEW_OPTIONS)
    throw new AppError('invalid_request', {
      message: 'A field of this type cannot begin with these options.',
    })
  return options.map((option: unknown) => {
    const { id, name, color } = membersOf(option)
    if (typeof name !== 'string') throw new AppError('invalid_request')
    const isId = typeof id === 'string' && /^[\w:-]{1,64}$/.test(id) && !(id in Object.prototype)
    const known = SELECT_COLORS.find((each) => each === color)
    return { id: isId ? id : newShortId(ids), name, color: known ?? SELECT_COLORS[0] }
  })
}

const MAX_NEW_OPTIONS = 200
