import { headingLevel, isFolded } from '@sheaf/model'
import { InputRule, inputRules } from 'prosemirror-inputrules'
import type { MarkType } from 'prosemirror-model'
import { NodeSelection, type EditorState, type Plugin, type Transaction } from 'prosemirror-state'
import { blockKind } from '../blocks/blockKinds.ts'
import { isListType } from '../blocks/nesting.ts'
import { convertBlock } from '../commands/convertBlock.ts'
import { insertBlock } from '../commands/insertBlock.ts'
import { schema, type BlockAttrs } from '../schema/schema.ts'
import { blockAttrs } from '../tree/blockNode.ts'
import { blockAround, blockAt, type BlockSpot } from '../tree/blockSpot.ts'
import { formulaKey, inlineFormula } from '../math/formulaEditing.ts'
import { safeHref } from '../links/safeHref.ts'

/**
 * EDIT-MD: what is typed as Markdown becomes what it means, one undo step each. `beforeConversion` runs first, so
 * that the typing is undone apart from its conversion. Nothing converts in code, and nothing while composing.
 */
export function markdownRules(beforeConversion: (state: EditorState) => void): Plugin {
  const announce = (rule: MarkdownRule): InputRule =>
    new InputRule(rule.pattern, (state, match, from, to) => {
      const spot = blockAround(state.doc.resolve(from))
      if (!spot || spot.node.attrs['type'] === 'code' || hasCodeMark(state, from, to)) return null
      if (isBehindBacktick(state, from)) return null
      const tr = rule.apply(state.tr, match, { from, to, spot })
      if (tr) beforeConversion(state)
      return tr
    })
  return inputRules({ rules: MARKDOWN_RULES.map(announce) })
}

interface Matched {
  readonly from: number
  readonly to: number
  readonly spot: BlockSpot
}

interface MarkdownRule {
  /** Matched against the text before the caret with the typed character at its end. */
  readonly pattern: RegExp
  readonly apply: (tr: Transaction, match: RegExpMatchArray, matched: Matched) => Transaction | null
}

