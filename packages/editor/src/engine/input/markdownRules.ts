import { InputRule, inputRules, undoInputRule } from 'prosemirror-inputrules'
import type { MarkType } from 'prosemirror-model'
import {
  Plugin,
  PluginKey,
  TextSelection,
  Transaction,
  type Command,
  type EditorState,
} from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { stopUndoGroup } from '../binding/undo.ts'
import { schema } from '../schema/schema.ts'
import { isVerbatim } from '../tree/blockNode.ts'
import { blockAround } from '../tree/blockSpot.ts'
import { registeredRules, type MarkdownRule, type Matched } from './MarkdownRule.ts'
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
      if (!spot || isVerbatim(spot.node) || hasCodeMark(state, from, to)) return null
      if (isBehindBacktick(state, from)) return null
      const tr = rule.apply(state.tr, match, { from, to, spot })
      if (tr) stopUndoGroup(state)
      return tr
    })
  const engine = inputRules({ rules: [...registeredRules(), ...TEXT_RULES].map(announce) })
  // What others wrote in the meantime may be shown together with what is typed: only the caret is where it was.
  const convert = (view: EditorView): void => {
    const { head: pos } = view.state.selection
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
        convert(view)
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
  return [...registeredRules(), ...TEXT_RULES].some(
    ({ pattern }) => (pattern.exec(typed)?.[0].length ?? 0) >= text.length,
  )
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

/** Those of the text itself; what becomes blocks comes from the extensions, and before them. */
const TEXT_RULES: readonly MarkdownRule[] = [
  mark(/\*\*([^*\s](?:[^*]*[^*\s])?)\*\*$/, schema.marks.bold),
  mark(/(?<![\p{L}\p{N}_])__([^_\s](?:[^_]*[^_\s])?)__$/u, schema.marks.bold),
  mark(/(?<!\*)\*([^*\s](?:[^*]*[^*\s])?)\*$/, schema.marks.italic),
  mark(/(?<![\p{L}\p{N}_])_([^_\s](?:[^_]*[^_\s])?)_$/u, schema.marks.italic),
  mark(/~~([^~\s](?:[^~]*[^~\s])?)~~$/, schema.marks.strikethrough),
  mark(/(?<!`)`([^`\n]+)`$/, schema.marks.code),
  { pattern: /\[([^[\]\n]+)\]\(([^()\s]+)\)$/, apply: link },
  symbol(/--$/, LONG_DASH),
  symbol(/=>$/, '⇒'),
  symbol(/->$/, '→'),
]

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

function symbol(pattern: RegExp, replacement: string): MarkdownRule {
  return {
    pattern,
    apply: (tr, _match, { from, to }) => tr.insertText(replacement, from, to),
  }
}

// Whoever types `--save` in backticks means two dashes: what follows an open one is code to be.
function isBehindBacktick(state: EditorState, from: number): boolean {
  const position = state.doc.resolve(from)
  const before = position.parent.textBetween(0, position.parentOffset, '\n')
  return (before.split('`').length - 1) % 2 === 1
}

function hasCodeMark(state: EditorState, from: number, to: number): boolean {
  return to > from && state.doc.rangeHasMark(from, to, schema.marks.code)
}
