import { numberFrom } from '@sheaf/model'
import { JSON_FENCE, MAX_PRINTED_DEPTH } from '../dialect/directiveNames.ts'
import type { MarkdownBlock, PrintMarkdownOptions } from '../types.ts'
import { plainBlocks } from './plainBlocks.ts'
import { fenced } from './fences.ts'
import { printBlock } from './printBlock.ts'

/** Blocks below each other. Items of a list follow without blank lines where nothing but lists is inside. */
export function printBlocks(
  blocks: readonly MarkdownBlock[],
  options: PrintMarkdownOptions,
  depth = 0,
): string {
  const shown = options.form === 'plain' ? plainBlocks(blocks) : blocks
  if (depth > MAX_PRINTED_DEPTH && options.form !== 'plain' && shown.length > 0) {
    return fenced('`', JSON_FENCE, JSON.stringify(shown.map(storedBlock)))
  }
  const printInside = (inside: readonly MarkdownBlock[]) => printBlocks(inside, options, depth + 1)
  let printed = ''
  let before: MarkdownBlock | null = null
  let number: number | null = null
  for (const block of shown) {
    const isCounted = block.type === 'numbered_list' && number !== null
    number = block.type === 'numbered_list' ? (number === null ? startOf(block) : number + 1) : null
    const text = printBlock(block, { options, number, isCounted, printInside })
    if (text === null) continue
    if (before)
      printed += isTight(before) && isTight(block) && listOf(before) === listOf(block) ? '\n' : '\n\n'
    printed += text
    before = block
  }
  return printed
}

/** A marker has nine digits at most, and the run may be long. */
function startOf(block: MarkdownBlock): number {
  const start = numberFrom(block.data?.['number'])
  return start <= 900_000_000 ? start : 1
}

function listOf({ type }: MarkdownBlock): string | null {
  if (type === 'numbered_list') return 'ordered'
  return type === 'bulleted_list' || type === 'todo_list' ? 'unordered' : null
}

function isTight(block: MarkdownBlock): boolean {
  return listOf(block) !== null && (block.children ?? []).every(isTight)
}

/** As JSON, without ids and without what is not there. */
function storedBlock({ type, data, text, children }: MarkdownBlock): object {
  return {
    type,
    ...(data && Object.keys(data).length > 0 && { data }),
    ...(text && text.length > 0 && { text }),
    ...(children && children.length > 0 && { children: children.map(storedBlock) }),
  }
}