const MARKDOWN_RULES: readonly MarkdownRule[] = [
  block(/^(#{1,6}) $/, (match, before) => {
    const level = match[1]!.length
    if (before.type !== 'toggle_list') return { type: 'heading', data: { level } }
    return { type: 'toggle_list', data: { collapsed: isFolded(before), level } }
  }),
  block(/^> $/, (_, { type, data }) => {
    if (type === 'toggle_list') return null
    const level = type === 'heading' ? { level: headingLevel(data) } : {}
    return { type: 'toggle_list', data: { collapsed: false, ...level } }
  }),
  block(/^["“”„] $/, () => ({ type: 'quote', data: {} })),
  block(/^-?\[([ xX]?)\] $/, (match) => ({
    type: 'todo_list',
    data: match[1]!.toLowerCase() === 'x' ? { checked: true } : {},
  })),
  block(/^[-*+] $/, () => ({ type: 'bulleted_list', data: {} })),
  block(/^(\d{1,9})\. $/, (match) => ({
    type: 'numbered_list',
    data: Number(match[1]) === 1 ? {} : { number: Number(match[1]) },
  })),
  block(/^```$/, () => ({ type: 'code', data: {} })),
  { pattern: /^\$\$$/, apply: formulaBlock },
  { pattern: /^(?:---|\*\*\*|___|—-)$/, apply: divider },
  mark(/\*\*([^*\s](?:[^*]*[^*\s])?)\*\*$/, schema.marks.bold),
  mark(/(?<![\p{L}\p{N}_])__([^_\s](?:[^_]*[^_\s])?)__$/u, schema.marks.bold),
  mark(/(?<!\*)\*([^*\s](?:[^*]*[^*\s])?)\*$/, schema.marks.italic),
  mark(/(?<![\p{L}\p{N}_])_([^_\s](?:[^_]*[^_\s])?)_$/u, schema.marks.italic),
  mark(/~~([^~\s](?:[^~]*[^~\s])?)~~$/, schema.marks.strikethrough),
  mark(/(?<!`)`([^`\n]+)`$/, schema.marks.code),
  { pattern: /(?<![\p{L}\p{N}$\\])\$([^$\s\ufffc](?:[^$\ufffc]*[^$\s\ufffc])?)\$$/u, apply: formula },
  { pattern: /\[([^[\]\n]+)\]\(([^()\s]+)\)$/, apply: link },
  symbol(/--$/, '—'),
  symbol(/=>$/, '⇒'),
  symbol(/->$/, '→'),
]

function block(
  pattern: RegExp,
  read: (match: RegExpMatchArray, before: BlockAttrs) => Pick<BlockAttrs, 'type' | 'data'> | null,
): MarkdownRule {
  return {
    pattern,
    apply(tr, match, { from, to, spot }) {
      const before = blockAttrs(spot.node)
      const next = read(match, before)
      if (!next) return null
      const { type, data } = next
      const isRepeated = isListType(type) && type !== 'todo_list' && before.type === type
      // "2. Plan" is how people number headings (collab-model 6.2).
      const isNumberedHeading = type === 'numbered_list' && typeof before.data['level'] === 'number'
      if (isRepeated || isNumberedHeading || !isConvertible(spot)) return null
      tr.delete(from, to)
      return convertBlock(tr, spot.pos, type, data) ? tr : null
    },
  }
}

function mark(pattern: RegExp, type: MarkType): MarkdownRule {
  return {
    pattern,
    apply(tr, match, { from, to }) {
      const inner = match[1]!
      const start = from + match[0].indexOf(inner)
      writeMatch(tr, match, from, to)
      tr.delete(start + inner.length, from + match[0].length)
      tr.delete(from, start)
      tr.addMark(from, from + inner.length, type.create())
      return tr.removeStoredMark(type)
    },
  }
}

/** What was typed last has not been inserted yet: one letter, or all that a keyboard of a phone gives at once. */
function writeMatch(tr: Transaction, match: RegExpMatchArray, from: number, to: number): void {
  const before = tr.doc.textBetween(from, to, null, '\ufffc')
  let kept = 0
  while (kept < before.length && before[kept] === match[0][kept]) kept++
  tr.insertText(match[0].slice(kept), from + kept, to)
}

function link(tr: Transaction, match: RegExpMatchArray, { from, to }: Matched): Transaction | null {
  const href = safeHref(match[2]!)
  if (href === null) return null
  writeMatch(tr, match, from, to)
  tr.delete(from + 1 + match[1]!.length, from + match[0].length)
  tr.delete(from, from + 1)
  tr.addMark(from, from + match[1]!.length, schema.marks.href.create({ value: href }))
  return tr.removeStoredMark(schema.marks.href)
}

function divider(tr: Transaction, _match: RegExpMatchArray, { from, to, spot }: Matched): Transaction | null {
  if (!isConvertible(spot) || spot.node.firstChild!.content.size !== to - from) return null
  tr.delete(from, to)
  insertBlock(tr, blockAt(tr.doc, spot.pos), blockKind('divider'))
  return tr
}

function formula(tr: Transaction, match: RegExpMatchArray, { from, to }: Matched): Transaction {
  return tr.replaceWith(from, to, inlineFormula(match[1]!, tr.doc.resolve(to).marks()))
}

/** Its field opens next. */
function formulaBlock(
  tr: Transaction,
  _match: RegExpMatchArray,
  { from, to, spot }: Matched,
): Transaction | null {
  const isAlone = spot.node.firstChild!.content.size === to - from && spot.node.childCount === 1
  if (!isConvertible(spot) || !isAlone) return null
  tr.delete(from, to)
  if (!convertBlock(tr, spot.pos, 'math_equation', {})) return null
  return tr.setSelection(NodeSelection.create(tr.doc, spot.pos)).setMeta(formulaKey, { open: spot.pos })
}

function symbol(pattern: RegExp, replacement: string): MarkdownRule {
  return {
    pattern,
    apply: (tr, _match, { from, to }) => tr.insertText(replacement, from, to),
  }
}

function isConvertible({ node }: BlockSpot): boolean {
  return CONVERTIBLE.has(node.attrs['type'])
}

const CONVERTIBLE: ReadonlySet<string> = new Set([
  'paragraph',
  'heading',
  'bulleted_list',
  'numbered_list',
  'todo_list',
  'toggle_list',
  'quote',
  'callout',
])

// Whoever types `--save` in backticks means two dashes: what follows an open one is code to be.
function isBehindBacktick(state: EditorState, from: number): boolean {
  const position = state.doc.resolve(from)
  const before = position.parent.textBetween(0, position.parentOffset, '\n')
  return (before.split('`').length - 1) % 2 === 1
}

function hasCodeMark(state: EditorState, from: number, to: number): boolean {
  return to > from && state.doc.rangeHasMark(from, to, schema.marks.code)
}
