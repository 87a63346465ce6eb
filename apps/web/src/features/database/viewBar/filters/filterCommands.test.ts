import {
  readRecords,
  rulesOf,
  withChanges,
  type DatabaseRecords,
  type Filter,
  type ViewCommand,
} from '@sheaf/model'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { SAMPLE_VIEW_ID, sampleRecords } from '../../testing/sampleRecords.ts'
import { readOf } from '../personal/personalView.ts'
import { filterCommands } from './filterCommands.ts'

const EMPTY = sampleRecords(0)

function apply(records: DatabaseRecords, commands: readonly ViewCommand[]): DatabaseRecords {
  return commands.reduce((before, command) => {
    const planned = rulesOf(command).plan(command, readRecords(before), {
      nowSeconds: 0,
      uid: '1',
      version: 2,
    })
    if (!planned.ok) throw new Error(`${command.kind}: ${planned.error}`)
    return withChanges(before, planned.value)
  }, records)
}

function filtersAfter(before: readonly Filter[], after: readonly Filter[]): readonly Filter[] {
  const standing = apply(EMPTY, filterCommands(SAMPLE_VIEW_ID, [], before))
  const changed = apply(standing, filterCommands(SAMPLE_VIEW_ID, before, after))
  return readOf(changed, SAMPLE_VIEW_ID)?.filters ?? []
}

const rule = (id: string, content = 'a'): Filter => ({
  kind: 'data',
  id,
  fieldId: 'phase',
  typeNumber: 3,
  condition: 2,
  content,
})
const group = (id: string, kind: 'and' | 'or', ...children: readonly Filter[]): Filter => ({
  kind,
  id,
  children,
})

/** Trees of at most so many filters, of few ids: each stands once, anywhere, as a rule or as a group. */
const tree: fc.Arbitrary<readonly Filter[]> = fc
  .array(
    fc.record({
      id: fc.nat(7),
      isGroup: fc.boolean(),
      kind: fc.constantFrom('and' as const, 'or' as const),
      parent: fc.nat(7),
      content: fc.constantFrom('a', 'b'),
    }),
    { maxLength: 10 },
  )
  .map((drawn) => {
    const seen = new Map(drawn.map((each) => [each.id, each]))
    const entries = [...seen.values()]
    const build = (parent: number | null, depth: number): readonly Filter[] =>
      entries
        .filter((each, index) => parentOf(each, index) === parent)
        .flatMap((each): readonly Filter[] => {
          if (!each.isGroup) return [rule(`f${each.id}`, each.content)]
          const children = depth < 3 ? build(each.id, depth + 1) : []
          return children.length === 0 ? [] : [group(`f${each.id}`, each.kind, ...children)]
        })
    // The parent is an earlier group, so that there is no ring.
    const parentOf = (each: (typeof entries)[number], index: number): number | null =>
      entries.slice(0, index).find((earlier) => earlier.isGroup && earlier.id === each.parent)?.id ?? null
    return build(null, 0)
  })

describe('filterCommands', () => {
  it('VIEW-FILTER-9: makes any filters of any others, and nothing of the same', () => {
    fc.assert(
      fc.property(tree, tree, (before, after) => {
        expect(filtersAfter(before, after)).toEqual(after)
        expect(filterCommands(SAMPLE_VIEW_ID, before, before)).toEqual([])
      }),
      { numRuns: 300 },
    )
  })

  it('VIEW-FILTER-9: names only what changes', () => {
    const before = [rule('a'), group('g', 'and', rule('b'), rule('c')), rule('d')]
    const after = [rule('a'), group('g', 'or', rule('b'), rule('c', 'z')), rule('d')]
    expect(
      filterCommands('v', before, after).map((command) => command.kind === 'putFilter' && command.filter),
    ).toEqual([
      { kind: 'or', id: 'g' },
      { kind: 'data', id: 'c', fieldId: 'phase', typeNumber: 3, condition: 2, content: 'z' },
    ])
    expect(filterCommands('v', before, before.slice(0, 2))).toEqual([
      { kind: 'removeFilters', viewId: 'v', filterIds: ['d'] },
    ])
  })
})
