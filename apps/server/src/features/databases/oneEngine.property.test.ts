import {
  allAtOnce,
  evaluateView,
  groupSection,
  openRecords,
  type CalculationResult,
  type ReadContext,
  type ViewAnswer,
} from '@sheaf/model'
import {
  arbitraryDatabase,
  encodeDatabase,
  ENCODINGS,
  MirrorServer,
  type DatabaseSpec,
  type EncodedDatabase,
} from '@sheaf/testkit/databases'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '../../../../../scripts/setup/runs.mjs'
import { DatabaseReaderWork } from './DatabaseReaderWork.ts'

const NUM_RUNS = runs(40)
const CLIENT_ID = 1
const PIECE_ROWS = 3

/** What a view shows, in words that the grid and a published page have in common. */
interface Shown {
  readonly rowIds: readonly string[]
  readonly groups: readonly unknown[] | null
  readonly totals: readonly unknown[]
}

describe('PDB-LIVE-9: one engine', () => {
  it.each(ENCODINGS)(
    'shows on a published page what the grid shows, as $name wrote the database',
    (encoding) => {
      fc.assert(
        fc.property(arbitraryDatabase(), READERS, (spec, reader) => {
          const encoded = encodeDatabase(spec, encoding)
          const published = openPublished(spec, encoded, reader)
          const { records } = new MirrorServer(encoded, CLIENT_ID)
          // Of other layouts published pages say that they do not show them.
          for (const { id } of spec.views.filter(({ layout }) => layout !== 'chart')) {
            const { database, rows } = openRecords(records, id)
            const answer = evaluateView(database, id, rows, reader)
            if (answer === null) throw new Error('No view')
            expect(published(id)).toEqual(asShown(answer, database.views.get(id)?.layout ?? 'unknown'))
          }
        }),
        { numRuns: NUM_RUNS },
      )
    },
  )
})

const READERS: fc.Arbitrary<ReadContext> = fc.record({
  locale: fc.constantFrom('en', 'de', 'sv', 'ar-EG'),
  timeZone: fc.constantFrom('UTC', 'Europe/Berlin', 'Pacific/Auckland'),
  byFieldZones: fc.boolean(),
  now: fc.integer({ min: 1_793_000, max: 1_797_000 }).map((seconds) => seconds * 1_000_000),
  firstDayOfWeek: fc.constantFrom(0, 1, 6),
})

function asShown({ rowIds, groups, totals, groupTotals }: ViewAnswer, layout: string): Shown {
  const isDivided = layout === 'grid' || layout === 'board'
  const calculated = (results: readonly CalculationResult[] | undefined) =>
    layout === 'grid' ? (results ?? []).map(({ value }) => value) : []
  return plain({
    rowIds,
    groups: isDivided
      ? (groups?.groups.map(({ limit: _limit, ...group }) => ({
          ...group,
          totals: calculated(groupTotals.get(group.id)),
        })) ?? null)
      : null,
    totals: layout === 'grid' ? totals.map(({ field, kind, value }) => [field.id, kind, value]) : [],
  })
}

function openPublished(spec: DatabaseSpec, encoded: EncodedDatabase, reader: ReadContext) {
  const work = new DatabaseReaderWork()
  const { now, firstDayOfWeek = 0, ...context } = reader
  const visibleViewIds = spec.views.map(({ id }) => id)
  const [viewId = ''] = visibleViewIds
  work.open([encoded.database], { viewId, visibleViewIds, objectId: spec.id, context })
  if (viewId !== '') allAtOnce(work.readRows(encoded.rows))
  return (id: string): Shown => {
    const planned = { now, firstDayOfWeek, pieceRows: PIECE_ROWS }
    const { plan, pieces } = allAtOnce(work.planView(id, planned))
    const rowsIn = (section: string) =>
      pieces.filter((piece) => piece.section === section).flatMap(({ rowIds }) => rowIds.split(' '))
    const groups = plan.grouping?.groups.map(({ count, isVisible, isFolded, totals, ...group }, index) => {
      const rowIds = rowsIn(groupSection(index))
      expect(rowIds).toHaveLength(count)
      return {
        ...group,
        rowIds,
        visible: isVisible,
        collapsed: isFolded ?? false,
        totals: totals ?? [],
      }
    })
    expect(rowsIn('')).toHaveLength(plan.total)
    return plain({
      rowIds: rowsIn(''),
      groups: groups ?? null,
      totals: plan.totals.map((total) => [total.fieldId, total.kind, 'value' in total ? total.value : '']),
    })
  }
}

/** As JSON has it, which is how plans are stored. */
function plain(shown: Shown): Shown {
  return JSON.parse(JSON.stringify(shown)) as Shown
}
