import { Plugin, TextSelection, type Command } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { toggleMark } from '../commands/toggleMark.ts'
import { schema } from '../schema/schema.ts'

export interface NativeEditsOptions {
  readonly undo: Command
  readonly redo: Command
}

/**
 * EDIT-IME: edits that a browser announces without a key that says what it is, as keyboards of phones, menus of the
 * system and voices do. They mean what the key would mean. Left to the browser, it would take blocks apart by rules of
 * its own, and text could get lost.
 */
export function nativeEdits({ undo, redo }: NativeEditsOptions): Plugin {
  const { bold, italic, underline, strikethrough } = schema.marks
  const commands: Readonly<Record<string, Command>> = {
    historyUndo: undo,
    historyRedo: redo,
    formatBold: toggleMark(bold),
    formatItalic: toggleMark(italic),
    formatUnderline: toggleMark(underline),
    formatStrikeThrough: toggleMark(strikethrough),
  }
  let pressed: string | null = null
  return new Plugin({
    props: {
      handleKeyDown(_view, { key }) {
        pressed = key
        return false
      },
      handleDOMEvents: {
        keyup: () => {
          pressed = null
          return false
        },
        beforeinput(view, event) {
          if (!view.editable || event.isComposing || !event.cancelable) return false
          const key = KEYS[event.inputType]
          if (view.composing && !(key && endsComposition(view, event))) return false
          const command = commands[event.inputType]
          // A key that was seen as one has been asked already.
          const isDone =
            (key && key.key !== pressed && press(view, key)) ||
            (event.inputType === 'insertText' && replaceBlocks(view, event.data ?? ''))
          if (command) command(view.state, (tr) => view.dispatch(tr), view)
          const isTaken = isDone || command !== undefined || event.inputType.startsWith('format')
          if (isTaken) event.preventDefault()
          return isTaken
        },
      },
    },
  })
}

/**
 * Whether a key means more than the text that is being composed in, which is over then: left to the browser, it would
 * join and split blocks under the input method.
 */
function endsComposition(view: EditorView, event: InputEvent): boolean {
  const isInside = event.inputType.startsWith('delete') && event.getTargetRanges().every(isInOneText)
  if (isInside || isIos()) return false
  view.dom.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true }))
  return true
}

function isInOneText({ startContainer, endContainer }: StaticRange): boolean {
  return lineOf(startContainer) === lineOf(endContainer)
}

function lineOf(node: Node): Element | null {
  return (node instanceof Element ? node : node.parentElement)?.closest('.b-line') ?? null
}

function press(view: EditorView, init: KeyboardEventInit & { readonly key: string }): boolean {
  // iOS says which key it was, and the engine waits for what the browser makes of it.
  if (init.key === 'Enter' && isIos()) return false
  const event = new KeyboardEvent('keydown', { ...init, code: init.key, bubbles: true, cancelable: true })
  const isDone = view.someProp('handleKeyDown', (handle) => handle(view, event)) ?? false
  return isDone
}

/** Text in the place of more than one text: by the rules that hold for a key. */
function replaceBlocks(view: EditorView, text: string): boolean {
  const { selection } = view.state
  if (text === '' || (selection instanceof TextSelection && selection.$from.sameParent(selection.$to)))
    return false
  const { from, to } = selection
  const insert = () => view.state.tr.insertText(text, from, to)
  return view.someProp('handleTextInput', (handle) => handle(view, from, to, text, insert)) ?? false
}

const KEYS: Readonly<Record<string, KeyboardEventInit & { readonly key: string }>> = {
  insertParagraph: { key: 'Enter' },
  insertLineBreak: { key: 'Enter', shiftKey: true },
  deleteContentBackward: { key: 'Backspace' },
  deleteWordBackward: { key: 'Backspace', altKey: true },
  deleteSoftLineBackward: { key: 'Backspace', altKey: true },
  deleteContentForward: { key: 'Delete' },
  deleteWordForward: { key: 'Delete', altKey: true },
  deleteSoftLineForward: { key: 'Delete', altKey: true },
}

function isIos(): boolean {
  const { vendor, userAgent, maxTouchPoints } = navigator
  return vendor.startsWith('Apple') && (/Mobile\/\w+/.test(userAgent) || maxTouchPoints > 2)
}
