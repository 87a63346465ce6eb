import {
  compileFilters,
  openRecords,
  readCell,
  type Cell,
  type DatabaseRecords,
  type Field,
  type ReadContext,
  type SelectOption,
} from '@sheaf/model'
import { readOf } from '../personal/personalView.ts'
import type { DataFilter } from './filterConditions.ts'
import { idsIn } from './filterContent.ts'
import { replaceFilter } from './filterTree.ts'
import { nameOf } from './filterWords.ts'

/** One of what a filter can name. */
export interface FilterChoice {
  readonly id: string
  /** "" where it is not known, or may not be read. */
  readonly name: string
  readonly option: SelectOption | null
  /** Rows that have it, of those that the other filters of the view show. */
  readonly count: number
}

interface ChoicesOptions {
  readonly records: DatabaseRecords
  readonly viewId: string
  readonly filter: DataFilter
  readonly field: Field
  readonly context: ReadContext
  /** Listed first among people. */
  readonly ownUuid: string
}

/** What a filter can name: the options of a select; people and related rows that stand in cells, and oneself. */
export function filterChoices(options: ChoicesOptions): readonly FilterChoice[] {
  const { filter, field, context, ownUuid } = options
  const counts = countIds(options)
  const choice = (id: string, option: SelectOption | null = null): FilterChoice => ({
    id,
    name: nameOf(id, field, context),
    option,
    count: counts.get(id) ?? 0,
  })
  if (field.type === 'single_select' || field.type === 'multi_select')
    return field.options.options.map((option) => choice(option.id, option))
  const known = field.type === 'person' ? field.options.persons.map(({ id }) => id) : []
  const ids = new Set([...counts.keys(), ...idsIn(filter.content), ...known])
  const isOwn = field.type === 'person' && ownUuid !== ''
  ids.delete(ownUuid)
  const others = [...ids]
    .map((id) => choice(id))
    .filter(({ name }) => name !== '')
    .toSorted((one, other) => one.name.localeCompare(other.name, context.locale))
  return isOwn ? [choice(ownUuid), ...others] : others
}

function countIds({ records, viewId, filter, field, context }: ChoicesOptions): ReadonlyMap<string, number> {
  const { database, rows } = openRecords(records, viewId)
  const others = replaceFilter(readOf(records, viewId)?.filters ?? [], filter.id, () => [])
  const passes = compileFilters(others, database, context)
  const counts = new Map<string, number>()
  for (const id of records.rows.keys()) {
    const row = rows.get(id)
    if (row === null || !passes.every((pass) => pass((each) => readCell(row, each, database, context))))
      continue
    for (const member of membersOf(readCell(row, field, database, context)))
      counts.set(member, (counts.get(member) ?? 0) + 1)
  }
  return counts
}

function membersOf(cell: Cell | null): readonly string[] {
  switch (cell?.type) {
    case 'single_select':
    case 'multi_select':
      return cell.options.map(({ id }) => id)
    case 'relation':
      return cell.rowIds
    case 'person':
    case 'created_by':
    case 'last_edited_by':
      return cell.userIds
    default:
      return []
  }
}
