import { compareRow, compareStructure, type Database, type Row } from '@sheaf/model'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { arbitraryDatabase } from './arbitraryDatabase.ts'
import type { CellSpec, DatabaseSpec, FieldSpec } from './DatabaseSpec.ts'
import { ENCODINGS, type Encoding } from './Encoding.ts'
import { openSpec } from './openSpec.ts'
import { SAMPLE, sampleDatabase, sampleRowId } from './sampleDatabase.ts'

const NUM_RUNS = Number(process.env['NUM_RUNS'] ?? 40)

interface Told {
  /** What became of each field and view, by id. */
  readonly fields: Readonly<Record<string, readonly string[]>>
  readonly views: Readonly<Record<string, readonly string[]>>
  /** Of rows that both sides have: the fields, and what else, by id. */
  readonly rows: Readonly<Record<string, readonly string[]>>
}

const NOTHING: Told = { fields: {}, views: {}, rows: {} }

function compareSpecs(before: DatabaseSpec, after: DatabaseSpec, encodings: readonly Encoding[]): Told {
  const [old, now] = [openSpec(before, encodings[0]), openSpec(after, encodings[1])]
  const shown = (database: Database, { views }: DatabaseSpec) => ({
    database,
    viewIds: views.map(({ id }) => id),
  })
  const { fields, views } = compareStructure(shown(old.database, before), shown(now.database, after))
  const rows: Record<string, readonly string[]> = {}
  for (const { id } of after.rows) {
    const [row, rowNow]: (Row | null)[] = [old.rows.get(id), now.rows.get(id)]
    if (!row || !rowNow) continue
    const changed = compareRow(
      { row, database: old.database },
      { row: rowNow, database: now.database },
      now.context,
    )
    if (changed === null) continue
    const { cells, isIcon, isCover } = changed
    rows[id] = [
      ...cells.map(({ field }) => field.id).toSorted(),
      ...(isIcon ? ['icon'] : []),
      ...(isCover ? ['cover'] : []),
    ]
  }
  const byId = (changes: typeof fields | typeof views) =>
    Object.fromEntries(
      changes.map(({ id, fate, parts }) => [id, fate === 'changed' ? parts : [fate]] as const),
    )
  return { fields: byId(fields), views: byId(views), rows }
}

const encodingPair = fc.tuple(fc.constantFrom(...ENCODINGS), fc.constantFrom(...ENCODINGS))

describe('DB-DIFF-1: what is other of fields and views', () => {
  it('is nothing between a database and itself, whoever wrote either', () => {
    fc.assert(
      fc.property(arbitraryDatabase(), encodingPair, (spec, encodings) => {
        expect(compareSpecs(spec, spec, encodings)).toEqual(NOTHING)
      }),
      { numRuns: NUM_RUNS },
    )
  })

  it('is every part of a view that says something else, and nothing where only ids and times are others', () => {
    const sample = sampleDatabase(2)
    const withGrid = (rules: Partial<DatabaseSpec['views'][number]>): DatabaseSpec => ({
      ...sample,
      views: sample.views.map((view) => (view.id === SAMPLE.grid ? { ...view, ...rules } : view)),
    })
    const told = (rules: Partial<DatabaseSpec['views'][number]>) =>
      compareSpecs(sample, withGrid(rules), ENCODINGS).views[SAMPLE.grid]
    expect(told({ layout: 'board' })).toEqual(['layout'])
    expect(told({ filters: [{ fieldId: SAMPLE.done, condition: 0 }] })).toEqual(['filters'])
    expect(told({ sorts: [{ fieldId: SAMPLE.name, descending: true }] })).toEqual(['sorts'])
    expect(told({ groups: [{ fieldId: SAMPLE.status, columns: [] }] })).toEqual(['groups'])
    expect(told({ calculations: [] })).toEqual(['calculations'])
    expect(told({ fieldOrder: [SAMPLE.tags, SAMPLE.name] })).toEqual(['fields'])
    expect(told({ fieldSettings: {} })).toEqual(['fields'])
    expect(told({ rowOrder: [{ id: sampleRowId(1) }, { id: sampleRowId(0) }] })).toEqual(['rows'])
    expect(told({ calendar: { fieldId: SAMPLE.due } })).toEqual(['settings'])
    expect(told({ calculations: sample.views[0]!.calculations! })).toBeUndefined()
  })
})

