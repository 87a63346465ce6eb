import {
  allAtOnce,
  createReaderEngine,
  evaluateView,
  openReaderRows,
  openStructure,
  packReaderRows,
  planView,
  readCell,
  readChoice,
  readerConditions,
  readerStructure,
  relatedByNames,
  rowTitle,
  visibleFields,
  writeChoice,
  type Field,
  type ReadContext,
  type ReaderChoice,
  type ReaderFilter,
} from '@sheaf/model'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '../../../../scripts/setup/runs.mjs'
import { anyCharacter } from '../../../../scripts/setup/anyCharacter.ts'
import { arbitraryDatabase } from './arbitraryDatabase.ts'
import { openSpec } from './openSpec.ts'
import { sampleDatabase } from './sampleDatabase.ts'

const NUM_RUNS = runs(150)

/** Choices as numbers, to be made of whatever fields a view shows. */
const NUMBERS = fc.array(fc.tuple(fc.nat(50), fc.nat(50), fc.nat(50)), { maxLength: 4 })
const CONTENTS = ['', 'a', 'A', '1', '3.5', 'x', 'todo', 'red,blue', '2026-11-20', 'Yes', '["x"]', '5400000']

function filtersOf(numbers: readonly (readonly [number, number, number])[], fields: readonly Field[]) {
  return numbers.flatMap(([which, condition, content], index): ReaderFilter[] => {
    const field = fields[which % Math.max(1, fields.length)]
    const conditions = field === undefined ? [] : readerConditions(field)
    const chosen = conditions[condition % Math.max(1, conditions.length)]
    if (field === undefined || chosen === undefined) return []
    const text = contentFor(chosen.value, content, field)
    return [
      {
        kind: 'data',
        id: `f${index}`,
        fieldId: field.id,
        typeNumber: null,
        condition: chosen.number,
        content: text,
      },
    ]
  })
}

function contentFor(kind: string, number: number, field: Field): string {
  if (kind === 'day') return JSON.stringify({ timestamp: 1_793_900_000 + number * 43_200 })
  if (kind === 'days') return JSON.stringify({ start: 1_793_000_000, end: 1_793_900_000 + number * 43_200 })
  const options = 'options' in field.options ? field.options.options : []
  if (kind === 'options' && options.length > 0) return options[number % options.length]?.id ?? ''
  return CONTENTS[number % CONTENTS.length] ?? ''
}

describe('PDB-READER-2: what a reader chooses', () => {
  it('shows the rows that the grid shows with these rules, in the same order and groups', () => {
    let compared = 0
    fc.assert(
      fc.property(arbitraryDatabase(), NUMBERS, NUMBERS, fc.boolean(), (spec, filtered, sorted, byZones) => {
        const { database, rows, context: plain } = openSpec(spec)
        const context: ReadContext = { ...plain, byFieldZones: byZones }
        const titles = new Map(spec.rows.map(({ id }) => [id, rowTitle(rows.get(id)!, database, context)]))
        const related = relatedByNames(new Map([[database.id, titles]]))
        for (const { id: viewId } of spec.views) {
          const view = database.views.get(viewId)!
          const { plan, sections } = allAtOnce(planView(database, view, rows, context))
          const structure = readerStructure(database, view, plan)
          if (structure === null) continue
          const shown = visibleFields(database, view).map(({ field }) => field)
          const filters = filtersOf(filtered, shown)
          const sorts = filtersOf(sorted, shown).map(({ id, fieldId, condition }) => ({
            id,
            fieldId,
            descending: condition === 0,
          }))
          // As the publication packs them, in two parts.
          const ordered = sections[0]!.rowIds
          const packed = ordered.map((rowId) => ({
            id: rowId,
            icon: null,
            colors: null,
            cells: Object.fromEntries(
              structure.fields.flatMap((field) => {
                const own = database.fields.get(field.id)!
                const cell = readCell(rows.get(rowId)!, own, database, context)
                return cell === null ? [] : [[field.id, cell]]
              }),
            ),
          }))
          const packs = [packed.slice(0, 3), packed.slice(3)].map(packReaderRows)
          const engine = createReaderEngine({
            database: openStructure(JSON.parse(JSON.stringify(structure))),
            viewId,
            rows: openReaderRows(packs, database.id)!,
            context: { ...context, related },
          })
          const answer = engine.evaluate({ words: '', filters, sorts, page: 1 })!
          const ruled = {
            ...view,
            layout: view.layout === 'chart' ? ('grid' as const) : view.layout,
            filters: [...view.filters, ...filters],
            sorts: [...sorts, ...view.sorts],
          }
          const inGrid = evaluateView(
            { ...database, views: new Map([...database.views, [viewId, ruled]]) },
            viewId,
            rows,
            context,
          )!
          expect(answer.rowIds).toEqual(inGrid.rowIds)
          compared += 1
          if (structure.view.groups.length === 0) continue
          const visible = (groups: typeof answer.groups) =>
            (groups?.groups ?? [])
              .filter((group) => group.visible && group.rowIds.length > 0)
              .map(({ id, rowIds, key }) => ({ id, rowIds, key }))
          expect(visible(answer.groups)).toEqual(visible(inGrid.groups))
        }
      }),
      { numRuns: NUM_RUNS },
    )
    expect(compared).toBeGreaterThan(NUM_RUNS / 10)
  })
})

