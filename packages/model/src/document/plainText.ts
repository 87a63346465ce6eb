import type { ProjectedBlock } from './types.ts'

/** The text of one block without its children; empty for blocks without text. */
export function plainText(block: ProjectedBlock): string {
  return (block.text ?? []).map((run) => run.text).join('')
}

/** The text of a block and everything below it, one line per block with text. */
export function documentText(root: ProjectedBlock): string {
  const lines: string[] = []
  const waiting = [root]
  for (let block = waiting.pop(); block; block = waiting.pop()) {
    if (block.text) lines.push(plainText(block))
    for (const child of block.children.toReversed()) waiting.push(child)
  }
  return lines.join('\n')
}
