import type { Transaction } from 'prosemirror-state'
import { blockType, isShownType } from '../blockTypes/blockTypes.ts'
import { convertBlock } from '../commands/convertBlock.ts'
import type { BlockAttrs } from '../schema/schema.ts'
import { blockAttrs, hasLine } from '../tree/blockNode.ts'
import type { BlockSpot } from '../tree/blockSpot.ts'

/** What is typed as Markdown becomes by a rule. */
export interface MarkdownRule {
  /** Matched against the text before the caret. */
  readonly pattern: RegExp
  /** Null where the rule does not apply after all; then the next one is asked. */
  readonly apply: (tr: Transaction, match: RegExpMatchArray, matched: Matched) => Transaction | null
}

/** Where a rule matched, and in which block. */
export interface Matched {
  readonly from: number
  readonly to: number
  readonly spot: BlockSpot
}

/** A rule by which a sign at the start of a text makes its block another one; `read` answers null to leave it alone. */
export function blockRule(
  pattern: RegExp,
  read: (match: RegExpMatchArray, before: BlockAttrs) => Pick<BlockAttrs, 'type' | 'data'> | null,
): MarkdownRule {
  return {
    pattern,
    apply(tr, match, { from, to, spot }) {
      const next = read(match, blockAttrs(spot.node))
      if (!next || !isConvertible(spot)) return null
      tr.delete(from, to)
      return convertBlock(tr, spot.pos, next.type, next.data) ? tr : null
    },
  }
}

/** Whether a rule may make a block another one: known ones with text, but for what is kept as it is typed. */
export function isConvertible({ node }: BlockSpot): boolean {
  const type: string = node.attrs['type']
  const { row = 'text', isVerbatim } = blockType(type)
  return isShownType(type) && row === 'text' && !isVerbatim && hasLine(node)
}

/** Adds rules behind those that are there. Done once, before the first document opens. */
export function registerRules(added: readonly MarkdownRule[]): void {
  rules.push(...added)
}

export function registeredRules(): readonly MarkdownRule[] {
  return rules
}

const rules: MarkdownRule[] = []
