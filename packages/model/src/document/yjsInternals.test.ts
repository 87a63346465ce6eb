import { expect, it } from 'vitest'
import * as Y from 'yjs'
import { entryFollows, entryId, hasTextBeyond, visibleTextVersion } from './yjsInternals.ts'

function docOf(clientId: number): Y.Doc {
  const doc = new Y.Doc()
  doc.clientID = clientId
  return doc
}

function exchange(a: Y.Doc, b: Y.Doc): void {
  Y.applyUpdate(a, Y.encodeStateAsUpdate(b, Y.encodeStateVector(a)))
  Y.applyUpdate(b, Y.encodeStateAsUpdate(a, Y.encodeStateVector(b)))
}

it('BND-DEL-1: the version of a text covers what is visible and nothing that comes later', () => {
  const [a, b] = [docOf(1), docOf(2)]
  a.getText('t').insert(0, 'abc')
  exchange(a, b)
  const version = visibleTextVersion(b.getText('t'))
  expect(version).toEqual({ 1: 2 })
  expect(hasTextBeyond(a.getText('t'), version)).toBe(false)

  a.getText('t').delete(0, 1)
  a.getText('t').format(0, 1, { bold: true })
  expect(hasTextBeyond(a.getText('t'), version)).toBe(false)
  b.getText('t').insert(1, 'x')
  exchange(a, b)
  expect(hasTextBeyond(a.getText('t'), version)).toBe(true)
  b.getText('t').delete(b.getText('t').toJSON().indexOf('x'), 1)
  expect(hasTextBeyond(b.getText('t'), version)).toBe(false)
})

it('BND-DEL-1: what the deleter was not shown yet is left out', () => {
  const doc = docOf(1)
  doc.getText('t').insert(0, 'abcdef')
  expect(visibleTextVersion(doc.getText('t'), { 1: 3 })).toEqual({ 1: 2 })
  expect(visibleTextVersion(doc.getText('t'), {})).toEqual({})
})

it('BND-DEL-1: garbage collection and a round trip keep the clocks of visible text', () => {
  const doc = docOf(1)
  const text = doc.getText('t')
  text.insert(0, 'abcdefgh')
  text.delete(0, 3)
  text.delete(2, 1)
  const version = visibleTextVersion(text)
  const other = docOf(2)
  Y.applyUpdate(other, Y.encodeStateAsUpdate(doc))
  expect(visibleTextVersion(other.getText('t'))).toEqual(version)
  expect(version).toEqual({ 1: 7 })
})

it('BND-DATA-1: a map value follows those its writer had seen, and only those', () => {
  const [a, b] = [docOf(1), docOf(2)]
  a.getMap('m').set('k', 1)
  exchange(a, b)
  const first = entryId(a.getMap('m'), 'k')!
  b.getMap('m').set('k', 2)
  exchange(a, b)
  expect(entryFollows(a.getMap('m'), 'k', first)).toBe(true)

  a.getMap('m').set('k', 3)
  b.getMap('m').set('k', 4)
  const [mine, theirs] = [entryId(a.getMap('m'), 'k')!, entryId(b.getMap('m'), 'k')!]
  exchange(a, b)
  const follows = [entryFollows(a.getMap('m'), 'k', mine), entryFollows(a.getMap('m'), 'k', theirs)]
  expect(follows.filter(Boolean)).toHaveLength(1)
  // After both were seen, whatever is written follows both.
  a.getMap('m').set('k', 5)
  exchange(a, b)
  expect(entryFollows(b.getMap('m'), 'k', mine)).toBe(true)
  expect(entryFollows(b.getMap('m'), 'k', theirs)).toBe(true)
})

it('BND-DATA-1: merged and collected values are still recognised', () => {
  const doc = docOf(1)
  const map = doc.getMap('m')
  map.set('k', 0)
  const first = entryId(map, 'k')!
  for (let value = 1; value < 50; value++) map.set('k', value)
  const other = docOf(2)
  Y.applyUpdate(other, Y.encodeStateAsUpdate(doc))
  other.getMap('m').set('k', 'x')
  expect(entryFollows(other.getMap('m'), 'k', first)).toBe(true)
})
