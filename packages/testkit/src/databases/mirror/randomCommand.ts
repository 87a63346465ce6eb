import type { CellInput, Command, CommandKind, DatabaseRecords, RowPlace } from '@sheaf/model'
import { deriveUuid } from '@sheaf/base'
import fc from 'fast-check'
import { FEW } from './foreignEdits.ts'
import { STRUCTURE_COMMANDS, type StructureCommandKind } from './randomStructureCommand.ts'

/** A command by numbers that choose among what is there. */
export interface CommandChoice {
  readonly kind: CommandKind
  readonly row: number
  readonly field: number
  readonly view: number
  readonly place: number
}

export function arbitraryCommand(): fc.Arbitrary<CommandChoice> {
  return fc.record({
    kind: fc.oneof(fc.constantFrom(...KINDS), fc.constantFrom('setCell', 'renameField')),
    row: FEW,
    field: FEW,
    view: FEW,
    place: fc.nat(11),
  })
}

/** `text` differs from command to command. */
export function commandOf(records: DatabaseRecords, choice: CommandChoice, text: string): Command {
  const { kind, place } = choice
  const rowId = pick(records.rows, choice.row)
  const fieldId = pick(records.fields, choice.field)
  const viewId = pick(records.views, choice.view)
  const anchor: RowPlace =
    place % 3 === 0 ? 'first' : place % 3 === 1 ? 'last' : { after: pick(records.rows, place) }
  const other = pick(records.rows, place + 1)
  switch (kind) {
    case 'setCell':
      return { kind, rowId, fieldId, value: inputOf(place, text) }
    case 'setCells':
      return { kind, fieldId, rowIds: [rowId, other], values: [inputOf(place, text)] }
    case 'revertCells':
      return { kind, fieldId, cells: [rowId, other].map((id) => ({ rowId: id, cell: null, wasData: text })) }
    case 'revertCell': {
      const cell = place % 2 === 0 ? null : { field_type: 10, data: [text, rowId], last_modified: '5' }
      return {
        kind,
        rowId,
        fieldId,
        cell,
        wasData: records.rows.get(rowId)?.cells[fieldId]?.['data'] ?? null,
      }
    }
    case 'addRows': {
      const id = deriveUuid('3797e222-4ba9-520f-b25f-174202e78092', text)
      return {
        kind,
        viewId,
        place: anchor,
        rows: [{ id, cells: { [fieldId]: { type: 'rich_text', text } } }],
      }
    }
    case 'deleteRows':
    case 'restoreRows':
      return { kind, rowIds: [...new Set([rowId, other])] }
    case 'moveRows':
      return { kind, viewId, rowIds: [rowId], place: anchor }
    case 'addField': {
      const type = place % 2 === 0 ? 'rich_text' : 'single_select'
      return { kind, fieldId: text, name: text, type, after: place % 3 === 0 ? null : fieldId }
    }
    case 'renameField':
      return { kind, fieldId, name: text }
    case 'setFieldDescription':
      return { kind, fieldId, description: text }
    case 'setFormula':
      return { kind, fieldId, formula: place % 4 === 0 ? null : `{${fieldId}} & ${text}` }
    case 'deleteField':
    case 'restoreField':
      return { kind, fieldId }
    case 'addOption':
      return { kind, fieldId, option: { id: text, name: text, color: 'Aqua' } }
    case 'setColumn':
      return { kind, viewId, fieldId, width: 200 + place, ...(place % 2 === 0 && { wrap: place % 4 === 0 }) }
    default: {
      const otherFieldId = pick(records.fields, place)
      return STRUCTURE_COMMANDS[kind]({ records, rowId, fieldId, otherFieldId, viewId, place, text })
    }
  }
}

function inputOf(place: number, text: string): CellInput | null {
  switch (place % 6) {
    case 0:
      return null
    case 1:
      return { type: 'number', decimal: String(place) }
    case 2:
      return { type: 'date_time', start: 1_793_000_000, end: 1_793_100_000, includeTime: true }
    case 3:
      return { type: 'single_select', optionIds: ['one'] }
    default:
      return { type: 'rich_text', text }
  }
}

function pick(records: ReadonlyMap<string, unknown>, number: number): string {
  const ids = [...records.keys()].toSorted()
  return ids[number % Math.max(1, ids.length)] ?? 'none'
}

const KINDS = [
  'setCell',
  'revertCell',
  'setCells',
  'revertCells',
  'addRows',
  'deleteRows',
  'restoreRows',
  'moveRows',
  'addField',
  'renameField',
  'deleteField',
  'restoreField',
  'addOption',
  'setColumn',
  // The keys of the table.
  ...(Object.keys(STRUCTURE_COMMANDS) as StructureCommandKind[]),
] as const satisfies readonly CommandKind[]