type Edit =
  | { readonly kind: 'cell'; readonly row: number; readonly field: 'rich_text' | 'url' | 'number' }
  | { readonly kind: 'icon'; readonly row: number }
  | { readonly kind: 'cover'; readonly row: number }
  | { readonly kind: 'add row' | 'remove row'; readonly row: number }
  | { readonly kind: 'rename field' | 'remove field'; readonly field: string }
  | { readonly kind: 'add field' }
  | { readonly kind: 'rename view' | 'remove view'; readonly view: number }

const NUMBER = fc.nat(11)
const FIELD = fc.constantFrom('url', 'checkbox', 'media', 'time')
const EDIT: fc.Arbitrary<Edit> = fc.oneof(
  fc.record({
    kind: fc.constant('cell' as const),
    row: NUMBER,
    field: fc.constantFrom('rich_text' as const, 'url' as const, 'number' as const),
  }),
  fc.record({ kind: fc.constantFrom('icon' as const, 'cover' as const), row: NUMBER }),
  fc.record({ kind: fc.constantFrom('add row' as const, 'remove row' as const), row: NUMBER }),
  fc.record({ kind: fc.constantFrom('rename field' as const, 'remove field' as const), field: FIELD }),
  fc.record({ kind: fc.constant('add field' as const) }),
  fc.record({ kind: fc.constantFrom('rename view' as const, 'remove view' as const), view: fc.nat(1) }),
)

/** Nothing that a database has by itself. */
const newCell = (field: 'rich_text' | 'url' | 'number'): CellSpec =>
  field === 'number' ? { type: 'number', decimal: '987654' } : { type: field, text: 'Edited' }

const ADDED_FIELD: FieldSpec = { id: 'added', name: 'Added', type: 'url' }

/** A database after some edits, and what they amount to. */
function edited(
  spec: DatabaseSpec,
  edits: readonly Edit[],
): { readonly spec: DatabaseSpec; readonly told: Told } {
  const rows = new Map(spec.rows.map((row) => [row.id, row]))
  const fields = new Map(spec.fields.map((field) => [field.id, field]))
  const views = new Map(spec.views.map((view) => [view.id, view]))
  const told = {
    fields: {} as Record<string, string[]>,
    views: {} as Record<string, string[]>,
    rows: {} as Record<string, Set<string>>,
  }
  for (const edit of edits) {
    if (edit.kind === 'add field') {
      fields.set('added', ADDED_FIELD)
      told.fields['added'] = ['added']
    } else if ('field' in edit && edit.kind !== 'cell') {
      const field = fields.get(edit.field)
      if (field === undefined) continue
      told.fields[field.id] = [edit.kind === 'remove field' ? 'removed' : 'name']
      if (edit.kind === 'remove field') fields.delete(field.id)
      else fields.set(field.id, { ...field, name: 'Renamed' })
    } else if ('view' in edit) {
      const view = [...views.values()][edit.view]
      if (view === undefined) continue
      told.views[view.id] = [edit.kind === 'remove view' ? 'removed' : 'name']
      if (edit.kind === 'remove view') views.delete(view.id)
      else views.set(view.id, { ...view, name: 'Renamed' })
    } else if ('row' in edit) {
      const row = [...rows.values()][edit.row % Math.max(rows.size, 1)]
      if (row === undefined) continue
      const parts = (told.rows[row.id] ??= new Set())
      if (edit.kind === 'remove row') rows.delete(row.id)
      if (edit.kind === 'add row') {
        const id = `${row.id.slice(0, 8)}-0000-4000-8000-000000000000`
        rows.set(id, { id, cells: { rich_text: { type: 'rich_text', text: 'New' } } })
      }
      if (edit.kind === 'icon') rows.set(row.id, { ...row, icon: '🪁' })
      if (edit.kind === 'cover') rows.set(row.id, { ...row, cover: { type: 'color', data: '0xFF123456' } })
      if (edit.kind === 'icon' || edit.kind === 'cover') parts.add(edit.kind)
      if (edit.kind === 'cell') {
        rows.set(row.id, { ...row, cells: { ...row.cells, [edit.field]: newCell(edit.field) } })
        parts.add(edit.field)
      }
    }
  }
  const isLeft = ([id, parts]: [string, Set<string>]): boolean =>
    rows.has(id) && spec.rows.some((row) => row.id === id) && parts.size > 0
  const order = ['icon', 'cover']
  const listed = Object.entries(told.rows)
    .map(([id, parts]): [string, Set<string>] => [
      id,
      new Set([...parts].filter((part) => order.includes(part) || fields.has(part))),
    ])
    .filter(isLeft)
    .map(([id, parts]) => [
      id,
      [...parts].toSorted((a, b) => order.indexOf(a) - order.indexOf(b) || (a < b ? -1 : 1)),
    ])
  return {
    spec: { ...spec, rows: [...rows.values()], fields: [...fields.values()], views: [...views.values()] },
    told: { ...told, rows: Object.fromEntries(listed) },
  }
}

