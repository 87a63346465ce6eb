import {
  cellSource,
  idListOf,
  readField,
  relationOf,
  withheldId,
  type Field,
  type FieldRecord,
  type RowRecord,
} from '@sheaf/model'
import { createHash } from 'node:crypto'
import type { PatchRecord } from '../PatchRecord.ts'

/** Fields whose cells name rows of databases that a person may not read: those ids, and what the fields there are called, are withheld. */
export interface Withheld {
  readonly fields: ReadonlyMap<string, Field>
  /** The same for everybody from whom the same is withheld. */
  readonly key: string
}

/** The databases whose rows the cells of a field name, or may still name from its time before. */
export function relatedIdsOf(record: FieldRecord): readonly string[] {
  const relation = relationOf(record)
  if (relation === null) return []
  const { databaseId, formerDatabaseIds } = relation.options
  return databaseId === null ? formerDatabaseIds : [databaseId, ...formerDatabaseIds]
}

/** Null where nothing is withheld. */
export function withheldOf(
  records: Iterable<FieldRecord>,
  isHidden: (relatedId: string) => boolean,
): Withheld | null {
  const fields = new Map<string, Field>()
  for (const record of records)
    if (relatedIdsOf(record).some(isHidden)) fields.set(record.id, readField(record.id, record.value))
  return fields.size === 0 ? null : { fields, key: [...fields.keys()].toSorted().join(' ') }
}

/** A record as somebody gets it from whom something is withheld: cells tell how many rows they link, and no more. */
export function withholding({ kind, version, json }: PatchRecord, withheld: Withheld): PatchRecord {
  if (![...withheld.fields.keys()].some((id) => json.includes(JSON.stringify(id))))
    return { kind, version, json }
  const record = JSON.parse(json) as RowRecord | FieldRecord
  const told =
    'cells' in record
      ? { ...record, cells: cellsWithout(record.cells, withheld) }
      : withoutIds(record, withheld)
  return { kind, version, json: JSON.stringify(told) }
}

/** Cells of a row, or what a history says that they were. */
export function cellsWithout<T extends Readonly<Record<string, unknown>>>(cells: T, { fields }: Withheld): T {
  const hidden = Object.entries(cells).flatMap(([fieldId, cell]) => {
    const field = fields.get(fieldId)
    if (field === undefined || !isMembers(cell) || cellSource(cell, field) !== 'relation') return []
    const data = idListOf(cell['data']).map((_, index) => withheldId(index))
    return [[fieldId, { ...cell, data }] as const]
  })
  return hidden.length === 0 ? cells : { ...cells, ...Object.fromEntries(hidden) }
}

/** Of a field what the one on the other side is called, and of views what their filters and groups name. */
function withoutIds(value: unknown, withheld: Withheld): unknown {
  // Rules of colours are kept as a text.
  if (typeof value === 'string' && /^[[{]/.test(value) && value.includes('"field_id"'))
    return JSON.stringify(withoutIds(parsed(value), withheld))
  if (Array.isArray(value)) return value.map((each) => withoutIds(each, withheld))
  if (!isMembers(value)) return value
  const isOfHidden = withheld.fields.has(String(value['field_id']))
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => {
      if (key === 'reciprocal_field_name') return [key, '']
      if (!isOfHidden) return [key, withoutIds(member, withheld)]
      if (key === 'content') return [key, '']
      return [key, key === 'groups' || key === 'collapsed_group_ids' ? [] : member]
    }),
  )
}

/**
 * The epoch under which somebody keeps what they were told: another one where something is withheld, so that nobody goes on with
 * ids that they may not know any more, or without those that they may know by now.
 */
export function epochFor(epoch: string, withheld: Withheld | null): string {
  if (withheld === null) return epoch
  const hash = createHash('sha256').update(`${epoch} ${withheld.key}`).digest('hex')
  return hash.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-a$4-$5')
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function isMembers(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
