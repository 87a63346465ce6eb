import { createDocument, openDocument, unnamedDoc } from '@sheaf/model'
import fc from 'fast-check'
import * as Y from 'yjs'
import { DAMAGE_ACTS, damageDocument, restorePage, type DamageAct } from './damageActs.ts'
import { StructureWatch } from './StructureWatch.ts'

type Act = DamageAct | 'undo' | 'exchange'

/** Some writes of one peer in one transaction. */
export interface Damage {
  readonly peer: number
  readonly acts: readonly { readonly act: Act; readonly picks: readonly [number, number, number] }[]
}

const DOCUMENT_ID = '6f7d9a34-3c35-4c0e-9a8e-0f4f6f0f7a11'
/** More than the document has at first: the others are ids without a block until somebody makes one. */
const IDS = Array.from({ length: 12 }, (_, index) => `b${index}`)

export function damages(maxSteps: number): fc.Arbitrary<readonly Damage[]> {
  const pick = fc.nat(997)
  const act = fc.record({
    act: fc.constantFrom<Act>(...DAMAGE_ACTS, 'undo', 'exchange'),
    picks: fc.tuple(pick, pick, pick),
  })
  const step = fc.record({ peer: fc.nat(1), acts: fc.array(act, { minLength: 1, maxLength: 4 }) })
  return fc.array(step, { maxLength: maxSteps, size: 'max' })
}

/** Two peers damage one document and exchange it; the kept structure must follow (I6). */
export function runDamage(steps: readonly Damage[]): void {
  const start = startDocument()
  const peers = [0, 1].map((index) => openPeer(index, start))
  const { pageId } = openDocument(peers[0]!.doc)!
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
      // The page may be taken away; whoever comes next puts it back.
      if (!maps) {
        restorePage(doc, pageId)
        continue
      }
      doc.transact(() => {
        for (const { act, picks } of acts)
          if (act !== 'undo' && act !== 'exchange') damageDocument(maps, act, picks, IDS)
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
  const doc = unnamedDoc()
  doc.clientID = index + 1
  Y.applyUpdate(doc, start)
  const maps = openDocument(doc)
  if (!maps) throw new Error('the start document cannot be read')
  const undo = new Y.UndoManager(maps.document, { captureTimeout: 0 })
  undo.addTrackedOrigin(undo)
  return { doc, undo, watch: new StructureWatch(doc, `peer ${index}`, ['eager', 'lazy']) }
}
