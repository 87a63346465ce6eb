import { describe, expect, it } from 'vitest'
import { createStaleViews } from './staleViews.ts'

describe('PAGETREE-CLIENT-2: what is to be read of a tree', () => {
  it('is everything at first, then what was named, and what nobody named when it is asked for all the same', () => {
    const stale = createStaleViews()
    const first = stale.read()
    expect(first.viewIds).toBeNull()
    first.done()
    expect(stale.isEmpty()).toBe(true)
    expect(stale.read().viewIds).toBeNull()
    stale.add(['a', 'b'])
    stale.add(['a'])
    expect(stale.read().viewIds).toEqual(['a', 'b'])
  })

  it('stays to be read when a read fails, and when it is named again meanwhile', () => {
    const stale = createStaleViews()
    stale.read().done()
    stale.add(['a', 'b'])
    stale.read()
    const read = stale.read()
    stale.add(['b'])
    read.done()
    expect(stale.read().viewIds).toEqual(['b'])
    const named = stale.read()
    stale.addAll()
    named.done()
    expect(stale.read().viewIds).toBeNull()
    expect(stale.isEmpty()).toBe(false)
  })

  it('is everything where too much is named', () => {
    const stale = createStaleViews()
    stale.read().done()
    stale.add(Array.from({ length: 501 }, (_, index) => `v${index}`))
    expect(stale.read().viewIds).toBeNull()
  })
})