const CONTEXT: ReadContext = {
  locale: 'en',
  timeZone: 'UTC',
  byFieldZones: true,
  now: Date.UTC(2026, 10, 20),
}
const { database } = openSpec(sampleDatabase(1))
const FIELDS = [...database.fields.values()]
const read = (query: string) => readChoice(new URLSearchParams(query), FIELDS, CONTEXT)

describe('PDB-READER-3: the address of a choice', () => {
  it('says in a few words what was chosen, and is read as the same', () => {
    const query =
      'q=timber+frame&f=nameFd.contains.a.b&f=tagsFd.containsAnyOf.red,blue&f=dueXX.is&s=numbFd.down&p=2'
    const choice = read(
      `${query}&f=dateFd.between.2026-05-01,2026-05-31&f=doneFd.checked&f=timeFd.above.5400000`,
    )
    expect(choice.words).toBe('timber frame')
    expect(choice.filters.map(({ fieldId }) => fieldId)).toEqual([
      'nameFd',
      'tagsFd',
      'dateFd',
      'doneFd',
      'timeFd',
    ])
    expect(choice.filters[0]).toMatchObject({ condition: 2, content: 'a.b' })
    expect(choice.sorts).toMatchObject([{ fieldId: 'numbFd', descending: true }])
    expect(choice.page).toBe(2)
    expect(writeChoice(choice, FIELDS, CONTEXT)).toBe(
      'q=timber+frame&f=nameFd.contains.a.b&f=tagsFd.containsAnyOf.red,blue&f=dateFd.between.2026-05-01,2026-05-31' +
        '&f=doneFd.checked&f=timeFd.above.5400000&s=numbFd.down&p=2',
    )
  })

  it('comes back from any choice', () => {
    fc.assert(
      fc.property(NUMBERS, NUMBERS, fc.string({ maxLength: 30 }), (filtered, sorted, words) => {
        const filters = filtersOf(filtered, FIELDS)
        const choice: ReaderChoice = {
          words: words.toWellFormed().trim(),
          filters,
          sorts: filtersOf(sorted, FIELDS).map(({ id, fieldId }) => ({
            id,
            fieldId,
            descending: id === 'f1',
          })),
          page: 1,
        }
        const once = writeChoice(choice, FIELDS, CONTEXT)
        const again = read(once)
        expect(writeChoice(again, FIELDS, CONTEXT)).toBe(writeChoice(read(once), FIELDS, CONTEXT))
        expect(again.words).toBe(choice.words)
        expect(again.sorts.map(({ fieldId }) => fieldId)).toEqual(choice.sorts.map(({ fieldId }) => fieldId))
      }),
      { numRuns: NUM_RUNS },
    )
  })

  it('is nothing where it says anything else, and no more than the limits', () => {
    const whole = { words: '', filters: [], sorts: [], page: 1 }
    for (const query of [
      '',
      'q=',
      'f=&s=&p=',
      'f=gone.is.x&s=gone.up',
      'f=nameFd&f=nameFd.&f=nameFd.like.x&f=nameFd.contains.&f=nameFd.__proto__.x&f=__proto__.is.x',
      'f=numbFd.above.many&f=dateFd.is.2026-02-31&f=dateFd.between.2026-01-01&f=dateFd.is.99999999999999',
      'f=tagsFd.containsAnyOf&f=parnFd.containsAnyOf.x&f=fileFd.is.x',
      's=nameFd&s=nameFd.sideways&s=nameFd.up.down',
      `f=nameFd.is.${'x'.repeat(501)}`,
      'p=-1&p=0',
      'p=1e9',
      'p=99999999999',
    ])
      expect([query, read(query)]).toEqual([query, whole])
    const many = read(
      `q=${'w'.repeat(10_000)}&${'f=nameFd.is.x&'.repeat(500)}${'s=nameFd.up&'.repeat(500)}p=9999999`,
    )
    expect(many.words).toHaveLength(200)
    expect([many.filters.length, many.sorts.length, many.page]).toEqual([10, 5, 1_000_000])
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom('q', 'f', 's', 'p'), fc.string({ unit: anyCharacter }))),
        (pairs) => {
          const choice = readChoice(new URLSearchParams(pairs), FIELDS, CONTEXT)
          writeChoice(choice, FIELDS, CONTEXT)
        },
      ),
      { numRuns: NUM_RUNS },
    )
  })
})