it('DB-DIFF-2: a comparison tells exactly of the edits between two states, whoever wrote either', () => {
  fc.assert(
    fc.property(
      arbitraryDatabase(),
      fc.array(EDIT, { maxLength: 12 }),
      encodingPair,
      (spec, edits, encodings) => {
        const { spec: after, told } = edited(spec, edits)
        expect(compareSpecs(spec, after, encodings)).toEqual(told)
      },
    ),
    { numRuns: NUM_RUNS },
  )
})

describe('DB-DIFF-3: cells are told as each side shows them', () => {
  const sample = sampleDatabase(3)
  const edit = (cells: Readonly<Record<string, CellSpec>>, fields = sample.fields): DatabaseSpec => ({
    ...sample,
    fields,
    rows: sample.rows.map((row, index) =>
      index === 1 ? { ...row, cells: { ...row.cells, ...cells } } : row,
    ),
  })
  function told(after: DatabaseSpec) {
    const [old, now] = [openSpec(sample), openSpec(after, ENCODINGS[2])]
    const [row, rowNow] = [old.rows.get(sampleRowId(1))!, now.rows.get(sampleRowId(1))!]
    return compareRow(
      { row, database: old.database },
      { row: rowNow, database: now.database },
      now.context,
    )?.cells.map(({ field, before, after: text }) => [field.name, before, text])
  }

  it('in words, numbers and days', () => {
    expect(
      told(
        edit({
          [SAMPLE.status]: { type: 'single_select', ids: ['done'] },
          [SAMPLE.estimate]: { type: 'number', decimal: '4' },
          [SAMPLE.done]: { type: 'checkbox', checked: true },
        }),
      ),
    ).toEqual([
      ['Estimate', '€37', '€4'],
      ['Status', 'Doing', 'Done'],
      ['Done', 'No', 'Yes'],
    ])
  })

  it('and a field that is typed or called otherwise is told of the field alone', () => {
    const fields = sample.fields.map((field) =>
      field.id === SAMPLE.estimate ? { ...field, type: 'rich_text' as const, options: {} } : field,
    )
    expect(told(edit({}, fields))).toBeUndefined()
    const changed = compareSpecs(sample, edit({}, fields), ENCODINGS)
    expect(changed).toEqual({ ...NOTHING, fields: { [SAMPLE.estimate]: ['type'] } })
  })

  it('but a box that nobody touched is one that is not checked', () => {
    const { [SAMPLE.done]: _box, ...cells } = sample.rows[1]!.cells
    const after = {
      ...sample,
      rows: sample.rows.map((row, index) => (index === 1 ? { ...row, cells } : row)),
    }
    expect(told(after)).toBeUndefined()
  })
})
