import { isTextBlockType, openDocument, type DocumentMaps, type NewBlock } from '@sheaf/model'
import type { Node } from 'prosemirror-model'
import { NodeSelection, TextSelection, type Selection, type Transaction } from 'prosemirror-state'
import { Decoration, DecorationSet, type EditorView } from 'prosemirror-view'
import { showArrived } from '../../engine/binding/bindingPlugin.ts'
import {
  fromRelative,
  readSelection,
  resolveSelection,
  toRelative,
  type RelativeSelection,
} from '../../engine/binding/selection.ts'
import { stopUndoGroup } from '../../engine/binding/undo.ts'
import { insertContent } from '../../engine/commands/insertContent.ts'
import { selectedContent } from '../../engine/content/ClipboardContent.ts'
import { contextOf, type EditorContext } from '../../engine/context/EditorContext.ts'
import { createBlock, hasLine } from '../../engine/tree/blockNode.ts'
import { placeCaret } from '../../engine/tree/blockEdits.ts'
import { blockAround, blockEnd } from '../../engine/tree/blockSpot.ts'
import { selectedBlocks, selectedRoots } from '../../engine/tree/selectedBlocks.ts'
import type { WritingWish } from '../../ports/EditorWriting.ts'
import { copied, printBlocks } from './pageText.ts'
import { readAnswer } from './readAnswer.ts'
import { subjectOf } from './subjectOf.ts'

/** Whether the text is still as it was, was changed by somebody, or is not on the page any more. */
export type HeldState = 'same' | 'changed' | 'gone'

/** A text, or a place between texts, that stays the same one whatever anybody edits around it. */
export interface HeldText {
  /** As Markdown, as it was; null for a place. */
  readonly markdown: string | null
  /** Whether all of it is text: what is none, such as a picture, is not replaced. */
  readonly canReplace: boolean
  readonly state: () => HeldState
  /** The text in front of its end, as Markdown: at most `maxLength` characters, the last ones. */
  readonly before: (maxLength: number) => string
  /** The page, as Markdown. */
  readonly page: () => string
  /** Where it ends, in pixels below the top of the place the editor is drawn in; null where it is gone. */
  readonly bottom: () => number | null
  readonly blocksOf: (markdown: string) => readonly NewBlock[]
  /** Puts an answer in its place; at a place, where the text goes on. One step of undo. */
  readonly replace: (markdown: string) => void
  /** Puts an answer behind its last block; where it is gone, behind the block with the caret. One step of undo. */
  readonly insertBelow: (markdown: string) => void
  /** Calls back when the document has changed, once it is shown. Returns what ends that. */
  readonly subscribe: (listener: () => void) => () => void
  readonly release: () => void
}

/** AI-WRITE-HOLD-1: holds what a wish is about, and marks it. Null where there is no text to write about. */
export function holdText(view: EditorView, wish: WritingWish): HeldText | null {
  const context = contextOf(view.state)
  showArrived(view.state)
  const maps = context && openDocument(context.options.doc)
  const subject = subjectOf(view.state, wish)
  const read = subject && readSelection(subject)
  if (!context || !maps || !read) return null
  return new Held(view, context, maps, toRelative(maps, read)).asHeldText()
}

class Held {
  private readonly view: EditorView
  private readonly context: EditorContext
  private readonly maps: DocumentMaps
  private readonly kept: RelativeSelection
  private readonly isPlace: boolean
  private readonly markdown: string | null

  constructor(view: EditorView, context: EditorContext, maps: DocumentMaps, kept: RelativeSelection) {
    this.view = view
    this.context = context
    this.maps = maps
    this.kept = kept
    const selection = this.selection()
    this.isPlace = selection?.empty ?? true
    this.markdown = this.isPlace ? null : this.print(this.blocks())
    this.mark()
  }

  asHeldText(): HeldText {
    const selection = this.selection()
    const blocks = selection ? selectedBlocks(this.view.state.doc, selection) : []
    return {
      markdown: this.markdown,
      canReplace:
        this.kept.selection.kind !== 'cells' &&
        blocks.every(({ node }) => hasLine(node) && isTextBlockType(node.attrs['type'])),
      state: () => this.state(),
      before: (maxLength) => this.before(maxLength),
      page: () => this.print(this.view.state.doc.children.map(copied)),
      bottom: () => this.bottom(),
      blocksOf: (markdown) => readAnswer(markdown, this.context.ports.workspace ?? null),
      replace: (markdown) => this.write((tr) => this.replaceIn(tr), markdown),
      insertBelow: (markdown) => this.write((tr) => this.selectLast(tr), markdown),
      subscribe: (listener) => this.subscribe(listener),
      release: () => this.view.isDestroyed || this.view.setProps({ decorations: () => null }),
    }
  }

  private selection(): Selection | null {
    return resolveSelection(this.view.state.doc, fromRelative(this.maps, this.kept))
  }

