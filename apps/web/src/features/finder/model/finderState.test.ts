import { FOUND_SORTS } from '@sheaf/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { itemNamed } from '../testing/itemNamed.ts'
import { FINDER_KINDS, type FinderKind, type ShownGroup } from './FinderItem.ts'
import { EDITED_SPANS, FILTER_TYPES, withFilter, type FinderFilter } from './finderFilters.ts'
import {
  activeOption,
  canSort,
  CREATE_ID,
  EMPTY_FINDER,
  optionsOf,
  pressKey,
  setFilters,
  setSort,
  showAll,
  typeQuery,
  type FinderState,
  type KeyPress,
  type ShownList,
} from './finderState.ts'

const PLAIN = { mod: false, alt: false, shift: false, isComposing: false, isRtl: false }
const press = (key: string, more: Partial<KeyPress> = {}): KeyPress => ({ key, ...PLAIN, ...more })
const group = (kind: FinderKind, names: readonly string[], more: Partial<ShownGroup> = {}): ShownGroup => ({
  kind,
  items: names.map((name) => itemNamed(kind, name)),
  hasMore: false,
  isStale: false,
  ...more,
})
const LIST: ShownList = {
  isSettled: true,
  groups: [group('page', ['a', 'b'], { hasMore: true }), group('row', ['c'])],
}
const cursorAfter = (state: FinderState, shown: ShownList, ...keys: readonly (string | KeyPress)[]) => {
  const last = keys.reduce((now: FinderState, key) => {
    const outcome = pressKey(now, typeof key === 'string' ? press(key) : key, shown)
    return outcome?.type === 'go' ? outcome.state : now
  }, state)
  return activeOption(last, shown)?.id ?? null
}

describe('FIND-KEYS-1: in the field', () => {
  it('the arrows go from option to option, over labels and around the ends', () => {
    expect(cursorAfter(EMPTY_FINDER, LIST)).toBe('page:a')
    expect(cursorAfter(EMPTY_FINDER, LIST, 'ArrowDown')).toBe('page:b')
    expect(cursorAfter(EMPTY_FINDER, LIST, 'ArrowDown', 'ArrowDown')).toBe('more:page')
    expect(cursorAfter(EMPTY_FINDER, LIST, 'ArrowDown', 'ArrowDown', 'ArrowDown')).toBe('row:c')
    expect(cursorAfter(EMPTY_FINDER, LIST, 'ArrowUp')).toBe('row:c')
    expect(cursorAfter(EMPTY_FINDER, LIST, 'PageDown', 'PageDown')).toBe('row:c')
    expect(cursorAfter(EMPTY_FINDER, LIST, 'ArrowUp', 'PageUp')).toBe('page:a')
  })

  it('Enter takes the active option here, with Control in a new tab, with Alt beside', () => {
    const where = (more: Partial<KeyPress>) => {
      const outcome = pressKey(EMPTY_FINDER, press('Enter', more), LIST)
      return outcome?.type === 'take' ? outcome.where : null
    }
    expect([where({}), where({ mod: true }), where({ alt: true })]).toEqual(['here', 'newTab', 'beside'])
  })

  it('Backspace takes off the filter that was set last, once the field is empty', () => {
    const filters = withFilter(withFilter([], { type: 'titles' }), { type: 'space', id: 's' })
    const state = { ...EMPTY_FINDER, filters }
    expect(pressKey({ ...state, query: 'x' }, press('Backspace'), LIST)).toBeNull()
    expect(pressKey(state, press('Backspace'), LIST)).toEqual({
      type: 'go',
      state: { ...state, filters: [{ type: 'titles' }] },
    })
    expect(pressKey(EMPTY_FINDER, press('Backspace'), LIST)).toBeNull()
  })
})

it('FIND-KEYS-2: Tab goes to the filters and back, arrows between them, letters back to the field', () => {
  const placeAfter = (...keys: readonly KeyPress[]) =>
    keys.reduce((now: FinderState, key) => {
      const outcome = pressKey(now, key, LIST)
      return outcome === null || outcome.type === 'take' ? now : outcome.state
    }, EMPTY_FINDER).place
  expect(placeAfter(press('Tab'))).toBe('space')
  expect(placeAfter(press('Tab', { shift: true }))).toBe('titles')
  expect(placeAfter(press('Tab'), press('ArrowRight'), press('ArrowRight'))).toBe('person')
  expect(placeAfter(press('Tab'), press('ArrowLeft'))).toBe('space')
  expect(placeAfter(press('Tab'), press('ArrowLeft', { isRtl: true }))).toBe('kind')
  expect(placeAfter(press('Tab'), press('Tab'))).toBe('field')
  expect(placeAfter(press('Tab'), press('ArrowDown'))).toBe('field')
  expect(placeAfter(press('Tab'), press('l'))).toBe('field')
  expect(placeAfter(press('Tab'), press(' '))).toBe('space')
})

