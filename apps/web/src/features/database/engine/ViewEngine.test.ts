import {
  CALCULATION_KINDS,
  fieldOfPiece,
  isRowTable,
  openRecords,
  openRowPack,
  openRowTable,
  packRows,
  readCalculations,
  readPieces,
  readRecords,
  readView,
  rulesOf,
  withChanges,
  type Command,
  type DatabaseRecords,
  type ReadContext,
} from '@sheaf/model'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { commandsFor } from '../session/testing/databaseSteps.ts'
import { SAMPLE_VIEW_ID, sampleRecords } from '../testing/sampleRecords.ts'
import { EngineHost } from './EngineHost.ts'
import type { EngineReply } from './EngineMessages.ts'
import { evaluateRecords } from './evaluateRecords.ts'
import { ViewEngine, type EnginePortEvents } from './ViewEngine.ts'
import { withRowChanges } from './withRowChanges.ts'

const CONTEXT: ReadContext = { locale: 'en', timeZone: 'UTC', now: Date.UTC(2026, 5, 11), firstDayOfWeek: 1 }
const VIEWS = [SAMPLE_VIEW_ID, 'elsewhere']
const FIELDS = ['field1', 'field3', 'phase', 'phase', 'tags', 'permit', 'area', 'lead', 'lead', 'nowhere']

/** A worker whose messages are carried by hand, as copies. */
function openStage() {
  const [sent, replies, timers]: [(() => EngineReply | null)[], EngineReply[], (() => void)[]] = [[], [], []]
  let events: EnginePortEvents | null = null
  const counts = { rows: 0, starts: 0, isClosed: false }
  const engine = new ViewEngine({
    later: (run) => timers.push(run),
    start(given) {
      events = given
      counts.starts += 1
      const host = new EngineHost()
      return {
        post(request) {
          counts.rows += request.rows.length
          const copy = structuredClone(request)
          sent.push(() => host.receive(copy))
        },
        close: () => (counts.isClosed = true),
      }
    },
  })
  const step = (): boolean => {
    const timer = timers.shift()
    if (timer) timer()
    else if (sent.length > 0) {
      const reply = sent.shift()?.()
      if (reply) replies.push(structuredClone(reply))
    } else if (replies.length > 0) events?.onReply(replies.shift()!)
    else return false
    return true
  }
  return {
    engine,
    counts,
    step,
    settle: (): void => {
      while (step());
    },
    crash: (): void => {
      sent.length = replies.length = 0
      events?.onCrash()
    },
  }
}

