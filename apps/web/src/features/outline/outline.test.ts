import { describe, expect, it } from 'vitest'
import { childIdsOf, firstPage, isWithin, pathTo } from './outline.ts'
import { folderOf, outlineOf } from './testing/outlineFixture.ts'
import { readOutline, cutOffViews } from './readOutline.ts'

describe('outline', () => {
  const outline = outlineOf({ Empty: {}, Projects: { Library: { Survey: {} }, Boathouse: {} } })

  it('leads from the space down to the page', () => {
    expect(pathTo(outline, 'Survey').map((view) => view.name)).toEqual(['Projects', 'Library', 'Survey'])
    expect(pathTo(outline, 'gone')).toEqual([])
  })

  it('knows what lies below what', () => {
    expect(isWithin(outline, 'Survey', 'Projects')).toBe(true)
    expect(isWithin(outline, 'Projects', 'Projects')).toBe(true)
    expect(isWithin(outline, 'Boathouse', 'Library')).toBe(false)
  })

  it('opens the first page, past spaces that have none', () => {
    expect(firstPage(outline)?.name).toBe('Library')
    expect(firstPage(outlineOf({ Empty: {} }))).toBeNull()
  })

  it('joins what was cut off at the greatest depth', () => {
    const top = folderOf({ Space: { Page: {}, Other: {} } })
    const page = { ...top.children[0]!.children[0]!, has_children: true }
    const cut = { ...top, children: [{ ...top.children[0]!, children: [page] }] }
    expect(cutOffViews(cut).map((node) => node.view_id)).toEqual(['Page'])
    const below = { ...page, children: [{ ...page, view_id: 'Deep', name: 'Deep', has_children: false }] }
    const whole = readOutline(cut, [below])
    expect(childIdsOf(whole, 'Page')).toEqual(['Deep'])
    expect(pathTo(whole, 'Deep').map((view) => view.id)).toEqual(['Space', 'Page', 'Deep'])
  })
})
