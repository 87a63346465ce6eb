import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { composeGroups, type Found } from './composeGroups.ts'
import { itemNamed } from '../testing/itemNamed.ts'
import type { FinderGroup, FinderKind } from './FinderItem.ts'

const group = (kind: FinderKind, ...names: readonly string[]): FinderGroup => ({
  kind,
  items: names.map((name) => itemNamed(kind, name)),
  hasMore: false,
})
const compose = (found: Partial<Found>) =>
  composeGroups({ query: 'lake', local: [], remote: [], isRemoteStale: false, isWhole: false, ...found }).map(
    ({ kind, items, hasMore, isStale }) =>
      [
        kind,
        items.map(({ name }) => name),
        ...(hasMore ? ['more'] : []),
        ...(isStale ? ['stale'] : []),
      ] as const,
  )

describe('FIND-MERGE-1: what this device found and what the server found', () => {
  it('are one list: local pages keep their places, others stand behind them, groups keep their order', () => {
    expect(
      compose({
        local: [group('page', 'Lake', 'Lake house'), group('command', 'Trash')],
        remote: [group('row', 'Lake row'), group('page', 'Lake house', 'Lakes')],
      }),
    ).toEqual([
      ['page', ['Lake', 'Lake house', 'Lakes']],
      ['row', ['Lake row']],
      ['command', ['Trash']],
    ])
  })

  it('say of one page what the server knows of it', () => {
    const passage = { text: 'by the lake', marks: [[7, 11]] as const }
    const [pages] = composeGroups({
      query: 'lake',
      local: [group('page', 'Lake')],
      remote: [
        {
          kind: 'page',
          hasMore: false,
          items: [{ ...itemNamed('page', 'Lake'), passage, editedAt: '2026-01-02' }],
        },
      ],
      isRemoteStale: false,
      isWhole: false,
    })
    expect(pages?.items).toEqual([{ ...itemNamed('page', 'Lake'), passage, editedAt: '2026-01-02' }])
  })

  it('show at most five of a group, and say that there are more', () => {
    const many = group('row', '1', '2', '3', '4', '5', '6')
    expect(compose({ remote: [many] })).toEqual([['row', ['1', '2', '3', '4', '5'], 'more']])
    expect(compose({ remote: [many], isWhole: true })).toEqual([['row', ['1', '2', '3', '4', '5', '6']]])
  })
})

describe('FIND-MERGE-2: the best group stands first only for an exact name', () => {
  it('of what this device found', () => {
    expect(
      compose({ query: 'trash', local: [group('page', 'Trash cans'), group('command', 'Trash')] }),
    ).toEqual([
      ['command', ['Trash']],
      ['page', ['Trash cans']],
    ])
  })

  it('of what the server found only where nothing would be pushed down by it', () => {
    const remote = [group('text', 'Lake'), group('row', 'Lakes'), group('file', 'lake')]
    expect(compose({ remote }).map(([kind]) => kind)).toEqual(['file', 'text', 'row'])
    expect(compose({ remote, local: [group('page', 'By the lake')] }).map(([kind]) => kind)).toEqual([
      'page',
      'text',
      'row',
      'file',
    ])
  })
})

it('FIND-STALE-1: until the answer comes the groups of the last one stay, and those of this device stand alone', () => {
  expect(
    compose({
      local: [group('page', 'Lake')],
      remote: [group('page', 'Larch'), group('row', 'Larch row')],
      isRemoteStale: true,
    }),
  ).toEqual([
    ['page', ['Lake']],
    ['row', ['Larch row'], 'stale'],
  ])
})

it('FIND-MERGE-3: when the answer comes no local item goes, or changes places with another', () => {
  const kinds = fc.constantFrom<FinderKind>('page', 'row', 'text', 'command', 'person')
  const groups = fc.uniqueArray(
    fc.record({
      kind: kinds,
      names: fc.uniqueArray(fc.constantFrom('lake', 'Lakes', 'By the lake', 'Boat', 'x'), { minLength: 1 }),
    }),
    { selector: ({ kind }) => kind },
  )
  fc.assert(
    fc.property(groups, groups, (mine, theirs) => {
      const local = mine.map(({ kind, names }) => group(kind, ...names))
      const remote = theirs.map(({ kind, names }) => group(kind, ...names))
      const ids = (found: Partial<Found>) =>
        composeGroups({
          query: 'lake',
          local,
          remote: [],
          isRemoteStale: true,
          isWhole: false,
          ...found,
        }).flatMap(({ items }) => items.map(({ id }) => id))
      const before = ids({})
      const after = ids({ remote, isRemoteStale: false })
      expect(after.filter((id) => before.includes(id))).toEqual(before)
      expect(new Set(after).size).toBe(after.length)
    }),
  )
})
