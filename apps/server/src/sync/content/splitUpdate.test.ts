import fc from 'fast-check'
import { expect, it } from 'vitest'
import * as Y from 'yjs'
import { variedUpdate } from '../testing/hostileUpdates.ts'
import { splitUpdate } from './splitUpdate.ts'

it('SYNC-SIZE-3: the pieces of an update come to the same as the whole, and none waits for a later one', () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat(13), { minLength: 1, maxLength: 80 }),
      fc.nat(4),
      fc.nat(60),
      (edits, size, known) => {
        const update = variedUpdate(edits)
        const whole = new Y.Doc()
        Y.applyUpdate(whole, update)
        const doc = new Y.Doc()
        const pieces = splitUpdate(Y.decodeUpdate(update), size + 1)!
        for (const piece of pieces) {
          expect(Y.decodeUpdate(piece).structs.length).toBeLessThanOrEqual(size + 1)
          Y.applyUpdate(doc, piece)
          expect([doc.store.pendingStructs, doc.store.pendingDs]).toEqual([null, null])
        }
        // Twice is as once.
        if (known % 2 === 0) for (const piece of pieces) Y.applyUpdate(doc, piece)
        expect(Y.encodeStateVector(doc)).toEqual(Y.encodeStateVector(whole))
        for (const name of ['text', 'map', 'list', 'xml'])
          expect(textOf(doc, name)).toEqual(textOf(whole, name))
      },
    ),
    { numRuns: 300 },
  )
})

/** Documents inside have no ids that stay. */
function textOf(doc: Y.Doc, name: string): string {
  return JSON.stringify(typeOf(doc, name), (_, value: unknown) =>
    typeof value === 'bigint' ? String(value) : value,
  )
}

function typeOf(doc: Y.Doc, name: string): unknown {
  if (name === 'text') return doc.getText(name).toDelta()
  if (name === 'map') return doc.getMap(name).toJSON()
  return name === 'list' ? doc.getArray(name).toJSON() : doc.getXmlFragment(name).toJSON()
}

it('SYNC-SIZE-3: what builds on itself ends, and gaps are refused', () => {
  const [one, other] = [new Y.Doc(), new Y.Doc()]
  one.getText('t').insert(0, 'a')
  Y.applyUpdate(other, Y.encodeStateAsUpdate(one))
  other.getText('t').insert(1, 'b')
  Y.applyUpdate(one, Y.encodeStateAsUpdate(other))
  one.getText('t').insert(2, 'c')
  const decoded = Y.decodeUpdate(Y.encodeStateAsUpdate(one))
  const items = decoded.structs.filter((struct) => struct instanceof Y.Item)
  for (const [index, item] of items.entries()) item.origin = items[(index + 1) % items.length]!.id
  expect(splitUpdate(decoded, 1)).toHaveLength(decoded.structs.length)
  const gap = decoded.structs.filter(({ id }) => id.clock !== 0 || id.client === other.clientID)
  gap.push(new Y.GC(Y.createID(gap[0]!.id.client, 40), 1))
  expect(splitUpdate({ ...decoded, structs: gap }, 1)).toBeNull()
})
