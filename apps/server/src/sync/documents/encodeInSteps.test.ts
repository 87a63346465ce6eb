import fc from 'fast-check'
import { expect, it } from 'vitest'
import * as Y from 'yjs'
import { clientIds, variedUpdate } from '../testing/hostileUpdates.ts'
import { encodeInSteps } from './encodeInSteps.ts'

function allOf(doc: Y.Doc, stateVector?: Uint8Array): Uint8Array {
  const steps = encodeInSteps(doc, stateVector)
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

it('SYNC-TURNS-1: writes what Yjs writes, whatever is in the document and whatever the other side has', () => {
  const edits = fc.array(fc.nat(13), { minLength: 1, maxLength: 60 })
  fc.assert(
    fc.property(edits, edits, fc.boolean(), (one, other, isBehind) => {
      const doc = new Y.Doc()
      Y.applyUpdate(doc, variedUpdate(one))
      const before = Y.encodeStateVector(doc)
      Y.applyUpdate(doc, variedUpdate(other))
      const vector = isBehind ? before : Y.encodeStateVector(doc)
      expect(allOf(doc)).toEqual(Y.encodeStateAsUpdate(doc))
      expect(allOf(doc, vector)).toEqual(Y.encodeStateAsUpdate(doc, vector))
    }),
    { numRuns: 200 },
  )
})

it('SYNC-TURNS-1: also in the middle of a struct, of many clients, ahead of us, and while something is missing', () => {
  const doc = new Y.Doc()
  const text = doc.getText('text')
  text.insert(0, 'one long insertion')
  const vectors = [3, 1_000].map((clock) => Y.encodeStateVector(new Map([[doc.clientID, clock]])))
  Y.applyUpdate(doc, clientIds(3_000))
  text.delete(2, 4)
  text.delete(8, 2)
  for (const vector of vectors) expect(allOf(doc, vector)).toEqual(Y.encodeStateAsUpdate(doc, vector))
  const ahead = new Y.Doc()
  ahead.getText('text').insert(0, 'a')
  const state = Y.encodeStateVector(ahead)
  ahead.getText('text').insert(1, 'b')
  Y.applyUpdate(doc, Y.encodeStateAsUpdate(ahead, state))
  expect(allOf(doc)).toEqual(Y.encodeStateAsUpdate(doc))
  expect(() => allOf(doc, new Uint8Array([5]))).toThrow('Unexpected end of array')
})
