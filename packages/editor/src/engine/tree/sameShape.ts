import type { Node } from 'prosemirror-model'
import { schema } from '../schema/schema.ts'

/** Whether two documents have the same blocks with the same types and data in the same places, whatever their text. */
export function sameShape(one: Node, other: Node): boolean {
  if (last?.one !== one || last.other !== other) last = { one, other, isSame: compare(one, other) }
  return last.isSame
}

/** Several ask for the same two after each change. */
let last: { readonly one: Node; readonly other: Node; readonly isSame: boolean } | null = null

function compare(one: Node, other: Node): boolean {
  const waiting: (readonly [Node, Node])[] = [[one, other]]
  for (let pair = waiting.pop(); pair; pair = waiting.pop()) {
    const [was, now] = pair
    if (was === now) continue
    if (was.type !== now.type || was.childCount !== now.childCount) return false
    if (was.type === schema.nodes.line) continue
    if (was.type === schema.nodes.block && !sameBlock(was, now)) return false
    const others = now.children
    was.children.forEach((child, index) => {
      if (child !== others[index]) waiting.push([child, others[index]!])
    })
  }
  return true
}

function sameBlock(one: Node, other: Node): boolean {
  const { id, type, data } = one.attrs
  return id === other.attrs['id'] && type === other.attrs['type'] && data === other.attrs['data']
}