describe('views evaluated in a worker', () => {
  /*
   * What happens to a view: cells, rows, fields and options change as in any database; filters, sorts, groups and calculations are
   * put, changed and taken away; people get their names late; the day changes; another view is shown; a refused command takes
   * rows away again; the worker answers late, in parts, or breaks; rows are loaded anew, in packs.
   */
  it('GRID-ENGINE-1: answers as the plain reader does, whatever happens and however late it answers', () => {
    fc.assert(
      fc.property(
        fc.array(happening(), { maxLength: 40, size: 'max' }),
        fc.nat(8),
        fc.boolean(),
        (happenings, rows, isPacked) => {
          const { engine, settle, step, crash } = openStage()
          const records = isPacked ? packed(sampleRecords(rows)) : sampleRecords(rows)
          let question = { records, viewId: SAMPLE_VIEW_ID, context: CONTEXT }
          const earlier = [question.records]
          for (const next of happenings) {
            switch (next.do) {
              case 'cells':
                question = {
                  ...question,
                  records: applied(question.records, commandsFor(question.records, next.size, next.seed)),
                }
                break
              case 'rows':
                question = {
                  ...question,
                  records: applied(question.records, rowCommands(question.records, next)),
                }
                break
              case 'view':
                question = { ...question, records: applied(question.records, [next.command]) }
                break
              case 'pack':
                question = { ...question, records: packed(question.records) }
                break
              case 'context':
                question = { ...question, context: next.context }
                break
              case 'show':
                question = { ...question, viewId: next.viewId }
                break
              case 'refuse':
                question = { ...question, records: earlier[next.back % earlier.length] ?? question.records }
                break
              case 'deliver':
                for (let count = 0; count < next.count; count += 1) step()
                continue
              case 'crash':
                crash()
                continue
            }
            earlier.push(question.records)
            engine.ask(question)
            const answered = engine.getAnswered()
            const isOfView = answered?.question.viewId === question.viewId
            const shown = (isOfView && withRowChanges(answered, question.records)?.rowIds) || []
            const isThere = (id: string) => question.records.rows.get(id)?.isDeleted === false
            expect(shown.filter((id) => !isThere(id))).toEqual([])
            expect(new Set(shown).size).toBe(shown.length)
          }
          engine.ask(question)
          settle()
          expect(engine.getAnswered()?.question).toEqual(question)
          expect(engine.getAnswered()?.answer).toEqual(plainAnswer(unpacked(question)))
        },
      ),
    )
  })

  it('GRID-ENGINE-2: tells the worker only what changed, and in parts', () => {
    const { engine, counts, settle, step } = openStage()
    const records = sampleRecords(600)
    const before = records.rows.size
    engine.ask({ records, viewId: SAMPLE_VIEW_ID, context: CONTEXT })
    expect(counts.rows).toBe(250)
    step()
    expect(counts.rows).toBe(500)
    settle()
    expect(counts.rows).toBe(before)
    const [rowId = ''] = records.rows.keys()
    const value = { type: 'rich_text', text: 'New' } as const
    const next = applied(records, [{ kind: 'setCell', rowId, fieldId: 'field1', value }])
    const first = engine.getAnswered()?.answer
    engine.ask({ records: next, viewId: SAMPLE_VIEW_ID, context: CONTEXT })
    settle()
    expect(counts.rows).toBe(before + 1)
    // What did not move stays the same lists: nothing is drawn anew.
    expect(engine.getAnswered()?.answer?.rowIds).toBe(first?.rowIds)
  })

  it('GRID-ENGINE-5: tells the worker packs as they are, and what changed since; loaded anew, nothing else', () => {
    const { engine, counts, settle } = openStage()
    const records = packed(sampleRecords(600))
    const [rowId = ''] = records.rows.keys()
    const value = { type: 'rich_text', text: 'New' } as const
    const next = applied(records, [{ kind: 'setCell', rowId, fieldId: 'field1', value }])
    for (const question of [records, next, packed(next)]) {
      engine.ask({ records: question, viewId: SAMPLE_VIEW_ID, context: CONTEXT })
      settle()
    }
    expect(counts.rows).toBe(1)
  })

  it('GRID-ENGINE-2: asks one thing at a time, and of what came meanwhile the last', () => {
    const { engine, step, settle } = openStage()
    const states = [1, 2, 3].map((rows) => sampleRecords(rows))
    const answers: number[] = []
    engine.subscribe(() => answers.push(engine.getAnswered()?.answer?.rowIds.length ?? -1))
    for (const records of states) engine.ask({ records, viewId: SAMPLE_VIEW_ID, context: CONTEXT })
    step()
    step()
    expect(answers).toEqual([1])
    settle()
    expect(answers).toEqual([1, 3])
  })

  it('GRID-ENGINE-3: a broken worker is not started again; views are evaluated here', () => {
    const { engine, counts, settle, crash } = openStage()
    engine.ask({ records: sampleRecords(3), viewId: SAMPLE_VIEW_ID, context: CONTEXT })
    crash()
    settle()
    expect(engine.getAnswered()?.answer?.rowIds).toHaveLength(3)
    engine.ask({ records: sampleRecords(4), viewId: SAMPLE_VIEW_ID, context: CONTEXT })
    settle()
    expect(engine.getAnswered()?.answer?.rowIds).toHaveLength(4)
    expect(counts).toMatchObject({ starts: 1, isClosed: true })
  })

  it('GRID-ENGINE-1: the worker is told the names of people for whom it asks, and their new ones', () => {
    const { engine, settle } = openStage()
    const rowIds = [...sampleRecords(2).rows].filter(([, row]) => !row.isDeleted).map(([id]) => id)
    const records = applied(sampleRecords(2), [
      ...rowIds.map((rowId, index): Command => ({
        kind: 'changeMembers',
        rowId,
        fieldId: 'lead',
        type: 'person',
        add: [`${index}`],
        remove: [],
      })),
      { kind: 'putSort', viewId: SAMPLE_VIEW_ID, sort: { id: 's1', fieldId: 'lead', descending: false } },
    ])
    const orderWith = (names: readonly string[]) => {
      const personName = (id: string) => names[Number(id)] ?? null
      engine.ask({ records, viewId: SAMPLE_VIEW_ID, context: { ...CONTEXT, personName } })
      settle()
      return engine.getAnswered()?.answer?.rowIds.map((id) => rowIds.indexOf(id))
    }
    expect(orderWith(['Zoe', 'Ann'])).toEqual([1, 0])
    expect(orderWith(['Ann', 'Zoe'])).toEqual([0, 1])
  })

  it('GRID-ENGINE-6: of rows that come anew, those in sight stay until the worker has answered, and none is made', () => {
    const { engine, settle } = openStage()
    const records = sampleRecords(600)
    engine.ask({ records, viewId: SAMPLE_VIEW_ID, context: CONTEXT })
    settle()
    const answered = engine.getAnswered()!
    const [gone = ''] = records.rows.keys()
    const next = packed(applied(records, [{ kind: 'deleteRows', rowIds: [gone] }]))
    const shown = withRowChanges(answered, next)
    expect(shown?.rowIds).toEqual(answered.answer?.rowIds.filter((id) => id !== gone))
    expect(isRowTable(next.rows) && [...next.rows.held()]).toEqual([])
  })

  it('GRID-ENGINE-5: rows without columns that the view does not need are evaluated, and whole ones take their place', () => {
    const { engine, settle } = openStage()
    const records = applied(sampleRecords(600), [
      { kind: 'putSort', viewId: SAMPLE_VIEW_ID, sort: { id: 's1', fieldId: 'phase', descending: true } },
    ])
    const { database } = openRecords({ ...records, rows: new Map() }, SAMPLE_VIEW_ID)
    // What it shows is read by the page alone.
    const calculated = database.views.get(SAMPLE_VIEW_ID)!.calculations.map(({ fieldId }) => fieldId)
    const partial = packed(records, (fieldId) => ['phase', ...calculated].includes(fieldId))
    const exact = evaluateRecords(records, SAMPLE_VIEW_ID, CONTEXT)
    for (const shown of [partial, packed(records)]) {
      expect(isRowTable(shown.rows) && shown.rows.isPartial).toBe(shown === partial)
      engine.ask({ records: shown, viewId: SAMPLE_VIEW_ID, context: CONTEXT })
      settle()
      expect(engine.getAnswered()?.answer).toEqual(exact)
    }
  })

  it('GRID-GROUP-6: a row that was added stands in its group before the worker has answered', () => {
    const { engine, settle } = openStage()
    const records = applied(sampleRecords(10), [
      { kind: 'setGrouping', viewId: SAMPLE_VIEW_ID, grouping: { id: 'g:1', fieldId: 'phase', content: '' } },
    ])
    engine.ask({ records, viewId: SAMPLE_VIEW_ID, context: CONTEXT })
    settle()
    const answered = engine.getAnswered()!
    const [after = ''] = records.rows.keys()
    const cells = { phase: { type: 'single_select', optionIds: ['phase1'] } } as const
    const next = applied(records, [
      { kind: 'addRows', viewId: SAMPLE_VIEW_ID, place: { after }, rows: [{ id: 'new', cells }] },
      { kind: 'deleteRows', rowIds: [after] },
    ])
    const shown = withRowChanges(answered, next)
    const exact = evaluateRecords(next, SAMPLE_VIEW_ID, CONTEXT)
    expect(shown?.rowIds).toEqual(exact?.rowIds)
    const members = (groups: typeof shown) => groups?.groups?.groups.map(({ id, rowIds }) => [id, rowIds])
    expect(members(shown)).toEqual(members(exact))
  })
})

