import {
  openRecords,
  packCells,
  readCell,
  readComments,
  readRecords,
  readView,
  type Command,
  type DatabaseRecords,
  type Filter,
} from '@sheaf/model'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '../../../../scripts/setup/runs.mjs'
import { arbitraryCommand, arbitraryMemberCommand } from './arbitraryCommand.ts'
import { apply, commandStage, inverseOf } from './commandStage.ts'

const NUM_RUNS = runs(300)
const { records: START, targets } = commandStage()
const commands = (maxLength: number) => fc.array(arbitraryCommand(targets), { maxLength })
const CONTEXT = { locale: 'en', timeZone: 'UTC', now: 0 }

function after(sequence: readonly Command[]): DatabaseRecords {
  return sequence.reduce<DatabaseRecords>(
    (before, each, index) => apply(before, each, index + 2).records,
    START,
  )
}

/** What people see of a database: fields, and what each view shows, in order; not who wrote it last and when, nor what is deleted. */
function readingOf(stored: DatabaseRecords) {
  const rows = [...stored.rows].map(
    ([id, row]) => [id, { ...row, lastModified: 0, lastEditedBy: null }] as const,
  )
  const records = { ...stored, rows: new Map(rows) }
  const views = [...records.views.keys()].map((viewId) => {
    const { database, rows: opened } = openRecords(records, viewId)
    const { view, fields, rowIds, groups } = readView(database, viewId, opened, CONTEXT)!
    const { groups: grouping, ...rules } = view
    return {
      ...rules,
      filters: withoutEmptyGroups(rules.filters),
      fieldOrder: rules.fieldOrder.filter((id) => database.fields.has(id)),
      fieldSettings: fields,
      grouping: grouping.map(({ fieldId, content, collapsedIds, columns }) => ({
        fieldId,
        content,
        collapsedIds,
        hidden: columns.filter(({ visible }) => visible === false).map((column) => column.id),
      })),
      rowIds,
      groups,
      cells: rowIds.map((id) =>
        [...database.fields.values()].map((field) => readCell(opened.get(id)!, field, database, CONTEXT)),
      ),
    }
  })
  const said = rows
    .flatMap(([rowId, { comments = {} }]) =>
      readComments(comments).map(({ id, content, authorId }) => ({
        place: `${rowId} ${id}`,
        content,
        authorId,
      })),
    )
    .filter(({ authorId }) => authorId !== '')
    .toSorted((a, b) => (a.place < b.place ? -1 : 1))
  return JSON.parse(JSON.stringify([views, said], withoutMemory)) as unknown
}

/** What commands leave, and what takes all of them back. */
function performed(before: DatabaseRecords, given: readonly Command[]) {
  const undo: Command[] = []
  const records = given.reduce((now, each) => {
    undo.unshift(...inverseOf(now, each, 9))
    return apply(now, each, 9).records
  }, before)
  return { records, undo }
}

// They say nothing, and go with the last filter in them.
function withoutEmptyGroups(filters: readonly Filter[]): readonly Filter[] {
  return filters.flatMap((filter): readonly Filter[] => {
    if (filter.kind === 'data') return [filter]
    const children = withoutEmptyGroups(filter.children)
    return children.length === 0 ? [] : [{ ...filter, children }]
  })
}

// Options that a type had before it was left, times, and databases whose rows cells may still name are not what is seen.
function withoutMemory(key: string, value: unknown): unknown {
  return UNSEEN.has(key) ? undefined : value
}

const UNSEEN: ReadonlySet<string> = new Set([
  'lastModified',
  'modifiedAt',
  'optionsByType',
  'formerDatabaseIds',
])

