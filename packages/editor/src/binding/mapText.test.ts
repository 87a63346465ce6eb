import type { TextDelta } from '@sheaf/model'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import * as Y from 'yjs'
import { mapOffset, rebaseArrived, transformDelta, type ArrivedDelta } from './mapText.ts'

const BASE = 'abcdefgh'

it('BND-R-4: a caret stays before what others insert at it, and follows what they do before it', () => {
  expect(mapOffset(3, [[{ retain: 3 }, { insert: 'xx' }]])).toBe(3)
  expect(mapOffset(3, [[{ retain: 2 }, { insert: 'xx' }]])).toBe(5)
  expect(mapOffset(3, [[{ delete: 2 }]])).toBe(1)
  expect(mapOffset(3, [[{ retain: 2 }, { delete: 4 }]])).toBe(2)
  expect(mapOffset(3, [[{ insert: 'x' }], [{ retain: 1 }, { delete: 1 }]])).toBe(3)
})

it('a local edit on the text as shown does the same on the text as it is', () => {
  const arrived: ArrivedDelta[] = [[{ retain: 2 }, { insert: 'XY' }, { retain: 1 }, { delete: 2 }]]
  const local: TextDelta = [{ retain: 1 }, { delete: 3 }, { insert: 'z', attributes: {} }]
  expect(apply([...arrived[0]!], [...transformDelta(local, arrived)])).toBe('aXYzfgh')
})

it('a local edit keeps exactly what neither side deleted, whatever arrived', () => {
  const edit = (letters: string) =>
    fc
      .array(fc.tuple(fc.nat(4), fc.nat(3), fc.nat(2)), { maxLength: 3 })
      .map((parts) => editOf(parts, letters))
  fc.assert(
    fc.property(edit('123456789'), edit('ABCDEFGHI'), (local, remote) => {
      const transformed = transformDelta(local, [remote])
      const result = apply([...remote], [...transformed])
      const kept = Array.from(BASE).filter(
        (char) => apply([...remote]).includes(char) && apply([...local]).includes(char),
      )
      const expected = [...kept, ...inserted(local), ...inserted(remote)].toSorted()
      expect(Array.from(result).toSorted()).toEqual(expected)
      expect(Array.from(result).filter((char) => BASE.includes(char))).toEqual(kept)
    }),
  )
})

it('BND-IME-1: what has arrived leads from a text with a local edit to the text with both', () => {
  const edit = (letters: string) =>
    fc
      .array(fc.tuple(fc.nat(4), fc.nat(3), fc.nat(2)), { maxLength: 3 })
      .map((parts) => editOf(parts, letters))
  fc.assert(
    fc.property(edit('123456789'), edit('ABC'), edit('DEF'), (local, first, then) => {
      const arrived = [first, then]
      const both = apply([...first], [...then], [...transformDelta(local, arrived)])
      expect(apply([...local], ...rebaseArrived(arrived, local).map((delta) => [...delta]))).toBe(both)
    }),
    { numRuns: 300 },
  )
})

function editOf(parts: readonly (readonly [number, number, number])[], letters: string): TextDelta {
  const steps: TextDelta[number][] = []
  let left = BASE.length
  let next = 0
  for (const [retain, gone, added] of parts) {
    const skip = Math.min(retain, left)
    if (skip > 0) steps.push({ retain: skip })
    const cut = Math.min(gone, left - skip)
    if (cut > 0) steps.push({ delete: cut })
    left -= skip + cut
    if (added > 0) steps.push({ insert: letters.slice(next, next + added), attributes: {} })
    next += added
  }
  return steps
}

function inserted(delta: TextDelta): readonly string[] {
  return delta.flatMap((step) => ('insert' in step ? Array.from(step.insert) : []))
}

function apply(...deltas: readonly object[][]): string {
  const text = new Y.Doc().getText('t')
  text.insert(0, BASE)
  for (const delta of deltas) text.applyDelta(delta)
  return text.toJSON()
}