/** The same rows, as they come of a large database, with the cells of some fields. */
function packed(records: DatabaseRecords, has: (fieldId: string) => boolean = () => true): DatabaseRecords {
  const rows = [...records.rows.values()]
  const packs = [0, 1].map((half) => {
    const pieces = readPieces(packRows(rows.filter((_, index) => index % 2 === half)))!
    const some = pieces.filter((piece) => has(fieldOfPiece(piece) ?? '') || fieldOfPiece(piece) === null)
    return openRowPack(Uint8Array.from(some.flatMap(({ bytes }) => [...bytes])))!
  })
  return { ...records, rows: openRowTable(packs, [], records.views) }
}

function unpacked<T extends { readonly records: DatabaseRecords }>(question: T): T {
  return { ...question, records: { ...question.records, rows: new Map(question.records.rows) } }
}

/** To one of the rows that are there, or a new one. */
function rowCommands(
  { rows }: DatabaseRecords,
  { act, nth }: Extract<Happening, { readonly do: 'rows' }>,
): readonly Command[] {
  const rowId = [...rows.keys()][nth % Math.max(1, rows.size)] ?? ''
  const optionIds = [`phase${nth % 5}`]
  switch (act) {
    case 'add': {
      const cells = { phase: { type: 'single_select', optionIds } } as const
      const place = rowId === '' ? 'first' : { after: rowId }
      return [{ kind: 'addRows', viewId: SAMPLE_VIEW_ID, place, rows: [{ id: `new ${rows.size}`, cells }] }]
    }
    case 'delete':
      return [{ kind: 'deleteRows', rowIds: [rowId] }]
    case 'choose':
      return [{ kind: 'setCell', rowId, fieldId: 'phase', value: { type: 'single_select', optionIds } }]
    case 'person':
      return [
        { kind: 'changeMembers', rowId, fieldId: 'lead', type: 'person', add: [String(nth % 3)], remove: [] },
      ]
    case 'rename':
      return [{ kind: 'changeOption', fieldId: 'phase', optionId: optionIds[0] ?? '', name: `Phase ${nth}` }]
  }
}

