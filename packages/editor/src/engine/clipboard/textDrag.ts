import { Plugin, TextSelection } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { dropSelected, selectTarget } from '../commands/dropText.ts'
import { CLIPBOARD_TYPE, selectedContent } from '../content/ClipboardContent.ts'
import { pasteData, writeContent, type ClipboardOptions } from './clipboard.ts'
import { DropCaret } from './DropCaret.ts'
import { FRAGMENT_TYPES } from './fragmentTypes.ts'

export interface TextDragOptions extends ClipboardOptions {
  /** Positioned ancestor that the place of a drop is drawn in. */
  readonly host: HTMLElement
}

/**
 * EDIT-DROP: selected text is dragged with the mouse, within the page and out of it, and what other pages and programs
 * drag is dropped as it would be pasted. Files have a way of their own.
 */
export function textDrag(options: TextDragOptions): Plugin {
  let drag: TextDrag | null = null
  return new Plugin({
    view(view) {
      const made = new TextDrag(view, options)
      drag = made
      return { destroy: () => made.end() }
    },
    props: {
      handleDOMEvents: {
        dragstart: (_view, event) => drag?.start(event) ?? false,
        dragenter: (_view, event) => drag?.over(event) ?? false,
        dragover: (_view, event) => drag?.over(event) ?? false,
        dragleave: (view, event) => {
          const isInside = event.relatedTarget instanceof Node && view.dom.contains(event.relatedTarget)
          if (!isInside) drag?.hide()
          return false
        },
        dragend: () => {
          drag?.end()
          return false
        },
        drop: (_view, event) => drag?.drop(event) ?? false,
      },
    },
  })
}

class TextDrag {
  private readonly view: EditorView
  private readonly options: TextDragOptions
  private readonly caret: DropCaret
  /** What is dragged is the selection of this page. */
  private isOwn = false

  constructor(view: EditorView, options: TextDragOptions) {
    this.view = view
    this.options = options
    this.caret = new DropCaret(view, options.host)
  }

  start(event: DragEvent): boolean {
    const { view } = this
    const { selection, doc } = view.state
    const at = view.posAtCoords({ left: event.clientX, top: event.clientY })
    const isSelected = at !== null && at.pos >= selection.from && at.pos <= selection.to
    if (!event.dataTransfer || !(selection instanceof TextSelection) || selection.empty || !isSelected) {
      // Neither links nor pictures are dragged by themselves.
      event.preventDefault()
      return true
    }
    writeContent(event.dataTransfer, selectedContent(doc, selection), this.options.workspace)
    event.dataTransfer.effectAllowed = view.editable ? 'copyMove' : 'copy'
    this.isOwn = true
    endPress(view)
    return true
  }

  over(event: DragEvent): boolean {
    const { dataTransfer } = event
    if (!dataTransfer || dataTransfer.types.includes('Files')) return false
    event.preventDefault()
    const isTaken = this.view.editable && dataTransfer.types.some((type) => TAKEN.has(type))
    const target = isTaken ? this.caret.aim(event.clientX, event.clientY) : null
    if (!target) this.hide()
    dataTransfer.dropEffect = !target ? 'none' : this.isMove(event) ? 'move' : effectOf(dataTransfer)
    return true
  }

  drop(event: DragEvent): boolean {
    const { view, options } = this
    const { dataTransfer } = event
    event.preventDefault()
    const target = this.caret.aim(event.clientX, event.clientY)
    const { isOwn } = this
    const isMove = this.isMove(event)
    this.end()
    if (!view.editable || !dataTransfer || !target) return true
    view.focus()
    if (isOwn) {
      const tr = view.state.tr
      options.beforePaste(view)
      if (dropSelected(tr, target, { isMove })) view.dispatch(tr.setMeta('uiEvent', 'drop').scrollIntoView())
      options.beforePaste(view)
      return true
    }
    const tr = view.state.tr
    selectTarget(tr, target)
    view.dispatch(tr)
    pasteData(view, dataTransfer, options, { isPlain: false })
    return true
  }

  hide(): void {
    this.caret.hide()
  }

  end(): void {
    this.isOwn = false
    this.caret.hide()
  }

  private isMove(event: DragEvent): boolean {
    return this.isOwn && !(isApple() ? event.altKey : event.ctrlKey)
  }
}

const TAKEN: ReadonlySet<string> = new Set([CLIPBOARD_TYPE, ...FRAGMENT_TYPES, 'text/html', 'text/plain'])

/** What is dropped here is a copy, whatever else its source allows alone. */
function effectOf({ effectAllowed }: DataTransfer): DataTransfer['dropEffect'] {
  if (effectAllowed === 'move' || effectAllowed === 'link') return effectAllowed
  return effectAllowed === 'linkMove' ? 'move' : 'copy'
}

function isApple(): boolean {
  return /Mac|iP(hone|ad|od)/.test(navigator.platform)
}

/** While a browser drags, no release of the button is told: for the engine the press has ended. */
function endPress(view: EditorView): void {
  const input: unknown = Reflect.get(view, 'input')
  const press: unknown = typeof input === 'object' && input !== null ? Reflect.get(input, 'mouseDown') : null
  if (typeof press !== 'object' || press === null || !('done' in press)) return
  if (typeof press.done === 'function') press.done()
}
