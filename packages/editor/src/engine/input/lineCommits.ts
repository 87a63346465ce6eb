import { Plugin, PluginKey, TextSelection, type EditorState, type Transaction } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { isBindingChange } from '../binding/bindingPlugin.ts'
import { countBreaks } from '../content/lineBreaks.ts'
import { insertLines } from '../commands/insertLines.ts'
import { removeStrayLines } from '../dom/ownLines.ts'
import { refreshSelection } from './freshSelection.ts'

/** Lines that the browser cannot be kept from writing: what they replace, and the number of the composition they end. */
interface Incoming {
  readonly from: number
  readonly to: number
  readonly text: string
  readonly composition: number
}

const incomingKey = new PluginKey<Incoming | null>('incoming-lines')

/**
 * EDIT-LINES: text of several lines that dictation, text expanders and keyboards of phones commit as one input. Left to
 * the browser, it would take blocks apart by rules of its own, and all but the first line would be lost. Where an event
 * cannot be cancelled, as in a composition and for scripts, what the browser makes of the page meanwhile is not read.
 */
export function lineCommits(beforeEdit: (state: EditorState) => void): Plugin<Incoming | null> {
  const commands = new CommandText()
  return new Plugin<Incoming | null>({
    key: incomingKey,
    state: { init: () => null, apply: nextIncoming },
    filterTransaction: (tr, state) =>
      !incomingKey.getState(state) ||
      !tr.docChanged ||
      isBindingChange(tr) ||
      tr.getMeta(incomingKey) !== undefined,
    props: {
      handleDOMEvents: {
        beforeinput(view, event) {
          const isExpected = !event.cancelable && incomingKey.getState(view.state) !== null
          const text = isExpected ? textOf(event) : linesOf(event)
          if (!view.editable || text === null) return false
          const { from, to } = replacedBy(view, event)
          if (!event.cancelable) {
            expectLines(view, { from, to, text, composition: compositionOf(view) })
            return false
          }
          event.preventDefault()
          if (view.composing)
            view.dom.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true }))
          beforeEdit(view.state)
          writeLines(view, { from, to, text, composition: 0 })
          return true
        },
        input(view, event) {
          if (!(event instanceof InputEvent) || !view.editable || view.composing) return false
          const text = commands.add(event)
          if (text === null) return false
          if (!incomingKey.getState(view.state)) queueMicrotask(() => finish(view))
          const { from, to } = view.state.selection
          expectLines(view, { from, to, text, composition: 0 })
          return false
        },
        compositionend(view) {
          // The engine is told of the end first.
          if (incomingKey.getState(view.state)) queueMicrotask(() => finish(view))
          return false
        },
      },
    },
  })
}

/** What a script writes by `execCommand`: line by line, each told after it is there, all before anything else happens. */
class CommandText {
  private text = ''

  /** All that was written so far; null while it is one line. */
  add({ inputType, data }: InputEvent): string | null {
    if (inputType !== 'insertText') return null
    if (this.text === '') queueMicrotask(() => (this.text = ''))
    this.text += data ?? '\n'
    return countBreaks(this.text) > 0 ? this.text : null
  }
}

function nextIncoming(tr: Transaction, incoming: Incoming | null): Incoming | null {
  const meta: { readonly next: Incoming | null } | undefined = tr.getMeta(incomingKey)
  if (meta) return meta.next
  if (!incoming || !tr.docChanged) return incoming
  const from = tr.mapping.map(incoming.from, 1)
  return { ...incoming, from, to: Math.max(from, tr.mapping.map(incoming.to, -1)) }
}

function expectLines(view: EditorView, incoming: Incoming): void {
  const before = incomingKey.getState(view.state)
  // The page is not what the editor knows any more: what is replaced stays as it was found first.
  const next = before ? { ...before, text: incoming.text } : incoming
  view.dispatch(view.state.tr.setMeta(incomingKey, { next }))
}

function finish(view: EditorView): void {
  const incoming = view.isDestroyed ? null : incomingKey.getState(view.state)
  if (!incoming) return
  writeLines(view, incoming)
  removeStrayLines(view.dom)
}

function writeLines(view: EditorView, { from, to, text, composition }: Incoming): void {
  const tr = view.state.tr.setMeta(incomingKey, { next: null })
  const { selection } = tr
  if (from !== selection.from || to !== selection.to) tr.setSelection(TextSelection.create(tr.doc, from, to))
  if (composition > 0) tr.setMeta('composition', composition)
  insertLines(tr, text)
  view.dispatch(tr.scrollIntoView())
}

/** The text that an input puts in; null where it puts in none, or by an event of its own. */
function textOf({ inputType, data, dataTransfer }: InputEvent): string | null {
  if (!inputType.startsWith('insert') || HANDLED_ELSEWHERE.has(inputType)) return null
  return data ?? dataTransfer?.getData('text/plain') ?? ''
}

/** The same, if it is several lines. */
function linesOf(event: InputEvent): string | null {
  const text = textOf(event)
  return text !== null && countBreaks(text) > 0 ? text : null
}

const HANDLED_ELSEWHERE: ReadonlySet<string> = new Set([
  'insertParagraph',
  'insertLineBreak',
  'insertFromPaste',
  'insertFromPasteAsQuotation',
  'insertFromDrop',
])

/** Positions of what an input replaces: the selection, or what a correction or a composition is about. */
function replacedBy(view: EditorView, event: InputEvent): { readonly from: number; readonly to: number } {
  refreshSelection(view)
  const { selection } = view.state
  const [range] = event.inputType === 'insertText' ? [] : event.getTargetRanges()
  if (!range || !view.dom.contains(range.startContainer) || !view.dom.contains(range.endContainer))
    return selection
  const from = view.posAtDOM(range.startContainer, range.startOffset)
  const to = view.posAtDOM(range.endContainer, range.endOffset)
  const isText = [from, to].every((pos) => view.state.doc.resolve(pos).parent.isTextblock)
  return isText ? { from: Math.min(from, to), to: Math.max(from, to) } : selection
}

/** The engine numbers compositions, so that undo can tell what belongs to one. */
function compositionOf(view: EditorView): number {
  const input: unknown = Reflect.get(view, 'input')
  const id: unknown = typeof input === 'object' && input !== null ? Reflect.get(input, 'compositionID') : 0
  return view.composing && typeof id === 'number' ? id : 0
}
