import { describe, expect, it } from 'vitest'
import { filterPublished } from './filterPublished.ts'
import { publishedEntry } from '../publication/publishedEntry.fixture.ts'
import { selectRange } from './selectRange.ts'

const names = (query: string) =>
  filterPublished(
    [
      publishedEntry('a', 'Lakeside Library', '2026-01-01T00:00:00Z'),
      publishedEntry('b', 'دفتر', '2026-03-01T00:00:00Z'),
      publishedEntry('c', 'Lake house', '2026-02-01T00:00:00Z'),
    ],
    query,
  ).map(({ view }) => view.view_id)

describe('the list', () => {
  it('PUBWEB-LIST-1: holds the newest first, and finds every word in name or address', () => {
    expect(names('')).toEqual(['b', 'c', 'a'])
    expect(names('LAKE')).toEqual(['c', 'a'])
    expect(names('lib lake')).toEqual(['a'])
    expect(names('name-b')).toEqual(['b'])
    expect(names('nothing')).toEqual([])
  })

  it('PUBWEB-LIST-2: a press switches one; with Shift everything since the last press follows it', () => {
    const order = ['a', 'b', 'c', 'd']
    const one = selectRange(order, new Set(), { id: 'b', isOn: true, from: null })
    expect([...one]).toEqual(['b'])
    const range = selectRange(order, one, { id: 'd', isOn: true, from: 'b' })
    expect([...range].toSorted()).toEqual(['b', 'c', 'd'])
    const fewer = selectRange(order, range, { id: 'c', isOn: false, from: 'd' })
    expect([...fewer]).toEqual(['b'])
    expect([...selectRange(order, new Set(), { id: 'a', isOn: true, from: 'gone' })]).toEqual(['a'])
  })
})
