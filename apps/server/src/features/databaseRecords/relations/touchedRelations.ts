import {
  isWithheldCell,
  relationOf,
  type Command,
  type CommandRefusal,
  type FieldRecord,
  type RelationTypeOptions,
} from '@sheaf/model'
import type { RelatedLevel } from './RelatedAccess.ts'

/** The other database of a relation that a command has to do with. */
export interface TouchedRelation {
  readonly relatedId: string
  /** Whether the other database is written too. */
  readonly isTwoWay: boolean
}

/** What a command has to do with other databases: it may need rights there, and their locks. */
export function touchedRelations(
  command: Command,
  fields: ReadonlyMap<string, FieldRecord>,
): readonly TouchedRelation[] {
  if (!('fieldId' in command)) return []
  const record = fields.get(command.fieldId)
  const stored = record && relationOf(record)?.options
  const known = stored?.databaseId
    ? [{ relatedId: stored.databaseId, isTwoWay: stored.reciprocal !== null }]
    : []
  switch (command.kind) {
    case 'changeMembers':
      return command.type === 'relation' ? known : []
    case 'setCell':
    case 'revertCell':
    case 'setCells':
    case 'revertCells':
    case 'deleteField':
    case 'restoreField':
    case 'setFieldType':
    case 'renameField':
      return known
    case 'setFieldOptions': {
      if (command.options.type !== 'relation') return []
      const { databaseId, reciprocal } = command.options
      const other = databaseId === undefined ? stored?.databaseId : databaseId
      const isTwoWay = Boolean(reciprocal)
      return !other ? known : [...known, { relatedId: other, isTwoWay }]
    }
    default:
      return []
  }
}

export interface RelationQuestion {
  readonly databaseId: string
  readonly fields: ReadonlyMap<string, FieldRecord>
  /** Of whoever sends the command. */
  readonly levelOf: (relatedId: string) => RelatedLevel
}

/** Why somebody may not do it, for want of rights to the other database; null where they may. */
export function relationRefusal(command: Command, question: RelationQuestion): CommandRefusal | null {
  const { databaseId, fields } = question
  const levelOf = (relatedId: string) => (relatedId === databaseId ? 'write' : question.levelOf(relatedId))
  switch (command.kind) {
    case 'revertCell':
      if (command.cell !== null && isWithheldCell(command.cell)) return 'related_hidden'
      return cellRefusal(command.fieldId, fields, levelOf)
    case 'revertCells':
      if (command.cells.some(({ cell }) => cell !== null && isWithheldCell(cell))) return 'related_hidden'
      return cellRefusal(command.fieldId, fields, levelOf)
    case 'setCell':
    case 'setCells':
      return cellRefusal(command.fieldId, fields, levelOf)
    case 'changeMembers':
      return command.type === 'relation' ? cellRefusal(command.fieldId, fields, levelOf) : null
    case 'deleteField':
      return command.deletesReciprocal ? pairRefusal(command.fieldId, fields, levelOf) : null
    case 'setFieldOptions':
      return command.options.type === 'relation'
        ? optionsRefusal(command.fieldId, command.options, fields, levelOf)
        : null
    default:
      return null
  }
}

type LevelOf = RelationQuestion['levelOf']

/** A link is read there, and stands there too where the relation is two-way. */
function cellRefusal(
  fieldId: string,
  fields: RelationQuestion['fields'],
  levelOf: LevelOf,
): CommandRefusal | null {
  const record = fields.get(fieldId)
  const relation = record && relationOf(record)
  if (!relation?.isPresent || relation.options.databaseId === null) return null
  return refusalAt(levelOf(relation.options.databaseId), relation.options.reciprocal !== null)
}

function pairRefusal(
  fieldId: string,
  fields: RelationQuestion['fields'],
  levelOf: LevelOf,
): CommandRefusal | null {
  const record = fields.get(fieldId)
  const options = record && relationOf(record)?.options
  return options?.databaseId && options.reciprocal ? refusalAt(levelOf(options.databaseId), true) : null
}

function optionsRefusal(
  fieldId: string,
  { databaseId, reciprocal, deletesReciprocal }: RelationTypeOptions,
  fields: RelationQuestion['fields'],
  levelOf: LevelOf,
): CommandRefusal | null {
  const record = fields.get(fieldId)
  const before = record && relationOf(record)?.options
  const other = databaseId === undefined ? before?.databaseId : databaseId
  if (deletesReciprocal) {
    const refusal = pairRefusal(fieldId, fields, levelOf)
    if (refusal !== null) return refusal
  }
  if (!other || (databaseId === undefined && !reciprocal)) return null
  return refusalAt(levelOf(other), Boolean(reciprocal))
}

function refusalAt(level: RelatedLevel, isWriting: boolean): CommandRefusal | null {
  if (level === 'none') return 'related_hidden'
  return isWriting && level === 'read' ? 'related_read_only' : null
}
