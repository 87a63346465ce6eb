import { expect, it } from 'vitest'
import * as Y from 'yjs'
import { countDamage } from './countDamage.ts'
import { createDocument } from './createDocument.ts'
import { openDocument } from './openDocument.ts'
import { rawDocument, ROOT } from './rawDocument.fixture.ts'

const count = (doc: Y.Doc) => countDamage(openDocument(doc)!)

const NONE = { rings: 0, orphans: 0, listedTwice: 0, ghosts: 0, missingTexts: 0, unreadableData: 0 }

it.each([
  [
    'a ring',
    { a: { list: ['b'], parent: 'b', text: '' }, b: { list: ['a'], parent: 'a', text: '' } },
    { rings: 1 },
  ],
  ['an orphan', { a: { text: 'alone' } }, { orphans: 1 }],
  [
    'a block listed twice',
    { root: { list: ['a', 'b'] }, a: { text: '' }, b: { list: ['a'], text: '' } },
    { listedTwice: 1 },
  ],
  ['an entry without a block', { root: { list: ['gone'] } }, { ghosts: 1 }],
  ['a block without its text', { root: { list: ['a'] }, a: {} }, { missingTexts: 1 }],
  [
    'data that is no JSON',
    { root: { list: ['a', 'b'] }, a: { text: '', data: '{"checked":' }, b: { text: '', data: '[]' } },
    { unreadableData: 2 },
  ],
])('BND-PROJ-5: counts %s', (_, blocks, damage) => {
  expect(count(rawDocument({ [ROOT]: {}, ...blocks }))).toEqual({ ...NONE, ...damage })
})

it('BND-PROJ-5: a sound document has none, nor has one with deleted blocks or an undone insertion', () => {
  let next = 0
  const bytes = createDocument(
    '6f7d9a34-3c35-4c0e-9a8e-0f4f6f0f7a11',
    [{ type: 'paragraph', text: [{ text: 'a' }] }, { type: 'divider' }],
    { block: () => `b${next++}` },
  )
  const sound = new Y.Doc()
  Y.applyUpdate(sound, bytes)
  expect(count(sound)).toBeNull()
  const mark = { p: ROOT, prev: null, sv: {} }
  expect(count(rawDocument({ [ROOT]: {}, gone: { text: 'x', mark }, undone: { text: '' } }))).toBeNull()
})
