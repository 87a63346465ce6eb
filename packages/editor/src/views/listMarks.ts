import { numberFrom, numberMark } from '@sheaf/model'
import type { Node } from 'prosemirror-model'
import { schema } from '../schema/schema.ts'

/** What stands in front of a list item: a number as text, or the shape of a bullet. */
export type ListMark =
  | { readonly kind: 'number'; readonly text: string }
  | { readonly kind: 'bullet'; readonly shape: 'disc' | 'circle' | 'square' }

/**
 * The marks of all bulleted and numbered items of a document. A run of numbered siblings counts up from the
 * start of its first item; styles repeat by the depth within items of the same type, modulo 3.
 */
export function listMarks(doc: Node): readonly { readonly node: Node; readonly mark: ListMark }[] {
  const found: { node: Node; mark: ListMark }[] = []
  collect(doc, 0, 0, found)
  return found
}

/** Whether two documents have the same blocks with the same types and data in the same places, whatever their text. */
export function sameShape(one: Node, other: Node): boolean {
  if (one === other) return true
  if (one.type !== other.type || one.childCount !== other.childCount) return false
  if (one.type === schema.nodes.line) return true
  if (one.type === schema.nodes.block && !sameBlock(one, other)) return false
  const others = other.children
  return one.children.every((child, index) => child === others[index] || sameShape(child, others[index]!))
}

function sameBlock(one: Node, other: Node): boolean {
  const { id, type, data } = one.attrs
  return id === other.attrs['id'] && type === other.attrs['type'] && data === other.attrs['data']
}

function collect(
  container: Node,
  bullets: number,
  numbers: number,
  found: { node: Node; mark: ListMark }[],
): void {
  let next: number | null = null
  for (const block of container.children) {
    const type: unknown = block.attrs['type']
    if (type === 'numbered_list') {
      const number: number = next ?? numberFrom(block.attrs['data'].number)
      found.push({ node: block, mark: { kind: 'number', text: numberMark(number, numbers) } })
      next = number + 1
    } else {
      next = null
    }
    if (type === 'bulleted_list')
      found.push({ node: block, mark: { kind: 'bullet', shape: SHAPES[bullets % 3]! } })
    if (block.childCount > 1) {
      const [innerBullets, innerNumbers] = [
        type === 'bulleted_list' ? bullets + 1 : 0,
        type === 'numbered_list' ? numbers + 1 : 0,
      ]
      collect(block.child(1), innerBullets, innerNumbers, found)
    }
  }
}

const SHAPES = ['disc', 'circle', 'square'] as const
