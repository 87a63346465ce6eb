import { fieldTypeNumber, FIELD_TYPES } from '../../fields/FieldType.ts'
import type { RelationOptions } from '../../fields/Field.ts'
import { readRelationOptions } from '../../fields/readField.ts'
import { enumOf, recordOf } from '../../stored/storedValues.ts'
import type { FieldRecord } from '../../records/DatabaseRecords.ts'

/** A two-way relation as one of its fields tells it. */
export interface FieldPair {
  readonly databaseId: string
  readonly fieldId: string
  readonly reciprocalDatabaseId: string
  readonly reciprocalId: string
}

/** The pair that a field says it is a side of; null for all that are no two-way relation, and for deleted ones. */
export function pairOf(databaseId: string, record: FieldRecord): FieldPair | null {
  const relation = record.isDeleted ? null : relationOf(record)
  if (relation === null || !relation.isPresent) return null
  const { databaseId: reciprocalDatabaseId, reciprocal } = relation.options
  if (reciprocalDatabaseId === null || reciprocal === null) return null
  return { databaseId, fieldId: record.id, reciprocalDatabaseId, reciprocalId: reciprocal.fieldId }
}

/** What a field says of the relation that it is, or was; null for one that never was. */
export function relationOf({ value }: Pick<FieldRecord, 'value'>): {
  /** False under another type. */
  readonly isPresent: boolean
  readonly options: RelationOptions
} | null {
  const stored = recordOf(value['type_option'])[String(RELATION)]
  const isPresent = enumOf(value['ty'], FIELD_TYPES) === RELATION
  return stored === undefined && !isPresent
    ? null
    : { isPresent, options: readRelationOptions(recordOf(stored)) }
}

/** Whether a field is the other side of a pair. */
export function leadsBack(pair: FieldPair, reciprocal: FieldRecord | null): boolean {
  const back = reciprocal && pairOf(pair.reciprocalDatabaseId, reciprocal)
  return back !== null && back.reciprocalId === pair.fieldId && back.reciprocalDatabaseId === pair.databaseId
}

const RELATION = fieldTypeNumber('relation')
