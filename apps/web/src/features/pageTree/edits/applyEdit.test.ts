import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { applyEdit, type PageTreeEdit } from './applyEdit.ts'
import { flattenPageTree } from '../tree/flattenPageTree.ts'
import { childIdsOf, type PageTree } from '../pageTree.ts'
import { pageTreeOf } from '../testing/pageTreeFixture.ts'

const pageTree = pageTreeOf({
  Projects: { Library: { Survey: { Notes: {} } }, Boathouse: {}, School: {} },
  Studio: {},
})

function shown(tree: PageTree): string[] {
  return flattenPageTree(tree, new Set(tree.views.keys())).map((row) => `${row.level} ${row.view.name}`)
}

describe('applyEdit', () => {
  it('inserts behind a sibling, and first without one', () => {
    const view = { ...pageTree.views.get('Notes')!, id: 'new', name: 'New' }
    const after = applyEdit(pageTree, {
      type: 'insert',
      view,
      place: { parentId: 'Projects', prevId: 'Library' },
    })
    expect(childIdsOf(after, 'Projects')).toEqual(['Library', 'new', 'Boathouse', 'School'])
    const first = applyEdit(pageTree, { type: 'insert', view, place: { parentId: 'Studio', prevId: null } })
    expect(childIdsOf(first, 'Studio')).toEqual(['new'])
  })

  it('gives a space its name and look, and keeps what else is known of it', () => {
    const styled = applyEdit(
      {
        ...pageTree,
        views: new Map(pageTree.views).set('Studio', {
          ...pageTree.views.get('Studio')!,
          extra: { is_pinned: true },
        }),
      },
      {
        type: 'space',
        id: 'Studio',
        name: 'Workshop',
        look: { icon: 'home/lamp', color: '0xFF2AC985' },
        isPrivate: false,
      },
    )
    expect(styled.views.get('Studio')).toMatchObject({
      name: 'Workshop',
      extra: { is_pinned: true, space_icon: 'home/lamp', space_icon_color: '0xFF2AC985' },
    })
  })

  it('moves a page with everything below it', () => {
    const after = applyEdit(pageTree, {
      type: 'move',
      id: 'Library',
      place: { parentId: 'Studio', prevId: null },
    })
    expect(shown(after)).toEqual([
      '1 Projects',
      '2 Boathouse',
      '2 School',
      '1 Studio',
      '2 Library',
      '3 Survey',
      '4 Notes',
    ])
  })

  it('refuses to move a page into itself', () => {
    const edit: PageTreeEdit = { type: 'move', id: 'Library', place: { parentId: 'Notes', prevId: null } }
    expect(applyEdit(pageTree, edit)).toBe(pageTree)
  })

  it('replaces all that is kept beside a name, and nothing of other pages', () => {
    const extra = { cover: { type: 'built_in', value: '1' }, font: 'serif' }
    const after = applyEdit(pageTree, { type: 'extra', id: 'Library', extra })
    expect(after.views.get('Library')).toEqual({ ...pageTree.views.get('Library'), extra })
    expect(after.views.get('Survey')).toBe(pageTree.views.get('Survey'))
    expect(applyEdit(pageTree, { type: 'extra', id: 'gone', extra })).toBe(pageTree)
  })

  it('PAGE-LOCK-1: locks a page, and nothing below it', () => {
    const after = applyEdit(pageTree, { type: 'lock', id: 'Library', isLocked: true })
    expect(after.views.get('Library')).toEqual({ ...pageTree.views.get('Library'), isLocked: true })
    expect(after.views.get('Survey')).toBe(pageTree.views.get('Survey'))
  })

  it('removes a page with everything below it', () => {
    const after = applyEdit(pageTree, { type: 'remove', id: 'Library' })
    expect(shown(after)).toEqual(['1 Projects', '2 Boathouse', '2 School', '1 Studio'])
    expect(after.views.has('Notes')).toBe(false)
  })

  it('puts a page last when its new neighbour has gone', () => {
    const after = applyEdit(pageTree, {
      type: 'move',
      id: 'School',
      place: { parentId: 'Library', prevId: 'gone' },
    })
    expect(childIdsOf(after, 'Library')).toEqual(['Survey', 'School'])
  })

  it('stays a tree whatever is moved and removed in whatever order', () => {
    const id = fc.constantFrom(...pageTree.views.keys(), 'gone')
    const edit: fc.Arbitrary<PageTreeEdit> = fc.oneof(
      fc.record({ type: fc.constant('remove' as const), id }),
      fc.record({
        type: fc.constant('move' as const),
        id,
        place: fc.record({ parentId: id, prevId: fc.option(id) }),
      }),
    )
    fc.assert(
      fc.property(fc.array(edit, { maxLength: 20 }), (edits) => {
        const after = edits.reduce(applyEdit, pageTree)
        const rows = flattenPageTree(after, new Set(after.views.keys()))
        expect(rows).toHaveLength(after.views.size - 1)
        expect(new Set(rows.map((row) => row.view.id)).size).toBe(rows.length)
      }),
    )
  })
})
