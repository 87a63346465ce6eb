import { numberFrom, numberMark } from '@sheaf/model'
import type { Node } from 'prosemirror-model'
import { kidsOf } from '../../engine/tree/blockNode.ts'

/** The marker of a list item: a number as text, or the shape of a bullet. */
export type ListMark =
  | { readonly kind: 'number'; readonly text: string }
  | { readonly kind: 'bullet'; readonly shape: 'disc' | 'circle' | 'square' }

/**
 * The markers of all bulleted and numbered items of a document, list by list. Adjacent numbered siblings are counted
 * from the start number of the first; styles repeat by nesting depth within items of the same type, modulo 3.
 */
export function listMarks(doc: Node): readonly { readonly node: Node; readonly mark: ListMark }[] {
  const found: { node: Node; mark: ListMark }[] = []
  const waiting: ItemList[] = [{ blocks: doc.children, bullets: 0, numbers: 0 }]
  for (let list = waiting.pop(); list; list = waiting.pop()) markList(list, found, waiting)
  return found
}

/** Sibling blocks, and how many items of either type contain them. */
interface ItemList {
  readonly blocks: readonly Node[]
  readonly bullets: number
  readonly numbers: number
}

/** Appends the lists inside it to the waiting ones. */
function markList(
  { blocks, bullets, numbers }: ItemList,
  found: { node: Node; mark: ListMark }[],
  waiting: ItemList[],
): void {
  let next: number | null = null
  for (const block of blocks) {
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
    if (block.childCount > 1)
      waiting.push({
        blocks: kidsOf(block),
        bullets: type === 'bulleted_list' ? bullets + 1 : 0,
        numbers: type === 'numbered_list' ? numbers + 1 : 0,
      })
  }
}

const SHAPES = ['disc', 'circle', 'square'] as const
