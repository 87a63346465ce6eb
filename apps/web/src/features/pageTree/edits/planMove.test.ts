import { describe, expect, it } from 'vitest'
import { flattenPageTree } from '../tree/flattenPageTree.ts'
import { pageTreeOf } from '../testing/pageTreeFixture.ts'
import { dropZoneAt, planDrop, planMoveInto, planNudge } from './planMove.ts'

const pageTree = pageTreeOf({ Projects: { Library: { Survey: {} }, Boathouse: {}, School: {} }, Studio: {} })
const rows = flattenPageTree(pageTree, new Set(['Projects', 'Library']))
const row = (id: string) => rows.find((each) => each.view.id === id)!

describe('planDrop', () => {
  it('goes before, into and after a row', () => {
    expect(planDrop(pageTree, 'School', row('Library'), 'before')).toEqual({
      ok: true,
      value: { parentId: 'Projects', prevId: null },
    })
    expect(planDrop(pageTree, 'School', row('Boathouse'), 'before')).toEqual({
      ok: true,
      value: { parentId: 'Projects', prevId: 'Library' },
    })
    expect(planDrop(pageTree, 'School', row('Library'), 'into')).toEqual({
      ok: true,
      value: { parentId: 'Library', prevId: 'Survey' },
    })
    expect(planDrop(pageTree, 'Library', row('School'), 'after')).toEqual({
      ok: true,
      value: { parentId: 'Projects', prevId: 'School' },
    })
  })

  it('goes first into an open row when dropped on its lower edge', () => {
    expect(planDrop(pageTree, 'School', row('Library'), 'after')).toEqual({
      ok: true,
      value: { parentId: 'Library', prevId: null },
    })
  })

  it('refuses a circle, a space, and the place where it is', () => {
    expect(planDrop(pageTree, 'Library', row('Survey'), 'into')).toEqual({ ok: false, error: 'page_cycle' })
    expect(planDrop(pageTree, 'Projects', row('Studio'), 'into')).toEqual({ ok: false, error: 'not_a_place' })
    expect(planDrop(pageTree, 'Library', row('Studio'), 'before')).toEqual({
      ok: false,
      error: 'not_a_place',
    })
    expect(planDrop(pageTree, 'Boathouse', row('School'), 'before')).toEqual({
      ok: false,
      error: 'same_place',
    })
  })

  it('has three zones on a page and one on a space', () => {
    expect([3, 15, 28].map((y) => dropZoneAt(y, 30, row('Library')))).toEqual(['before', 'into', 'after'])
    expect([3, 28].map((y) => dropZoneAt(y, 30, row('Studio')))).toEqual(['into', 'into'])
  })
})

describe('planMoveInto and planNudge', () => {
  it('goes last', () => {
    expect(planMoveInto(pageTree, 'School', 'Library')).toEqual({
      ok: true,
      value: { parentId: 'Library', prevId: 'Survey' },
    })
    expect(planMoveInto(pageTree, 'School', 'Projects')).toEqual({ ok: false, error: 'same_place' })
  })

  it('goes one up or down, not past the ends', () => {
    expect(planNudge(pageTree, 'School', -1)).toEqual({
      ok: true,
      value: { parentId: 'Projects', prevId: 'Library' },
    })
    expect(planNudge(pageTree, 'Library', 1)).toEqual({
      ok: true,
      value: { parentId: 'Projects', prevId: 'Boathouse' },
    })
    expect(planNudge(pageTree, 'Library', -1)).toEqual({ ok: false, error: 'same_place' })
    expect(planNudge(pageTree, 'School', 1)).toEqual({ ok: false, error: 'same_place' })
  })
})