type Happening =
  | {
      readonly do: 'rows'
      readonly act: 'add' | 'delete' | 'choose' | 'person' | 'rename'
      readonly nth: number
    }
  | { readonly do: 'cells'; readonly size: number; readonly seed: number }
  | { readonly do: 'view'; readonly command: Command }
  | { readonly do: 'context'; readonly context: ReadContext }
  | { readonly do: 'show'; readonly viewId: string }
  | { readonly do: 'refuse'; readonly back: number }
  | { readonly do: 'deliver'; readonly count: number }
  | { readonly do: 'crash' | 'pack' }

function happening(): fc.Arbitrary<Happening> {
  return fc.oneof(
    {
      weight: 6,
      arbitrary: fc.record({ do: fc.constant('cells' as const), size: fc.nat(3), seed: fc.nat() }),
    },
    {
      weight: 10,
      arbitrary: fc.record({
        do: fc.constant('rows' as const),
        act: fc.constantFrom('add', 'delete', 'choose', 'person', 'rename'),
        nth: fc.nat(30),
      }),
    },
    { weight: 8, arbitrary: fc.record({ do: fc.constant('view' as const), command: viewCommand() }) },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('context' as const), context: contexts() }) },
    {
      weight: 1,
      arbitrary: fc.record({ do: fc.constant('show' as const), viewId: fc.constantFrom(...VIEWS) }),
    },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('refuse' as const), back: fc.nat() }) },
    {
      weight: 6,
      arbitrary: fc.record({ do: fc.constant('deliver' as const), count: fc.integer({ min: 1, max: 4 }) }),
    },
    { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('crash' as const, 'pack' as const) }) },
  )
}

