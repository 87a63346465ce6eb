import {
  atFieldZone,
  dayOf,
  groupValue,
  momentAt,
  secondOfDay,
  type Cell,
  type CellInput,
  type Command,
  type Field,
  type GroupKey,
  type ReadContext,
} from '@sheaf/model'

export interface GroupMove {
  readonly rowIds: readonly string[]
  /** The field by which the view groups; somebody writes it. */
  readonly field: Field
  readonly from: GroupKey
  readonly to: GroupKey
  readonly cellAt: (rowId: string) => Cell | null
}

/**
 * The commands after which rows stand in another group. Of several options, people and related rows the one of the group that they
 * leave goes, and the others stay; in the group without a value nothing stays. A date keeps its time of day and how long it is.
 */
export function planGroupMove(move: GroupMove, context: ReadContext): readonly Command[] {
  const { rowIds, field, from, to } = move
  return rowIds.flatMap((rowId): readonly Command[] => {
    const at = { rowId, fieldId: field.id }
    if (to.kind === 'none') return [{ kind: 'setCell', ...at, value: null }]
    const added = memberOf(to)
    if (
      added !== null &&
      (field.type === 'multi_select' || field.type === 'person' || field.type === 'relation')
    ) {
      const left = memberOf(from)
      const remove = left === null || left === added ? [] : [left]
      return [{ kind: 'changeMembers', ...at, type: field.type, add: [added], remove }]
    }
    const value = groupValue(to, field, context)
    return value === null
      ? []
      : [{ kind: 'setCell', ...at, value: likeBefore(value, move.cellAt(rowId), field, context) }]
  })
}

function memberOf(key: GroupKey): string | null {
  switch (key.kind) {
    case 'option':
      return key.option.id
    case 'person':
      return key.userId
    case 'row':
      return key.rowId
    default:
      return null
  }
}

function likeBefore(value: CellInput, before: Cell | null, field: Field, context: ReadContext): CellInput {
  if (value.type !== 'date_time' || before?.type !== 'date_time') return value
  const { timeZone } = atFieldZone(field, context)
  const days = dayOf(value.start, timeZone) - dayOf(before.start, timeZone)
  const moved = (seconds: number) =>
    momentAt(dayOf(seconds, timeZone) + days, secondOfDay(seconds, timeZone), timeZone)
  return {
    ...value,
    start: moved(before.start),
    end: before.end === null ? null : moved(before.end),
    includeTime: before.includeTime,
  }
}
