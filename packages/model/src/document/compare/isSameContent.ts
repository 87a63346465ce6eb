import { decodeDocument } from '../decodeDocument.ts'
import { sameJson } from '../readBlock.ts'
import type { ProjectedBlock } from '../types.ts'

/**
 * Whether two Yjs v1 updates are documents that say the same, block by block. Ids do not count: what was deleted and
 * written again is the same to readers.
 */
export function isSameContent(one: Uint8Array, other: Uint8Array): boolean {
  const [a, b] = [decodeDocument(one), decodeDocument(other)]
  if (a.state !== 'ready' || b.state !== 'ready') return a.state === b.state
  const pending: [ProjectedBlock, ProjectedBlock][] = [[a.root, b.root]]
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const [left, right] = next
    if (left.type !== right.type || left.children.length !== right.children.length) return false
    if (!sameJson(left.text, right.text) || !sameJson(left.data, right.data)) return false
    for (const [place, child] of left.children.entries()) pending.push([child, right.children[place]!])
  }
  return true
}
