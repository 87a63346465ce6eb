import { Schema, type Node } from 'prosemirror-model'
import { expect, it } from 'vitest'
import { IdsStep } from './IdsStep.ts'

const schema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    block: { content: 'block*', attrs: { id: { default: '' } } },
    text: {},
  },
})
const block = (id: string, ...inside: Node[]): Node => schema.node('block', { id }, inside)
const docOf = (...blocks: Node[]): Node => schema.node('doc', null, blocks)

function idsOf(doc: Node): string[] {
  const ids: string[] = []
  for (let open = [doc]; open.length > 0;) {
    const node = open.pop()!
    if (node.type.name === 'block') ids.push(String(node.attrs['id']))
    open.push(...node.children.toReversed())
  }
  return ids
}

it('gives ids by position, and leaves what holds none of them the same object', () => {
  const untouched = block('c', block('d'))
  const doc = docOf(block('a', block('b')), untouched, block('e'))
  const { doc: after } = new IdsStep(
    new Map([
      [0, 'A'],
      [1, 'B'],
      [doc.content.size - 2, 'E'],
    ]),
  ).apply(doc)
  expect(idsOf(after!)).toEqual(['A', 'B', 'c', 'd', 'E'])
  expect(after!.child(1)).toBe(untouched)
})

it('EDIT-DEEP-3: reaches the innermost of 5,000 levels', () => {
  const levels = 5_000
  let inner = block('innermost')
  for (let level = 1; level < levels; level += 1) inner = block(`b${level}`, inner)
  const { doc: after } = new IdsStep(new Map([[levels - 1, 'new']])).apply(docOf(inner))
  const ids = idsOf(after!)
  expect([ids.length, ids[0], ids.at(-1)]).toEqual([levels, `b${levels - 1}`, 'new'])
})
