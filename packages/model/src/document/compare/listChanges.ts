import type { ComparedBlock, DocumentComparison } from './types.ts'

/** A line of a comparison as it is read: a block, or how many blocks stand between that are the same on both sides. */
export type ChangeLine =
  | {
      readonly kind: 'block'
      /** 0 for blocks directly on the page. */
      readonly depth: number
      readonly block: ComparedBlock
      readonly isChange: boolean
    }
  | { readonly kind: 'gap'; readonly count: number }

export interface ListedChanges {
  readonly lines: readonly ChangeLine[]
  /** Changes beyond the limit. */
  readonly hidden: number
}

interface ListOptions {
  /** Blocks shown before and after a change although they are the same. */
  readonly context: number
  /** Changes listed at most. */
  readonly limit: number
}

/** The changes of a page from top to bottom, with a little of what stands around them (PUBWEB-DIFF-6). */
export function listChanges(comparison: DocumentComparison, options: ListOptions): ListedChanges {
  const all = flatten(comparison)
  const changes = all.flatMap(({ isChange }, index) => (isChange ? [index] : []))
  const listed = changes.slice(0, options.limit)
  const shown = new Set<number>()
  for (const index of listed)
    for (let near = index - options.context; near <= index + options.context; near++)
      // What lies beyond the limit is not shown as if it were the same.
      if (near === index || all[near]?.isChange === false) shown.add(near)

  const lines: ChangeLine[] = []
  let gap = 0
  // A gap of one takes as much room as the block itself.
  const flush = (end: number): void => {
    if (gap === 1) lines.push(all[end - 1]!)
    else if (gap > 1) lines.push({ kind: 'gap', count: gap })
    gap = 0
  }
  const last = listed.length < changes.length ? listed.at(-1)! : all.length - 1
  for (const [index, line] of all.entries()) {
    if (index > last) break
    if (!shown.has(index)) {
      gap += 1
      continue
    }
    flush(index)
    lines.push(line)
  }
  flush(last + 1)
  return { lines, hidden: changes.length - listed.length }
}

type BlockLine = Extract<ChangeLine, { kind: 'block' }>

function flatten({ root }: DocumentComparison): readonly BlockLine[] {
  const lines: BlockLine[] = []
  const waiting: BlockLine[] = []
  const push = (block: ComparedBlock, depth: number): void => {
    for (const place of block.children.toReversed())
      if (place.kind === 'block')
        waiting.push({ kind: 'block', depth, block: place.block, isChange: differs(place.block) })
  }
  push(root, 0)
  for (let line = waiting.pop(); line; line = waiting.pop()) {
    lines.push(line)
    push(line.block, line.depth + 1)
  }
  return lines
}

function differs({ before, after, change, isMoved }: ComparedBlock): boolean {
  return !before || !after || change !== null || isMoved
}