  private state(): HeldState {
    const selection = this.selection()
    if (!selection || selection.empty !== this.isPlace) return 'gone'
    return this.isPlace || this.print(this.blocks()) === this.markdown ? 'same' : 'changed'
  }

  private blocks(): readonly NewBlock[] {
    const selection = this.selection()
    return selection ? selectedContent(this.view.state.doc, selection).blocks : []
  }

  private print(blocks: readonly NewBlock[]): string {
    return printBlocks(this.context, blocks)
  }

  private before(maxLength: number): string {
    const { doc } = this.view.state
    const end = this.selection()?.$to
    if (!end) return ''
    const blocks: Node[] = []
    let length = 0
    for (let index = end.index(0); index >= 0 && length < maxLength; index -= 1) {
      blocks.unshift(doc.child(index))
      length += doc.child(index).textContent.length
    }
    return this.print(blocks.map(copied)).slice(-maxLength)
  }

  private bottom(): number | null {
    const { view } = this
    const selection = this.selection()
    const last = selection && selectedBlocks(view.state.doc, selection).at(-1)
    const drawn = last && view.nodeDOM(last.pos)
    if (!(drawn instanceof HTMLElement)) return null
    const line = drawn.querySelector('.b-line') ?? drawn
    return line.getBoundingClientRect().bottom - this.context.host.getBoundingClientRect().top
  }

  private write(select: (tr: Transaction) => void, markdown: string): void {
    const { view } = this
    showArrived(view.state)
    stopUndoGroup(view.state)
    const tr = view.state.tr
    select(tr)
    const blocks = readAnswer(markdown, this.context.ports.workspace ?? null)
    insertContent(tr, { isInline: isOneText(tr.selection, blocks), blocks: joined(tr.selection, blocks) })
    view.dispatch(tr.scrollIntoView())
    stopUndoGroup(view.state)
    view.focus()
  }

  private replaceIn(tr: Transaction): void {
    const selection = this.selection()
    if (!selection) this.selectLast(tr)
    else if (selection instanceof TextSelection) tr.setSelection(selection)
    else {
      const roots = selectedRoots(tr.doc, selection)
      const [first, last] = [roots[0]!, roots.at(-1)!]
      tr.replaceWith(first.pos, blockEnd(last), createBlock('paragraph'))
      placeCaret(tr, first.pos)
    }
  }

  private selectLast(tr: Transaction): void {
    const selection = this.selection()
    const last = selection && selectedRoots(tr.doc, selection).at(-1)
    const spot = last ?? blockAround(tr.selection.$head)
    tr.setSelection(
      NodeSelection.create(tr.doc, spot?.pos ?? tr.doc.content.size - tr.doc.lastChild!.nodeSize),
    )
  }

  private subscribe(listener: () => void): () => void {
    const { doc } = this.context.options
    let frame = 0
    const handleUpdate = (): void => {
      cancelAnimationFrame(frame)
      // Of what others wrote the editor is told with the next frame.
      frame = requestAnimationFrame(() => {
        frame = requestAnimationFrame(() => {
          if (this.view.isDestroyed) return
          this.mark()
          listener()
        })
      })
    }
    doc.on('update', handleUpdate)
    return () => {
      cancelAnimationFrame(frame)
      doc.off('update', handleUpdate)
    }
  }

  /** Anew with each state of the editor, and whenever the document was changed. */
  private mark(): void {
    this.view.setProps({
      decorations: ({ doc }) => {
        const selection = resolveSelection(doc, fromRelative(this.maps, this.kept))
        if (!selection || selection.empty) return null
        return DecorationSet.create(doc, [
          Decoration.inline(selection.from, selection.to, { class: 'ed-asked' }),
        ])
      },
    })
  }
}

/** A paragraph that comes into one text becomes part of it. */
function isOneText(selection: Selection, blocks: readonly NewBlock[]): boolean {
  const [only] = blocks
  return (
    selection instanceof TextSelection &&
    selection.$from.sameParent(selection.$to) &&
    (selection.$from.parent.content.size > 0 || selection.empty) &&
    blocks.length === 1 &&
    only?.type === 'paragraph' &&
    (only.children ?? []).length === 0
  )
}

/** What goes on behind a word is parted from it. */
function joined(selection: Selection, blocks: readonly NewBlock[]): readonly NewBlock[] {
  const [first, ...rest] = blocks
  const written = selection.$from.parent.textContent.slice(0, selection.$from.parentOffset)
  if (
    !selection.empty ||
    first?.type !== 'paragraph' ||
    !/\S$/u.test(written) ||
    WITHOUT_SPACES.test(written)
  )
    return blocks
  return [{ ...first, text: [{ text: ' ' }, ...(first.text ?? [])] }, ...rest]
}

/** Ends with a letter or a mark of a script that parts words by nothing. */
const WITHOUT_SPACES = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef]$/u
