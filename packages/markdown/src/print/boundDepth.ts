import type { MarkdownBlock } from '../types.ts'

/**
 * The same blocks with so many levels at most: what is nested deeper stands below each other in the last one, in its
 * order. Does not recurse.
 */
export function boundDepth(blocks: readonly MarkdownBlock[], maxLevels: number): readonly MarkdownBlock[] {
  const top: MarkdownBlock[] = []
  const pending = [{ blocks, copies: top, level: 1 }]
  let isDeeper = false
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const { copies, level } = next
    const isLast = level === maxLevels
    if (isLast && next.blocks.some(({ children = [] }) => children.length > 0)) isDeeper = true
    for (const block of isLast ? inOrder(next.blocks) : next.blocks) {
      const children: MarkdownBlock[] = []
      copies.push({ ...block, children })
      if (!isLast && block.children && block.children.length > 0)
        pending.push({ blocks: block.children, copies: children, level: level + 1 })
    }
  }
  return isDeeper ? top : blocks
}

function* inOrder(blocks: readonly MarkdownBlock[]): Generator<MarkdownBlock> {
  const pending = blocks.toReversed()
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    yield next
    for (const child of next.children?.toReversed() ?? []) pending.push(child)
  }
}
