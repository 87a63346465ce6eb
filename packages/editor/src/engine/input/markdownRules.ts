import { headingLevel, isFolded } from '@sheaf/model'
import { InputRule, inputRules, undoInputRule } from 'prosemirror-inputrules'
import type { MarkType } from 'prosemirror-model'
import {
  NodeSelection,
  Plugin,
  PluginKey,
  TextSelection,
  Transaction,
  type Command,
  type EditorState,
} from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { stopUndoGroup } from '../binding/undo.ts'
import { blockKind } from '../blockTypes/blockKinds.ts'
import { isListType } from '../blockTypes/nesting.ts'
import { convertBlock } from '../commands/convertBlock.ts'
import { insertBlock } from '../commands/insertBlock.ts'
import { schema, type BlockAttrs } from '../schema/schema.ts'
import { blockAttrs } from '../tree/blockNode.ts'
import { blockAround, blockAt, type BlockSpot } from '../tree/blockSpot.ts'
import { formulaKey, inlineFormula } from '../../blocks/math/formulaEditing.ts'
import { safeHref } from '../content/safeHref.ts'

/**
 * EDIT-MD: what is typed as Markdown becomes what it means. The last sign is written first and the conversion follows as
 * a step of undo of its own, so that undo gives back exactly what was typed. Nothing converts in code, and nothing while
 * composing.
 */
export function markdownRules(): Plugin<Conversion | null> {
  const announce = (rule: MarkdownRule): InputRule =>
    new InputRule(rule.pattern, (state, match, from, to) => {
      const $from = state.doc.resolve(from)
      const spot = blockAround($from)
      // What is typed in the place of several blocks is text (EDIT-TYPE-1).
      if (!$from.sameParent(state.doc.resolve(to))) return null
      if (!spot || spot.node.attrs['type'] === 'code' || hasCodeMark(state, from, to)) return null
      if (isBehindBacktick(state, from)) return null
      const tr = rule.apply(state.tr, match, { from, to, spot })
      if (tr) stopUndoGroup(state)
      return tr
    })
  const engine = inputRules({ rules: MARKDOWN_RULES.map(announce) })
  const convert = (view: EditorView, pos: number): void => {
    const isConverted = engine.props.handleTextInput?.call(engine, view, pos, pos, '', () => view.state.tr)
    // What is typed next does not go together with the conversion.
    if (isConverted) stopUndoGroup(view.state)
  }
  const rules: Plugin<Conversion | null> = new Plugin<Conversion | null>({
    key: conversionKey,
    // By which the engine finds what its command undoes.
    isInputRules: true,
    state: {
      init: () => null,
      apply(tr, last) {
        const made: Conversion | undefined = tr.getMeta(engine)
        if (made) return made
        const root: unknown = tr.getMeta('appendedTransaction')
        // New blocks are given their ids by a transaction that follows.
        if (root instanceof Transaction && root.getMeta(engine)) return last
        return tr.selectionSet || tr.docChanged ? null : last
      },
    },
    props: {
      handleDOMEvents: {
        compositionend: (view, event) =>
          engine.props.handleDOMEvents?.compositionend?.call(engine, view, event) ?? false,
      },
      handleTextInput(view, from, to, text, insert) {
        const typed = typedBefore(view.state, from, to, text)
        if (view.composing || typed === null || !isMarkdown(typed, text)) return false
        const dashes = dashesBehind(rules.getState(view.state) ?? null, view.state, from, text)
        view.dispatch(dashes ?? insert())
        convert(view, dashes ? view.state.selection.head : from + text.length)
        return true
      },
    },
  })
  return rules
}

/** What the engine of the rules keeps of the last conversion until something else happens. */
interface Conversion {
  readonly transform: Transaction
  /** Where the caret stood behind what was typed. */
  readonly from: number
}

const conversionKey = new PluginKey<Conversion | null>('markdown')

/** EDIT-MD-9: gives back what was typed, right behind the conversion, with the caret behind it. A step of undo of its own. */
export const undoConversion: Command = (state, dispatch) => {
  const last = conversionKey.getState(state)
  if (!last) return false
  return undoInputRule(
    state,
    dispatch &&
      ((tr) => {
        stopUndoGroup(state)
        dispatch(tr.setSelection(TextSelection.create(tr.doc, last.from)))
        stopUndoGroup(state)
      }),
  )
}

/** The text of the block up to the caret with what is typed there; null where more than one text is written in. */
function typedBefore({ doc }: EditorState, from: number, to: number, text: string): string | null {
  const $from = doc.resolve(from)
  if (!$from.parent.isTextblock || !$from.sameParent(doc.resolve(to))) return null
  const start = Math.max(0, $from.parentOffset - MAX_MATCH)
  return $from.parent.textBetween(start, $from.parentOffset, null, '\ufffc') + text
}

/** Whether a rule may be about all that was typed at once. */
function isMarkdown(typed: string, text: string): boolean {
  return MARKDOWN_RULES.some(({ pattern }) => (pattern.exec(typed)?.[0].length ?? 0) >= text.length)
}

/** The engine looks no further back. */
const MAX_MATCH = 500

/** A third dash behind the two that have just become a long one: all three are written as they were typed. */
function dashesBehind(
  last: Conversion | null,
  state: EditorState,
  from: number,
  text: string,
): Transaction | null {
  if (text !== '-' || last?.from !== from + 1 || !state.selection.empty) return null
  return state.doc.textBetween(from - 1, from) === LONG_DASH
    ? state.tr.insertText('---', from - 1, from)
    : null
}

const LONG_DASH = '—'

interface Matched {
  readonly from: number
  readonly to: number
  readonly spot: BlockSpot
}

interface MarkdownRule {
  /** Matched against the text before the caret. */
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
  symbol(/--$/, LONG_DASH),
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
      tr.delete(start + inner.length, to)
      tr.delete(from, start)
      tr.addMark(from, from + inner.length, type.create())
      return tr.removeStoredMark(type)
    },
  }
}

function link(tr: Transaction, match: RegExpMatchArray, { from, to }: Matched): Transaction | null {
  const href = safeHref(match[2]!)
  if (href === null) return null
  tr.delete(from + 1 + match[1]!.length, to)
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