function contexts(): fc.Arbitrary<ReadContext> {
  const names = fc.dictionary(fc.constantFrom('0', '1', '2'), fc.constantFrom('Ann', 'Mo', 'Zoe'))
  return fc
    .record({ names, timeZone: fc.constantFrom('UTC', 'Asia/Tokyo'), days: fc.nat(400) })
    .map(({ names: known, timeZone, days }) => ({
      ...CONTEXT,
      timeZone,
      now: CONTEXT.now + days * 86_400_000,
      personName: (id) => known[id] ?? null,
    }))
}

function viewCommand(): fc.Arbitrary<Command> {
  const [viewId, fieldId] = [fc.constant(SAMPLE_VIEW_ID), fc.constantFrom(...FIELDS)]
  const content = fc.constantFrom('', '1', 'Timber', 'phase1', '{"condition":2}')
  return fc.oneof(
    fc.record({
      kind: fc.constant('setGrouping' as const),
      viewId,
      grouping: fc.option(fc.record({ id: fc.constant('g:1'), fieldId, content })),
    }),
    fc.record({
      kind: fc.constant('setGroup' as const),
      viewId,
      groupId: fc.constantFrom('phase', 'phase1', 'Yes', 'tags2'),
      isVisible: fc.boolean(),
      isCollapsed: fc.boolean(),
    }),
    fc.record({
      kind: fc.constant('setEmptyGroups' as const),
      viewId,
      isHidden: fc.boolean(),
    }),
    fc.record({
      kind: fc.constant('putSort' as const),
      viewId,
      sort: fc.record({ id: fc.constantFrom('s1', 's2'), fieldId, descending: fc.boolean() }),
    }),
    fc.record({
      kind: fc.constant('removeSorts' as const),
      viewId,
      sortIds: fc.constantFrom(['s1'], ['s1', 's2']),
    }),
    fc.record({
      kind: fc.constant('putFilter' as const),
      viewId,
      filter: fc.record({
        kind: fc.constant('data' as const),
        id: fc.constantFrom('f1', 'f2'),
        fieldId,
        typeNumber: fc.nat(6),
        condition: fc.nat(8),
        content,
      }),
      in: fc.constant(null),
    }),
    fc.record({
      kind: fc.constant('removeFilters' as const),
      viewId,
      filterIds: fc.constantFrom(['f1'], ['f1', 'f2']),
    }),
    fc.record({
      kind: fc.constant('setCalculation' as const),
      viewId,
      fieldId,
      calculation: fc.option(
        fc.record({ id: fc.constant('c1'), kind: fc.constantFrom(...CALCULATION_KINDS) }),
      ),
    }),
  )
}

function applied(records: DatabaseRecords, commands: readonly Command[]): DatabaseRecords {
  return commands.reduce((before, command) => {
    const context = { nowSeconds: 5, uid: '2', version: 2 }
    const planned = rulesOf(command).plan(command, readRecords(before), context)
    return planned.ok ? withChanges(before, planned.value) : before
  }, records)
}

/** Straight from the readers of the format. */
function plainAnswer({ records, viewId, context }: Parameters<ViewEngine['ask']>[0]) {
  const { database, rows } = openRecords(records, viewId)
  const read = readView(database, viewId, rows, context)
  if (read === null) return null
  const totals = (ids: readonly string[]) => readCalculations(database, read.view, ids, rows, context)
  const shown = (read.groups?.groups ?? []).filter(({ visible }) => visible)
  return {
    rowIds: read.rowIds,
    groups: read.groups && { fieldId: read.groups.field.id, groups: read.groups.groups },
    isSorted: read.view.sorts.length > 0,
    totals: totals(read.rowIds),
    groupTotals: new Map(
      read.view.calculations.length === 0 ? [] : shown.map(({ id, rowIds }) => [id, totals(rowIds)]),
    ),
  }
}
