import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { applyFavoriteEdit, planFavoriteNudge, type Favorite, type FavoriteEdit } from './favoriteEdits.ts'

const words = (favorites: readonly Favorite[]) =>
  favorites.map(({ id, isPinned }) => (isPinned ? `${id}!` : id)).join(' ')
const listOf = (text: string): readonly Favorite[] =>
  text.split(' ').map((word) => ({ id: word.replace('!', ''), isPinned: word.endsWith('!') }))

it('SIDE-FAV-1: shows every change of the list at once', () => {
  const list = listOf('p! a b c')
  const after = (edit: FavoriteEdit) => words(applyFavoriteEdit(list, edit))
  expect(after({ type: 'add', id: 'd' })).toBe('p! a b c d')
  expect(after({ type: 'add', id: 'a' })).toBe('p! a b c')
  expect(after({ type: 'remove', id: 'a' })).toBe('p! b c')
  expect(after({ type: 'pin', id: 'c', isPinned: true })).toBe('p! c! a b')
  expect(after({ type: 'pin', id: 'p', isPinned: false })).toBe('p a b c')
  expect(after({ type: 'place', id: 'c', after: 'a' })).toBe('p! a c b')
  expect(after({ type: 'place', id: 'c', after: null })).toBe('p! c a b')
  expect(after({ type: 'place', id: 'gone', after: 'a' })).toBe('p! a b c')
  expect(after({ type: 'place', id: 'a', after: 'a' })).toBe('p! a b c')
})

it('SIDE-FAV-2: the keys move a favourite among its like, and no further', () => {
  const list = listOf('p! q! a b')
  const nudged = (id: string, by: -1 | 1) => {
    const edit = planFavoriteNudge(list, id, by)
    return edit && words(applyFavoriteEdit(list, edit))
  }
  expect(nudged('q', -1)).toBe('q! p! a b')
  expect(nudged('q', 1)).toBe(null)
  expect(nudged('a', -1)).toBe(null)
  expect(nudged('a', 1)).toBe('p! q! b a')
  expect(nudged('b', -1)).toBe('p! q! b a')
  expect(nudged('b', 1)).toBe(null)
})

it('SIDE-FAV-1: nothing is lost or doubled, and pinned ones stay first, whatever is done', () => {
  const id = fc.constantFrom('a', 'b', 'c', 'd', 'e')
  const edit: fc.Arbitrary<FavoriteEdit> = fc.oneof(
    fc.record({ type: fc.constantFrom('add' as const, 'remove' as const), id }),
    fc.record({ type: fc.constant('pin' as const), id, isPinned: fc.boolean() }),
    fc.record({ type: fc.constant('place' as const), id, after: fc.option(id, { nil: null }) }),
  )
  fc.assert(
    fc.property(fc.array(edit, { maxLength: 30 }), (edits) => {
      const known = new Set<string>()
      let list: readonly Favorite[] = []
      for (const each of edits) {
        list = applyFavoriteEdit(list, each)
        if (each.type === 'add') known.add(each.id)
        if (each.type === 'remove') known.delete(each.id)
        expect(list.map((one) => one.id).toSorted()).toEqual([...known].toSorted())
        const pins = list.map(({ isPinned }) => isPinned)
        expect(pins).toEqual(pins.toSorted((a, b) => Number(b) - Number(a)))
      }
    }),
  )
})
