import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { childIdsOf, type PageTree } from '../pageTree.ts'
import { pageTreeOf } from '../testing/pageTreeFixture.ts'
import { NO_PICKS, pickRange, pickSiblings, togglePick, topmostPicks } from '../tree/picks.ts'
import { flattenPageTree } from '../tree/flattenPageTree.ts'
import { applyEdit } from './applyEdit.ts'
import { planMoves, planWayBack, type PlannedMove } from './planMoves.ts'

const tree = pageTreeOf({ S: { a: { a1: {}, a2: { deep: {} } }, b: {}, c: {}, d: { d1: {} } }, T: { e: {} } })
const apply = (before: PageTree, moves: readonly PlannedMove[]) =>
  moves.reduce((now, move) => applyEdit(now, { type: 'move', ...move }), before)
const ids = [...tree.views.keys()].filter((id) => !['workspace', 'S', 'T'].includes(id))

it('SIDE-MANY-2: several pages go to one place in their order, also past each other', () => {
  const moved = (chosen: string[], parentId: string, prevId: string | null) => {
    const moves = planMoves(tree, chosen, { parentId, prevId })
    return moves && childIdsOf(apply(tree, moves), parentId).join(' ')
  }
  expect(moved(['b', 'c'], 'T', 'e')).toBe('e b c')
  expect(moved(['b', 'd'], 'S', null)).toBe('b d a c')
  expect(moved(['a', 'c'], 'S', 'c')).toBe('b a c d')
  expect(moved(['a', 'b'], 'S', 'a')).toBe('a b c d')
  expect(moved(['a', 'b'], 'a2', null)).toBe(null)
  expect(moved(['S', 'b'], 'T', null)).toBe(null)
  expect(moved(['b'], 'workspace', null)).toBe(null)
})

it('SIDE-MANY-3: whatever was moved together, one undo brings the same tree back', () => {
  fc.assert(
    fc.property(
      fc.subarray(ids, { minLength: 1 }),
      fc.constantFrom(...ids, 'S', 'T'),
      fc.nat(5),
      (chosen, parentId, at) => {
        const top = topmostPicks(tree, chosen)
        const prevId = childIdsOf(tree, parentId)[at] ?? null
        const moves = planMoves(tree, top, { parentId, prevId })
        if (!moves) return
        const moved = apply(tree, moves)
        expect(moved.views.size).toBe(tree.views.size)
        const children = childIdsOf(moved, parentId)
        const first = children.indexOf(top[0]!)
        expect(children.slice(first, first + top.length)).toEqual(top)
        const back = apply(moved, planWayBack(tree, top))
        for (const id of tree.views.keys()) expect(childIdsOf(back, id)).toEqual(childIdsOf(tree, id))
      },
    ),
  )
})

it('SIDE-MANY-1: Mod adds, Shift ranges, siblings together; spaces are passed over', () => {
  const rows = flattenPageTree(tree, new Set(['S', 'a', 'T']))
  const isPickable = (view: { isSpace: boolean }) => !view.isSpace
  const words = (picks: { ids: ReadonlySet<string> }) => [...picks.ids].join(' ')
  const two = togglePick(togglePick(NO_PICKS, 'b'), 'd')
  expect(words(two)).toBe('b d')
  expect(words(togglePick(two, 'b'))).toBe('d')
  const range = (toId: string) =>
    pickRange(togglePick(NO_PICKS, 'c'), rows, { fromId: null, toId }, isPickable)
  expect(words(range('e'))).toBe('c d e')
  expect(words(range('a2'))).toBe('a2 b c')
  expect(words(pickRange(NO_PICKS, rows, { fromId: 'b', toId: 'c' }, isPickable))).toBe('b c')
  expect(words(pickSiblings(rows, 'b', isPickable))).toBe('a b c d')
  expect(topmostPicks(tree, ['deep', 'd', 'a', 'gone'])).toEqual(['a', 'd'])
})