describe('any sequence of commands', () => {
  it('DBC-RULE-1: leaves records that are plain JSON and that every reader takes', () => {
    fc.assert(
      fc.property(commands(12), (sequence) => {
        const records = after(sequence)
        for (const record of [
          ...records.fields.values(),
          ...records.views.values(),
          ...records.rows.values(),
        ])
          expect(JSON.parse(JSON.stringify(record))).toEqual(record)
        readingOf(records)
      }),
      { numRuns: NUM_RUNS },
    )
  })

  it('DBC-RULE-2: what a command changes has its version, what it leaves is the same object, a refused one leaves all', () => {
    fc.assert(
      fc.property(commands(8), arbitraryCommand(targets), (sequence, last) => {
        const before = after(sequence)
        const { records, refusal } = apply(before, last, 99)
        const changed = (['fields', 'views', 'rows'] as const).flatMap((of) =>
          [...records[of].values()].filter((record) => record !== before[of].get(record.id)),
        )
        expect(changed.map(({ version }) => version)).toEqual(changed.map(() => 99))
        expect(refusal === null || changed.length === 0).toBe(true)
      }),
      { numRuns: NUM_RUNS },
    )
  })

  it('DBC-MANY-1, DBC-MANY-2: many commands that write cells leave as one what they leave one by one, and are taken back', () => {
    const { rowIds, newRowIds, fieldIds } = targets
    // Cells of one row and of several, again and again; rows that were never there; other commands in between.
    const set = fc.record({
      kind: fc.constant('setCell' as const),
      rowId: fc.constantFrom(...rowIds, newRowIds[0] ?? ''),
      fieldId: fc.constantFrom(...fieldIds.slice(0, 6)),
      value: fc.option(
        fc.oneof(
          fc.record({ type: fc.constant('rich_text' as const), text: fc.constantFrom('', 'a', '7') }),
          fc.record({ type: fc.constant('checkbox' as const), checked: fc.boolean() }),
        ),
      ),
    })
    const any = fc.oneof(
      { weight: 30, arbitrary: set },
      { weight: 2, arbitrary: arbitraryMemberCommand(targets) },
      arbitraryCommand(targets),
    )
    fc.assert(
      fc.property(commands(4), fc.array(any, { minLength: 60, maxLength: 90 }), (sequence, drawn) => {
        const before = after(sequence)
        const given: Command[] = []
        const one = drawn.reduce((records, each) => {
          const { records: next, refusal } = apply(records, each, 9)
          if (refusal === null || (each.kind === 'setCell' && refusal === 'row_gone')) given.push(each)
          return next
        }, before)
        const many = performed(before, packCells(given))
        expect(many.records).toEqual(one)
        const undone = (of: ReturnType<typeof performed>) =>
          of.undo.reduce((records, each) => apply(records, each, 10).records, of.records)
        expect(undone(many)).toEqual(undone(performed(before, given)))
      }),
      { numRuns: NUM_RUNS / 5 },
    )
  })

  it('DBC-PLACE-1: gives no row the place of another, deleted ones included, and taken back it leaves all where they stood', () => {
    fc.assert(
      fc.property(commands(8), arbitraryCommand(targets), (sequence, last) => {
        const before = after(sequence)
        const { records } = apply(before, last, 99)
        for (const viewId of records.views.keys()) {
          const keys = [...records.rows.values()].flatMap(({ orders }) => orders[viewId] ?? [])
          expect(new Set(keys).size).toBe(keys.length)
        }
        const undone = inverseOf(before, last, 99).reduce(
          (now, each) => apply(now, each, 100).records,
          records,
        )
        for (const viewId of before.views.keys())
          expect(
            readRecords(undone)
              .rowsInOrder(viewId)
              .filter((id) => before.rows.has(id)),
          ).toEqual(readRecords(before).rowsInOrder(viewId))
      }),
      { numRuns: NUM_RUNS },
    )
  })

  it('DBC-UNDO-1: a command that is taken back at once leaves what was seen before', () => {
    fc.assert(
      fc.property(commands(8), arbitraryCommand(targets), (sequence, last) => {
        const before = after(sequence)
        const inverse = inverseOf(before, last, 99)
        const changed = apply(before, last, 99)
        const undone = inverse.reduce((records, each) => apply(records, each, 100).records, changed.records)
        // Others may use the option by now, and write in the document.
        if (last.kind === 'addOption' || last.kind === 'beginRowDocument') return
        expect(readingOf(undone)).toEqual(readingOf(before))
      }),
      { numRuns: NUM_RUNS },
    )
  })
})