it('FIND-SORT-1: the order stands behind the filters wherever something is asked for, and Backspace takes it back', () => {
  const asked = typeQuery(EMPTY_FINDER, 'lake')
  const go = (state: FinderState, ...keys: readonly KeyPress[]) =>
    keys.reduce((now, key) => {
      const outcome = pressKey(now, key, LIST)
      return outcome?.type === 'go' ? outcome.state : now
    }, state)
  const onSort = go(asked, press('Tab', { shift: true }))
  expect(onSort.place).toBe('sort')
  expect(go(asked, press('Tab'), ...Array.from({ length: 9 }, () => press('ArrowRight'))).place).toBe('sort')
  expect(go(onSort, press('ArrowLeft')).place).toBe('titles')
  const sorted = setSort({ ...onSort, cursor: 'page:b' }, 'created')
  expect(sorted).toEqual({ ...onSort, sort: 'created' })
  expect(go(sorted, press('Backspace'))).toEqual(onSort)
  // Other words keep it, "Show all" does too.
  expect(showAll(typeQuery(sorted, 'sea'), 'page').sort).toBe('created')
  expect([EMPTY_FINDER, typeQuery(EMPTY_FINDER, '> dark'), asked].map(canSort)).toEqual([false, false, true])
  const byPerson = setFilters(EMPTY_FINDER, [{ type: 'person', id: 'p' }])
  expect(canSort(byPerson)).toBe(true)
  expect(setFilters({ ...byPerson, place: 'sort' }, []).place).toBe('field')
})

it('FIND-KEYS-3: keys of an input method are its own', () => {
  for (const key of ['Enter', 'ArrowDown', 'Tab', 'Backspace', 'Process'])
    expect(pressKey(EMPTY_FINDER, press(key, { isComposing: true }), LIST)).toBeNull()
})

describe('FIND-STALE-2: while an answer is on its way', () => {
  it('what is left of an earlier one cannot be taken', () => {
    const shown = {
      isSettled: false,
      groups: [group('row', ['old'], { isStale: true }), group('command', ['Trash'])],
    }
    expect(cursorAfter(EMPTY_FINDER, shown)).toBe('command:Trash')
    expect(cursorAfter(EMPTY_FINDER, shown, 'ArrowDown')).toBe('command:Trash')
  })

  it('a new page is made only by somebody who goes to it, or where nothing else was found', () => {
    const create = { ...itemNamed('command', 'New'), id: CREATE_ID }
    const groups = [{ ...group('command', []), items: [create] }]
    expect(activeOption(EMPTY_FINDER, { groups, isSettled: false })).toBeNull()
    expect(cursorAfter(EMPTY_FINDER, { groups, isSettled: false }, 'ArrowDown')).toBe(CREATE_ID)
    expect(activeOption(EMPTY_FINDER, { groups, isSettled: true })?.id).toBe(CREATE_ID)
  })
})

it('FIND-MORE-1: "Show all" looks for that kind alone', () => {
  expect(showAll({ ...EMPTY_FINDER, query: 'lake', cursor: 'more:row' }, 'row')).toEqual({
    query: 'lake',
    filters: [{ type: 'kind', kinds: ['row'] }],
    sort: 'best',
    cursor: null,
    place: 'field',
  })
})

/*
 * Everything that can happen to an open finder: keys with and without each modifier, in a composition and outside, from left to
 * right and back; typing, pasting and clearing; chips pressed, filters set and taken off, the order chosen; a pointer over an option; answers that
 * come, go stale, and lose what was chosen.
 */
