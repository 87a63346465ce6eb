import { createDocument, openDocument } from '@sheaf/model'
import { afterEach, expect, it, vi } from 'vitest'
import * as Y from 'yjs'
import { wholeStore } from './wholeStore.ts'

afterEach(() => vi.restoreAllMocks())

it('R8: a loaded document without its page is broken and told once; it recovers when the page comes', () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const doc = new Y.Doc()
  const store = wholeStore(doc)
  const listener = vi.fn<() => void>()
  const stop = store.subscribe(listener)
  expect(store.getSnapshot()).toBe(false)
  doc.getMap('other').set('key', 1)
  expect(log).toHaveBeenCalledTimes(1)

  Y.applyUpdate(doc, createDocument('6f7d9a34-3c35-4c0e-9a8e-0f4f6f0f7a11', [], { block: () => 'a' }))
  expect(store.getSnapshot()).toBe(true)
  expect(listener).toHaveBeenCalledTimes(3)
  stop()
})

it('R8: a page is whole, and so is what is still on its way', () => {
  const doc = new Y.Doc()
  Y.applyUpdate(doc, createDocument('6f7d9a34-3c35-4c0e-9a8e-0f4f6f0f7a11', [], { block: () => 'a' }))
  expect([wholeStore(doc), wholeStore(null)].map(({ getSnapshot }) => getSnapshot())).toEqual([true, true])
})

it('BND-PROJ-5: what is damaged in a document is told once, in numbers; of a sound one nothing', () => {
  const log = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const bytes = createDocument(
    '6f7d9a34-3c35-4c0e-9a8e-0f4f6f0f7a11',
    [{ type: 'paragraph', text: [{ text: 'secret' }] }],
    {
      block: () => 'a',
    },
  )
  const sound = new Y.Doc()
  Y.applyUpdate(sound, bytes)
  wholeStore(sound, (run) => run()).subscribe(() => {})
  expect(log).not.toHaveBeenCalled()

  const broken = new Y.Doc()
  Y.applyUpdate(broken, bytes)
  const { blocks } = openDocument(broken)!
  ;(blocks.get('a') as Y.Map<unknown>).set('data', '{')
  const store = wholeStore(broken, (run) => run())
  store.subscribe(() => {})
  store.subscribe(() => {})
  broken.getMap('other').set('key', 1)
  expect(log.mock.calls).toEqual([['A document is damaged', expect.stringContaining('"unreadableData":1')]])
  expect(String(log.mock.calls)).not.toContain('secret')
})
