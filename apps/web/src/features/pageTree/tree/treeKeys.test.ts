import { describe, expect, it } from 'vitest'
import { flattenPageTree } from './flattenPageTree.ts'
import { pageTreeOf } from '../testing/pageTreeFixture.ts'
import { findByTyping, treeAction } from './treeKeys.ts'

const pageTree = pageTreeOf({ Projects: { Library: { Survey: {} }, Boathouse: {} }, Studio: {} })
const rows = flattenPageTree(pageTree, new Set(['Projects']))
const plain = { shiftKey: false, altKey: false, ctrlKey: false, metaKey: false }
const press = (key: string, on: string, held: Partial<typeof plain> = {}) =>
  treeAction(rows, on, { ...plain, ...held, key })

describe('treeAction', () => {
  it('walks through what is seen and stops at the ends', () => {
    expect(press('ArrowDown', 'Projects')).toEqual({ type: 'focus', id: 'Library' })
    expect(press('ArrowUp', 'Projects')).toBeNull()
    expect(press('End', 'Projects')).toEqual({ type: 'focus', id: 'Studio' })
    expect(press('Home', 'Boathouse')).toEqual({ type: 'focus', id: 'Projects' })
  })

  it('opens and closes with the side arrows', () => {
    expect(press('ArrowRight', 'Library')).toEqual({ type: 'expand', id: 'Library' })
    expect(press('ArrowRight', 'Projects')).toEqual({ type: 'focus', id: 'Library' })
    expect(press('ArrowRight', 'Boathouse')).toBeNull()
    expect(press('ArrowLeft', 'Projects')).toEqual({ type: 'collapse', id: 'Projects' })
    expect(press('ArrowLeft', 'Boathouse')).toEqual({ type: 'focus', id: 'Projects' })
  })

  it('acts on the focused row', () => {
    expect(press('Enter', 'Library')).toEqual({ type: 'open', id: 'Library' })
    expect(press('F2', 'Library')).toEqual({ type: 'rename', id: 'Library' })
    expect(press('F10', 'Library', { shiftKey: true })).toEqual({ type: 'menu', id: 'Library' })
    expect(press('Delete', 'Library')).toEqual({ type: 'trash', id: 'Library' })
    expect(press('ArrowUp', 'Boathouse', { altKey: true, shiftKey: true })).toEqual({
      type: 'nudge',
      id: 'Boathouse',
      by: -1,
    })
  })

  it('leaves the shortcuts of the window alone', () => {
    expect(press('ArrowDown', 'Projects', { ctrlKey: true })).toBeNull()
    expect(press('x', 'Projects')).toBeNull()
  })
})

describe('findByTyping', () => {
  it('goes to the next name with that start, around the end', () => {
    expect(findByTyping(rows, 'Projects', 'b')).toBe('Boathouse')
    expect(findByTyping(rows, 'Studio', 'p')).toBe('Projects')
    expect(findByTyping(rows, 'Projects', 'pr')).toBe('Projects')
    expect(findByTyping(rows, 'Projects', 'xyz')).toBeNull()
  })
})