const KEYS = [
  'ArrowDown',
  'ArrowUp',
  'ArrowLeft',
  'ArrowRight',
  'PageDown',
  'PageUp',
  'Home',
  'End',
  'Enter',
  'Tab',
  'Escape',
  'Backspace',
  'Delete',
  ' ',
  '>',
  'a',
  'é',
  'Process',
  'Shift',
  'F5',
]
const bool = fc.boolean()
const filter = fc.oneof(
  fc.constant<FinderFilter>({ type: 'titles' }),
  fc.constantFrom('s1', 's2').map((id): FinderFilter => ({ type: 'space', id })),
  fc.constantFrom('p1', 'p2').map((id): FinderFilter => ({ type: 'person', id })),
  fc.constantFrom(...EDITED_SPANS).map((span): FinderFilter => ({ type: 'edited', span })),
  fc.constant<FinderFilter>({ type: 'kind', kinds: ['row', 'page'] }),
)
const shownList: fc.Arbitrary<ShownList> = fc.record({
  isSettled: bool,
  groups: fc.uniqueArray(
    fc
      .record({
        kind: fc.constantFrom(...FINDER_KINDS),
        names: fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd'), { minLength: 1 }),
        hasMore: bool,
        isStale: bool,
        isCreating: bool,
      })
      .map(({ kind, names, isCreating, ...more }) => {
        const made = group(kind, names, more)
        const create = { ...itemNamed('command', 'New'), id: CREATE_ID }
        return kind === 'command' && isCreating ? { ...made, items: [...made.items, create] } : made
      }),
    { selector: ({ kind }) => kind },
  ),
})
const gesture = fc.oneof(
  fc.record({
    type: fc.constant('press' as const),
    press: fc.record({
      key: fc.constantFrom(...KEYS),
      mod: bool,
      alt: bool,
      shift: bool,
      isComposing: fc.boolean(),
      isRtl: bool,
    }),
  }),
  fc.record({ type: fc.constant('write' as const), query: fc.constantFrom('', 'l', 'la', '>', '> t', '東') }),
  fc.record({ type: fc.constant('filter' as const), filter }),
  fc.record({
    type: fc.constant('chip' as const),
    chip: fc.constantFrom('field' as const, 'sort' as const, ...FILTER_TYPES),
  }),
  fc.record({ type: fc.constant('sort' as const), sort: fc.constantFrom(...FOUND_SORTS) }),
  fc.record({ type: fc.constant('unfilter' as const) }),
  fc.record({ type: fc.constant('point' as const), index: fc.nat(12) }),
  fc.record({ type: fc.constant('answer' as const), shown: shownList }),
)

type Gesture = typeof gesture extends fc.Arbitrary<infer Each> ? Each : never

/** What a gesture leaves, and what it took. */
function after(
  state: FinderState,
  shown: ShownList,
  each: Gesture,
): { state: FinderState; taken: string | null } {
  switch (each.type) {
    case 'answer':
      return { state, taken: null }
    case 'write':
      return { state: typeQuery(state, each.query), taken: null }
    case 'filter':
      return { state: setFilters(state, withFilter(state.filters, each.filter)), taken: null }
    case 'chip':
      // There is none to be pressed where nothing is asked for.
      return {
        state: each.chip === 'sort' && !canSort(state) ? state : { ...state, place: each.chip },
        taken: null,
      }
    case 'sort':
      return { state: canSort(state) ? setSort(state, each.sort) : state, taken: null }
    case 'unfilter':
      return { state: setFilters(state, state.filters.slice(0, -1)), taken: null }
    case 'point':
      return {
        state: { ...state, cursor: optionsOf(shown.groups)[each.index]?.id ?? state.cursor },
        taken: null,
      }
    case 'press': {
      const outcome = pressKey(state, each.press, shown)
      if (outcome === null) return { state, taken: null }
      if (outcome.type !== 'take') return { state: outcome.state, taken: null }
      const { option } = outcome
      return { state: 'more' in option ? showAll(state, option.more) : state, taken: option.id }
    }
  }
}

it('FIND-KEYS-4: whatever is pressed and whatever is found, the active option is one that can be taken', () => {
  fc.assert(
    fc.property(fc.array(gesture, { maxLength: 40 }), (gestures) => {
      let state = EMPTY_FINDER
      let shown: ShownList = { groups: [], isSettled: true }
      for (const each of gestures) {
        const before = { state, active: activeOption(state, shown)?.id ?? null }
        if (each.type === 'answer') shown = each.shown
        const { state: next, taken } = after(state, shown, each)
        state = next
        // Enter takes what is active, and nothing but that; an input method keeps its keys; no key writes by itself.
        const isEnter = each.type === 'press' && each.press.key === 'Enter' && !each.press.isComposing
        expect(taken === null || (isEnter && taken === before.active)).toBe(true)
        expect(each.type === 'press' && each.press.isComposing && state !== before.state).toBe(false)
        expect(each.type === 'write' || state.query === before.state.query).toBe(true)

        const options = optionsOf(shown.groups).map(({ id }) => id)
        const active = activeOption(state, shown)?.id ?? null
        expect(active === null || options.includes(active)).toBe(true)
        // Somebody who is on an option stays there for as long as it is there.
        expect(state.cursor === null || !options.includes(state.cursor) || active === state.cursor).toBe(true)
        expect(
          active === CREATE_ID && state.cursor !== CREATE_ID && !shown.isSettled && options[0] === CREATE_ID,
        ).toBe(false)
        expect(
          shown.groups.some(({ isStale, items }) => isStale && items.some(({ id }) => id === active)),
        ).toBe(false)
        expect(new Set(state.filters.map(({ type }) => type)).size).toBe(state.filters.length)
        expect(['field', ...FILTER_TYPES, ...(canSort(state) ? ['sort'] : [])]).toContain(state.place)
      }
    }),
  )
})
