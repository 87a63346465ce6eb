import { describe, expect, it } from 'vitest'
import { flattenPageTree } from './flattenPageTree.ts'
import { pageTreeOf, widePageTree } from '../testing/pageTreeFixture.ts'

describe('flattenPageTree', () => {
  const pageTree = pageTreeOf({
    Projects: { Library: { Survey: {}, Schedule: {} }, Boathouse: {} },
    Studio: {},
  })

  it('shows only what is open', () => {
    const rows = flattenPageTree(pageTree, new Set(['Projects']))
    expect(
      rows.map(({ view, level, isExpanded, hasChildren }) => [view.id, level, isExpanded, hasChildren]),
    ).toEqual([
      ['Projects', 1, true, true],
      ['Library', 2, false, true],
      ['Boathouse', 2, false, false],
      ['Studio', 1, false, false],
    ])
  })

  it('SET-SPACE-1: leaves out a space that is not in the sidebar, and nothing else', () => {
    const views = new Map(pageTree.views)
    const hidden = { extra: { is_hidden_space: true } }
    views.set('Projects', { ...views.get('Projects')!, ...hidden })
    views.set('Library', { ...views.get('Library')!, ...hidden })
    expect(flattenPageTree({ ...pageTree, views }, new Set(['Projects'])).map(({ view }) => view.id)).toEqual(
      ['Studio'],
    )
    views.set('Projects', pageTree.views.get('Projects')!)
    expect(flattenPageTree({ ...pageTree, views }, new Set(['Projects']))).toHaveLength(4)
  })

  it('numbers siblings for screen readers', () => {
    const rows = flattenPageTree(pageTree, new Set(['Projects', 'Library']))
    expect(rows.map(({ view, position, siblings }) => [view.id, position, siblings])).toEqual([
      ['Projects', 1, 2],
      ['Library', 1, 2],
      ['Survey', 1, 2],
      ['Schedule', 2, 2],
      ['Boathouse', 2, 2],
      ['Studio', 2, 2],
    ])
  })

  it('keeps a page below a closed one closed, and remembers it as open', () => {
    const expanded = new Set(['Library'])
    expect(flattenPageTree(pageTree, expanded).map((row) => row.view.id)).toEqual(['Projects', 'Studio'])
    expect(flattenPageTree(pageTree, new Set([...expanded, 'Projects']))).toHaveLength(6)
  })

  it('P8: makes one row of each of 10,000 open pages', () => {
    const wide = widePageTree(10_000)
    expect(flattenPageTree(wide, new Set(wide.views.keys()))).toHaveLength(10_001)
    expect(flattenPageTree(wide, new Set(['space']))).toHaveLength(10)
  })
})
