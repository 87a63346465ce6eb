import { expect, it } from 'vitest'
import '../../extensions.ts'
import { blockKinds } from '../blockTypes/blockKinds.ts'
import { testLabels } from '../../testing/testLabels.ts'
import { slashRows, type SlashRow } from './slashRows.ts'

const labels = testLabels()

function rows(query: string, recent: readonly string[] = [], recentCount = 3) {
  return slashRows(query, { labels, offered: blockKinds(), recent, recentCount })
}
function ids(of: readonly SlashRow[]): readonly string[] {
  return of.map((row) => ('kind' in row ? row.kind.id : row.id))
}
function within(of: readonly SlashRow[], id: string): readonly SlashRow[] {
  const row = of.find((each) => !('kind' in each) && each.id === id)
  if (!row || 'kind' in row) throw new Error(`${id} has no rows`)
  return row.rows
}

it('EDIT-SLASH-7: ten rows: three used last, six of blocks, and all', () => {
  const shown = rows('', ['heading1', 'todoList', 'callout', 'image', 'code'])
  expect(ids(shown)).toEqual([
    'todoList',
    'callout',
    'image',
    'paragraph',
    'heading1',
    'heading2',
    'moreHeadings',
    'bulletedList',
    'toggleList',
    'allBlocks',
  ])
  expect(shown.filter((row) => row.heading).map((row) => row.heading)).toEqual([
    'slash.recent',
    'slash.blocks',
  ])
})

it('EDIT-SLASH-7: where less was used further blocks fill the ten, none of them twice', () => {
  for (const recent of [
    [],
    ['quote'],
    ['todoList', 'numberedList'],
    ['gone', 'video', 'pdf', 'audio', 'file'],
  ]) {
    const shown = ids(rows('', recent))
    expect(shown).toHaveLength(10)
    expect(new Set(shown).size).toBe(10)
  }
  expect(ids(rows('', ['todoList', 'callout', 'image', 'quote'], 4)).slice(0, 5)).toEqual([
    'todoList',
    'callout',
    'image',
    'quote',
    'paragraph',
  ])
})

it('EDIT-SLASH-7: what may not stand here is not among those used last', () => {
  const offered = blockKinds().filter(({ id }) => id !== 'columns2')
  const shown = slashRows('', { labels, offered, recent: ['columns2', 'callout'], recentCount: 3 })
  expect(ids(shown)[0]).toBe('callout')
})

it('EDIT-SLASH-7: deep headings and those that fold are behind "More headings", everything behind "All blocks"', () => {
  const more = within(rows(''), 'moreHeadings')
  expect(ids(more)).toEqual(['heading3', 'heading4', 'heading5', 'heading6', 'toggleHeading'])
  expect(ids(within(more, 'toggleHeading'))).toHaveLength(6)
  const all = within(rows(''), 'allBlocks')
  const every = [...ids(all), ...ids(more), ...ids(within(more, 'toggleHeading'))]
  expect(
    blockKinds()
      .map(({ id }) => id)
      .filter((id) => !every.includes(id)),
  ).toEqual([])
  expect(ids(all).filter((id) => id.startsWith('heading'))).toEqual(['heading1', 'heading2'])
})

it('EDIT-SLASH-7: a query searches all kinds and finds ten at most', () => {
  expect(ids(rows('head'))).toHaveLength(10)
  expect(ids(rows('th6'))).toEqual(['toggleHeading6'])
})
