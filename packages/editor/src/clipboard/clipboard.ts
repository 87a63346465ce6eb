import { NodeSelection, Plugin } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { deleteSelected, deleteSelection } from '../commands/deleteSelection.ts'
import { insertContent } from '../commands/insertContent.ts'
import { setLink } from '../commands/link.ts'
import { safeHref } from '../links/safeHref.ts'
import { fileBlocks, insertAtCaret, withoutStrangeUploads } from '../media/insertFiles.ts'
import type { UploadSession } from '../media/UploadSession.ts'
import type { EditorWorkspace } from '../mount/EditorWorkspace.ts'
import { blockAround } from '../tree/blockSpot.ts'
import { CLIPBOARD_TYPE, parseContent, selectedContent, type ClipboardContent } from './ClipboardContent.ts'
import { parseHtml } from './parseHtml.ts'
import { parseText } from './parseText.ts'
import { readableBlocks } from './readableBlocks.ts'
import { writeHtml } from './writeHtml.ts'
import { writeText } from './writeText.ts'

export interface ClipboardOptions {
  readonly beforePaste: (view: EditorView) => void
  /** Where pasted files go; null where files are not taken. */
  readonly uploads: UploadSession | null
  /** Where mentioned pages get their names from; null where they have none. */
  readonly workspace: EditorWorkspace | null
}

/**
 * EDIT-CLIP: copies as our own form, HTML and plain text, and pastes the first of them that is there. With Shift,
 * and in code, only text is pasted. Text is not dragged with the mouse: blocks are, by their handle.
 */
export function clipboard({ beforePaste, uploads, workspace }: ClipboardOptions): Plugin {
  let isPlainWanted = false
  return new Plugin({
    props: {
      handleDOMEvents: {
        keydown(_view, event) {
          isPlainWanted =
            event.shiftKey && (event.metaKey || event.ctrlKey) && event.key.toLowerCase() === 'v'
          return false
        },
        copy: (view, event) => copy(view, event, workspace),
        cut: (view, event) =>
          copy(view, event, workspace) &&
          view.editable &&
          deleteSelection(view.state, (tr) => view.dispatch(tr)),
        paste(view, event) {
          if (!event.clipboardData || view.composing) return false
          event.preventDefault()
          if (!view.editable) return true
          beforePaste(view)
          paste(view, event.clipboardData, isPlainWanted, uploads)
          isPlainWanted = false
          return true
        },
        dragstart: (_view, event) => {
          event.preventDefault()
          return true
        },
        drop: (_view, event) => {
          event.preventDefault()
          return true
        },
      },
    },
  })
}

function copy(view: EditorView, event: ClipboardEvent, workspace: EditorWorkspace | null): boolean {
  const { selection, doc } = view.state
  if (selection.empty || !event.clipboardData) return false
  event.preventDefault()
  const content = selectedContent(doc, selection)
  event.clipboardData.clearData()
  event.clipboardData.setData(CLIPBOARD_TYPE, JSON.stringify(content))
  const readable = readableBlocks(content.blocks, workspace)
  event.clipboardData.setData('text/html', writeHtml(readable, content.isInline))
  event.clipboardData.setData('text/plain', writeText(readable))
  return true
}

function paste(view: EditorView, data: DataTransfer, isPlain: boolean, uploads: UploadSession | null): void {
  if (uploads && !isPlain && pasteFiles(view, data, uploads)) return
  const text = data.getData('text/plain')
  const { selection } = view.state
  const href = /^\S+$/.test(text.trim()) && /^[a-z]+:/i.test(text.trim()) ? safeHref(text) : null
  const inCode = blockAround(selection.$from)?.node.attrs['type'] === 'code'
  if (
    href &&
    !selection.empty &&
    !inCode &&
    setLink(href)(view.state, (tr) => view.dispatch(tr.setMeta('paste', true)))
  )
    return
  const content = inCode
    ? { isInline: true, blocks: [{ type: 'paragraph', text: [{ text: text.replaceAll(/\r\n?/g, '\n') }] }] }
    : readContent(data, text, isPlain, href)
  if (!content) return
  const known = (id: string) => uploads?.knows(id) ?? false
  const blocks = withoutStrangeUploads(content.blocks, known)
  const tr = view.state.tr.setMeta('paste', true).setMeta('uiEvent', 'paste')
  if (insertContent(tr, { ...content, blocks })) view.dispatch(tr.scrollIntoView())
}

/** EDIT-MEDIA-10. Programs that copy text may add a picture of it: then the text is meant. */
function pasteFiles(view: EditorView, data: DataTransfer, uploads: UploadSession): boolean {
  const files = [...data.files]
  if (files.length === 0 || data.getData(CLIPBOARD_TYPE) !== '') return false
  const html = data.getData('text/html')
  if (html !== '' && parseHtml(html)?.blocks.some((block) => block.text)) return false
  const tr = view.state.tr.setMeta('paste', true)
  const at = tr.selection instanceof NodeSelection ? null : blockAround(tr.selection.$from)
  if (at?.node.attrs['type'] === 'code') return true
  if (!(tr.selection instanceof NodeSelection)) deleteSelected(tr)
  const start = (file: File) => uploads.start(file)
  if (insertAtCaret(tr, fileBlocks(files, start))) view.dispatch(tr.scrollIntoView())
  return true
}

function readContent(
  data: DataTransfer,
  text: string,
  isPlain: boolean,
  href: string | null,
): ClipboardContent | null {
  if (!isPlain) {
    const own = parseContent(data.getData(CLIPBOARD_TYPE))
    if (own) return own
    if (href)
      return {
        isInline: true,
        blocks: [{ type: 'paragraph', text: [{ text: text.trim(), attributes: { href } }] }],
      }
    const html = data.getData('text/html')
    const parsed = html === '' ? null : parseHtml(html)
    if (parsed) return parsed
  }
  return text === '' ? null : parseText(text)
}
