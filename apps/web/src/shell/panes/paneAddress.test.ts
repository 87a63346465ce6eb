import fc from 'fast-check'
import type { Location } from 'react-router'
import { expect, it } from 'vitest'
import { besideOf, paneLocations, readBeside, searchWith, searchWithout } from './paneAddress.ts'

const WORKSPACE = '3f2504e0-4f89-41d3-9a0c-0305e82c3301'
const views = fc.uuid()
const searches = fc
  .dictionary(fc.constantFrom('v', 'r', 'blockId', 'settings'), fc.string({ minLength: 1 }))
  .map((entries) => {
    const parameters = new URLSearchParams(entries)
    return parameters.size === 0 ? '' : `?${parameters}`
  })

it('PANE-ADDRESS-1: an address says of each pane all that its own address would', () => {
  fc.assert(
    fc.property(views, views, searches, searches, (viewId, besideId, search, besideSearch) => {
      fc.pre(viewId !== besideId)
      const { main, beside } = paneLocations(at(viewId, searchWith(search, besideOf(besideId, besideSearch))))
      expect({ pathname: main.pathname, search: main.search }).toEqual({
        pathname: `/app/${WORKSPACE}/${viewId}`,
        search,
      })
      expect({ pathname: beside?.pathname, search: beside?.search }).toEqual({
        pathname: `/app/${WORKSPACE}/${besideId}`,
        search: besideSearch,
      })
    }),
  )
})

it('PANE-ADDRESS-1: what names no page, or one that is open already, is not shown beside', () => {
  fc.assert(
    fc.property(views, fc.oneof(fc.string(), fc.constant(null)), searches, (viewId, named, search) => {
      const address = at(viewId, searchWith(search, named ?? viewId))
      expect(paneLocations(address).beside).toBeNull()
      expect(paneLocations(address).main.search).toBe(search)
      expect(searchWithout(address.search)).toBe(search)
      expect(readBeside(search)).toBeNull()
    }),
  )
})

it('PANE-ADDRESS-1: neither pane notices a step of the other', () => {
  const [viewId, besideId] = ['0e37df36-f698-11e6-8dd4-cb9ced3df976', '7d444840-9dc0-11d1-b245-5ffdce74fad2']
  const state = { isNew: true, panes: { mainKey: 'before', besideState: { placeId: 3 } } }
  const { main, beside } = paneLocations({ ...at(viewId, searchWith('', besideId)), state })
  expect([main.key, main.state]).toEqual(['before', state])
  expect([beside?.key, beside?.state]).toEqual(['now-beside', { placeId: 3 }])
})

function at(viewId: string, search: string): Location {
  return { pathname: `/app/${WORKSPACE}/${viewId}`, search, hash: '', state: null, key: 'now' }
}
