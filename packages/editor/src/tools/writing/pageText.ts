import { printMarkdown } from '@sheaf/markdown'
import type { NewBlock } from '@sheaf/model'
import type { Node } from 'prosemirror-model'
import type { EditorView } from 'prosemirror-view'
import { showArrived } from '../../engine/binding/bindingPlugin.ts'
import { stopUndoGroup } from '../../engine/binding/undo.ts'
import { insertContent } from '../../engine/commands/insertContent.ts'
import { toNewBlock } from '../../engine/content/ClipboardContent.ts'
import { contextOf, type EditorContext } from '../../engine/context/EditorContext.ts'
import { placeCaret } from '../../engine/tree/blockEdits.ts'
import { copyOf, createBlock } from '../../engine/tree/blockNode.ts'

/** The text of a page, for what a language model writes about it. */
export interface PageText {
  /** False where it may only be read. */
  readonly isEditable: boolean
  /** False where there are no words. */
  readonly hasWords: boolean
  readonly markdown: () => string
  /** Puts blocks in front of everything else. One step of undo. */
  readonly insertAtTop: (blocks: readonly NewBlock[]) => void
}

/** Null where the editor is not there any more. */
export function pageText(view: EditorView): PageText | null {
  const context = contextOf(view.state)
  if (!context || view.isDestroyed) return null
  return {
    isEditable: view.editable,
    hasWords: view.state.doc.textContent.trim() !== '',
    markdown: () => printBlocks(context, view.state.doc.children.map(copied)),
    insertAtTop(blocks) {
      showArrived(view.state)
      stopUndoGroup(view.state)
      const tr = view.state.tr.insert(0, createBlock('paragraph'))
      placeCaret(tr, 0)
      insertContent(tr, { isInline: false, blocks })
      view.dispatch(tr.scrollIntoView())
      stopUndoGroup(view.state)
      view.focus()
    },
  }
}

/** Blocks as Markdown, with pages by their names and addresses. */
export function printBlocks(context: EditorContext, blocks: readonly NewBlock[]): string {
  const pages = context.ports.workspace?.pages
  return printMarkdown(blocks, {
    pageLink({ pageId, blockId }) {
      const page = pages?.find(pageId)
      return pages && page ? { name: page.name, href: pages.address(pageId, blockId) } : null
    },
  }).trim()
}

/** Without comments, and without what belongs to the original alone. */
export function copied(block: Node): NewBlock {
  return toNewBlock(copyOf(block))
}
