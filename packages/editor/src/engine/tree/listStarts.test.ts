import fc from 'fast-check'
import type { Node } from 'prosemirror-model'
import { describe, expect, it } from 'vitest'
import { schema } from '../schema/schema.ts'
import { listStarts } from './listStarts.ts'

const { block, line } = schema.nodes

function node(length: number): Node {
  return block.create({ id: 'b' }, line.create(null, length > 0 ? [schema.text('x'.repeat(length))] : []))
}

function told(list: readonly Node[]): readonly number[] {
  const starts = listStarts(list)
  return Array.from({ length: list.length + 1 }, (_, index) => starts.of(index))
}

function addedUp(list: readonly Node[]): readonly number[] {
  const starts = [0]
  for (const each of list) starts.push(starts.at(-1)! + each.nodeSize)
  return starts
}

describe('where the nodes of a list begin', () => {
  it.each([0, 1, 99, 100, 300])('is right for %i of them', (count) => {
    const list = Array.from({ length: count }, (_, index) => node(index % 7))
    expect(told(list)).toEqual(addedUp(list))
  })

  it('stays right while parts of the list are replaced, and for lists that it was before', () => {
    const edit = fc.oneof(
      fc.record({ at: fc.nat(260), gone: fc.nat(60), sizes: fc.array(fc.nat(9), { maxLength: 20 }) }),
      fc.record({ at: fc.nat(3), gone: fc.constant(1), sizes: fc.tuple(fc.nat(9)) }),
    )
    fc.assert(
      fc.property(fc.array(edit, { maxLength: 12 }), (edits) => {
        let list: readonly Node[] = Array.from({ length: 200 }, (_, index) => node(index % 5))
        const met = [list]
        for (const { at, gone, sizes } of edits) {
          list = list.toSpliced(at, gone, ...sizes.map(node))
          met.push(list)
          expect(told(list)).toEqual(addedUp(list))
        }
        for (const each of met) expect(told(each)).toEqual(addedUp(each))
      }),
    )
  })

  it('tells which of them lies at an offset', () => {
    const list = Array.from({ length: 150 }, (_, index) => node(index % 4))
    const starts = addedUp(list)
    for (let offset = 0; offset <= starts.at(-1)!; offset++) {
      const wanted = starts.findLastIndex((start) => start <= offset)
      expect(listStarts(list).indexAt(offset)).toBe(wanted)
    }
  })
})
