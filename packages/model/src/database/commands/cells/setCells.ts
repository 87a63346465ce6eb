import { err, ok, type Result } from '@sheaf/base'
import type { Command, RevertCell, SetCell } from '../Command.ts'
import type { CommandRefusal, CommandRules, RecordChanges } from '../CommandRules.ts'
import { revertCell, setCell } from '../setCell.ts'
import type { RevertCells, SetCells } from './CellCommand.ts'
import { inParts } from './inParts.ts'

export const setCells: CommandRules<SetCells> = {
  reads: ({ rowIds }) => ({ rowIds, places: [] }),
  plan: (command, records, context) =>
    command.values.length === 1 || command.values.length === command.rowIds.length
      ? together(setsOf(command).map((each) => setCell.plan(each, records, context)))
      : err('invalid_value'),
  invert: (command, records, context) =>
    revertingCommands(setsOf(command).flatMap((each) => setCell.invert(each, records, context))),
}

export const revertCells: CommandRules<RevertCells> = {
  reads: ({ cells }) => ({ rowIds: cells.map(({ rowId }) => rowId), places: [] }),
  plan: (command, records, context) =>
    together(revertsOf(command).map((each) => revertCell.plan(each, records, context))),
  invert: (command, records, context) =>
    revertingCommands(
      revertsOf(command).flatMap((each) => {
        const planned = revertCell.plan(each, records, context)
        return planned.ok && planned.value.rows ? revertCell.invert(each, records, context) : []
      }),
    ),
}

function setsOf({ fieldId, rowIds, values }: SetCells): readonly SetCell[] {
  return rowIds.map((rowId, index) => ({
    kind: 'setCell',
    rowId,
    fieldId,
    value: values[values.length === 1 ? 0 : index] ?? null,
  }))
}

function revertsOf({ fieldId, cells }: RevertCells): readonly RevertCell[] {
  return cells.map((each) => ({ kind: 'revertCell', fieldId, ...each }))
}

function revertingCommands(commands: readonly Command[]): readonly Command[] {
  const reverts = commands.filter((command) => command.kind === 'revertCell')
  return inParts(reverts).map((part) => ({
    kind: 'revertCells',
    fieldId: part[0]?.fieldId ?? '',
    cells: part.map(({ rowId, cell, wasData }) => ({ rowId, cell, wasData })),
  }))
}

/** Rows that are gone are left out; where all are, or anything else stands in the way, nothing is done. */
function together(
  planned: readonly Result<RecordChanges, CommandRefusal>[],
): Result<RecordChanges, CommandRefusal> {
  const rows: NonNullable<RecordChanges['rows']>[number][] = []
  for (const each of planned)
    if (each.ok) rows.push(...(each.value.rows ?? []))
    else if (each.error !== 'row_gone') return each
  const [first] = planned
  return first === undefined || planned.some((each) => each.ok) ? ok({ rows }) : first
}
