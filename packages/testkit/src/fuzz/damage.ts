import { createDocument, openDocument, type DocumentMaps } from '@sheaf/model'
import fc from 'fast-check'
import * as Y from 'yjs'
import { StructureWatch } from './StructureWatch.ts'

/** What any client may do to a document: writes of single keys and entries, with no regard to the format. */
const ACTS = [
  'list',
  'unlist',
  'parent',
  'listAndParent',
  'mark',
  'deepMark',
  'unmark',
  'type',
  'text',
  'emptyText',
  'createBlock',
  'replaceBlock',
  'dropBlock',
  'dropList',
  'replaceList',
  'listKey',
  'textKey',
  'dropText',
  'undo',
  'exchange',
] as const

type Act = (typeof ACTS)[number]

/** Some writes of one peer in one transaction. */
export interface Damage {
  readonly peer: number
  readonly acts: readonly { readonly act: Act; readonly picks: readonly [number, number, number] }[]
}

const DOCUMENT_ID = '6f7d9a34-3c35-4c0e-9a8e-0f4f6f0f7a11'
const TYPES = ['paragraph', 'divider', 'page', 'simple_table', 'x_unknown', 7]
/** More than the document has at first: the others are ids without a block until somebody makes one. */
const IDS = 12

export function damages(maxSteps: number): fc.Arbitrary<readonly Damage[]> {
  const pick = fc.nat(997)
  const act = fc.record({ act: fc.constantFrom(...ACTS), picks: fc.tuple(pick, pick, pick) })
  const step = fc.record({ peer: fc.nat(1), acts: fc.array(act, { minLength: 1, maxLength: 4 }) })
  return fc.array(step, { maxLength: maxSteps, size: 'max' })
}

/** Two peers damage one document and exchange it; the kept structure must follow (I6). */
export function runDamage(steps: readonly Damage[]): void {
  const start = startDocument()
  const peers = [0, 1].map((index) => openPeer(index, start))
  try {
    for (const { peer, acts } of steps) {
      const { doc, watch, undo } = peers[peer]!
      if (acts.some(({ act }) => act === 'exchange')) {
        const other = peers[1 - peer]!
        Y.applyUpdate(doc, Y.encodeStateAsUpdate(other.doc, Y.encodeStateVector(doc)))
        watch.check()
      }
      if (acts.some(({ act }) => act === 'undo')) undo.undo()
      const maps = openDocument(doc)
      if (!maps) throw new Error('the start document is gone')
      doc.transact(() => {
        for (const { act, picks } of acts) write(maps, act, picks)
      }, undo)
    }
    for (const { watch } of peers) watch.check()
  } finally {
    for (const { doc, watch } of peers) {
      watch.destroy()
      doc.destroy()
    }
  }
}

function startDocument(): Uint8Array {
  let next = 0
  const text = [{ text: 'x' }]
  return createDocument(
    DOCUMENT_ID,
    [
      { type: 'paragraph', text, children: [{ type: 'paragraph', text, children: [{ type: 'paragraph' }] }] },
      { type: 'divider' },
      { type: 'paragraph', children: [{ type: 'paragraph', text }, { type: 'paragraph' }] },
      { type: 'paragraph', text },
    ],
    { block: () => `b${next++}` },
  )
}

function openPeer(index: number, start: Uint8Array) {
  const doc = new Y.Doc()
  doc.clientID = index + 1
  Y.applyUpdate(doc, start)
  const maps = openDocument(doc)
  if (!maps) throw new Error('the start document cannot be read')
  const undo = new Y.UndoManager(maps.document, { captureTimeout: 0 })
  undo.addTrackedOrigin(undo)
  return { doc, undo, watch: new StructureWatch(doc, `peer ${index}`) }
}

function write(maps: DocumentMaps, act: Act, [which, other, where]: readonly [number, number, number]): void {
  const id = `b${which % IDS}`
  const owner = other % 3 === 0 ? maps.pageId : `b${other % IDS}`
  const block = mapOf(maps, which % 29 === 0 ? maps.pageId : id)
  const list = listOf(maps, owner)
  const text = maps.textMap.get(id)
  const mark = {
    p: owner,
    prev: where % 4 === 0 ? null : `b${where % IDS}`,
    sv:
      where % 5 === 0
        ? {}
        : Object.fromEntries([...maps.doc.store.clients.keys()].map((client) => [client, where])),
  }
  const acts: Readonly<Record<Act, () => unknown>> = {
    list: () => list?.insert(where % (list.length + 1), [where % 23 === 0 ? where : id]),
    unlist: () => list && list.length > 0 && list.delete(where % list.length),
    parent: () => block?.set('parent', owner),
    listAndParent: () => {
      block?.set('parent', owner)
      list?.insert(where % (list.length + 1), [id])
    },
    mark: () => {
      block?.set('x_del', JSON.stringify(mark))
      if (list) for (let at = list.length - 1; at >= 0; at--) if (list.get(at) === id) list.delete(at)
    },
    deepMark: () =>
      block?.set('x_del', JSON.stringify({ ...mark, deep: true, ...(where % 7 ? {} : { m: true }) })),
    unmark: () => block?.delete('x_del'),
    type: () => block?.set('ty', TYPES[other % TYPES.length]),
    text: () => text instanceof Y.Text && text.insert(0, 'y'),
    emptyText: () => text instanceof Y.Text && text.delete(0, text.length),
    createBlock: () => mapOf(maps, id) ?? createBlock(maps, id, owner),
    replaceBlock: () => createBlock(maps, id, owner),
    dropBlock: () => maps.blocks.delete(id),
    dropList: () => maps.childrenMap.delete(id),
    replaceList: () => maps.childrenMap.set(id, Y.Array.from([`b${other % IDS}`, `b${where % IDS}`])),
    listKey: () => block?.set('children', `b${other % IDS}`),
    textKey: () => block?.set('external_id', `b${other % IDS}`),
    dropText: () => maps.textMap.delete(id),
    undo: () => undefined,
    exchange: () => undefined,
  }
  acts[act]()
}

function createBlock(maps: DocumentMaps, id: string, parent: string): void {
  const map = new Y.Map<unknown>()
  maps.blocks.set(id, map)
  for (const [key, value] of Object.entries({ id, ty: 'paragraph', parent, children: id, external_id: id }))
    map.set(key, value)
  if (!maps.textMap.has(id)) maps.textMap.set(id, new Y.Text())
  if (!maps.childrenMap.has(id)) maps.childrenMap.set(id, new Y.Array<unknown>())
}

function mapOf(maps: DocumentMaps, id: string): Y.Map<unknown> | null {
  const block = maps.blocks.get(id)
  return block instanceof Y.Map ? block : null
}

function listOf(maps: DocumentMaps, id: string): Y.Array<unknown> | null {
  const list = maps.childrenMap.get(String(mapOf(maps, id)?.get('children')))
  return list instanceof Y.Array ? list : null
}
