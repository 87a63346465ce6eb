import type { JsonValue } from '@sheaf/base'
import { Plugin, TextSelection } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { deleteSelection } from '../commands/deleteSelection.ts'
import { insertContent } from '../commands/insertContent.ts'
import { setLink } from '../commands/link.ts'
import type { EditorLabels } from '../labels/labels.ts'
import { safeHref } from '../content/safeHref.ts'
import { rowMention } from '../inline/rowMention.ts'
import type { EditorWorkspace, PageAddress } from '../../ports/EditorWorkspace.ts'
import { isInVerbatim } from '../tree/blockSpot.ts'
import {
  CLIPBOARD_TYPE,
  parseContent,
  selectedContent,
  type ClipboardContent,
} from '../content/ClipboardContent.ts'
import { fragmentIn, FRAGMENT_TYPES } from './fragmentTypes.ts'
import { withPlainBreaks } from '../content/lineBreaks.ts'
import { admitted, fileTaker, tellPasted } from './pasting.ts'
import { parseText } from './parseText.ts'
import { readableBlocks } from './readableBlocks.ts'
import { loadedReaders, loadReaders } from './Readers.ts'
import { writeHtml } from './writeHtml.ts'
import { plainForm as formOf } from '../content/PlainForm.ts'
import { writeText } from '../content/writeText.ts'

export interface ClipboardOptions {
  readonly labels: EditorLabels
  readonly direction: string
  readonly beforePaste: (view: EditorView) => void
  /** Where mentioned pages get their names from; null where they have none. */
  readonly workspace: EditorWorkspace | null
}

/**
 * EDIT-COPY, EDIT-PASTE: copies as our own form, HTML and plain text, and pastes the first form that is there. With
 * Shift, and in code, only text is pasted.
 */
export function clipboard(options: ClipboardOptions): Plugin {
  const { workspace } = options
  let isPlainWanted = false
  return new Plugin({
    view: () => {
      // Nobody should wait for them, and whoever loses the network has them.
      const idle = setTimeout(() => void loadReaders().catch(() => undefined), PRELOAD_MS)
      return { destroy: () => clearTimeout(idle) }
    },
    props: {
      handleDOMEvents: {
        keydown(_view, event) {
          isPlainWanted =
            event.shiftKey && (event.metaKey || event.ctrlKey) && event.key.toLowerCase() === 'v'
          return false
        },
        copy: (view, event) => copy(view, event, workspace, { isMove: false }),
        cut: (view, event) =>
          copy(view, event, workspace, { isMove: view.editable }) &&
          view.editable &&
          deleteSelection(view.state, (tr) => view.dispatch(tr)),
        paste(view, event) {
          if (!event.clipboardData || view.composing) return false
          event.preventDefault()
          if (view.editable) pasteData(view, event.clipboardData, options, { isPlain: isPlainWanted })
          isPlainWanted = false
          return true
        },
      },
    },
  })
}

function copy(
  view: EditorView,
  event: ClipboardEvent,
  workspace: EditorWorkspace | null,
  how: { readonly isMove: boolean },
): boolean {
  const { selection, doc } = view.state
  if (selection.empty || !event.clipboardData) return false
  event.preventDefault()
  writeContent(event.clipboardData, selectedContent(doc, selection, how), workspace)
  return true
}

/** EDIT-COPY-4: puts content on the clipboard in three forms. */
export function writeContent(
  data: DataTransfer,
  content: ClipboardContent,
  workspace: EditorWorkspace | null,
): void {
  data.clearData()
  data.setData(CLIPBOARD_TYPE, JSON.stringify(content))
  const readable = readableBlocks(content.blocks, workspace)
  data.setData('text/html', writeHtml(readable, content.isInline))
  data.setData('text/plain', plainForm({ ...content, blocks: readable }))
}

/**
 * A piece of a text is that text, what has a plain form of all of it, as a table does for programs that count in columns, is
 * written so if it is alone, everything else is Markdown.
 * What writes that is there a moment after the editor; until then it is a line per block.
 */
function plainForm({ isInline, blocks }: ClipboardContent): string {
  const isTable = blocks.length === 1 && formOf(blocks[0]!.type).whole !== undefined
  return (isInline || isTable ? null : loadedReaders()?.writeMarkdown(blocks)) ?? writeText(blocks)
}

const PRELOAD_MS = 1500

/** A clipboard can only be read while its event lasts. */
interface Pasted {
  readonly own: string
  /** A fragment as other clients of the format copy it; empty without one. */
  readonly fragment: string
  readonly html: string
  readonly text: string
  readonly files: readonly File[]
  readonly isPlain: boolean
}

function readPasted(data: DataTransfer, isPlain: boolean): Pasted {
  const html = data.getData('text/html')
  const fragment = FRAGMENT_TYPES.map((type) => data.getData(type)).find((each) => each !== '')
  return {
    own: data.getData(CLIPBOARD_TYPE),
    fragment: fragment ?? fragmentIn(html),
    html,
    text: data.getData('text/plain'),
    files: [...data.files],
    isPlain,
  }
}

/** Puts what a clipboard or a drag carries where the selection is. To be called while its event lasts. */
export function pasteData(
  view: EditorView,
  data: DataTransfer,
  options: ClipboardOptions,
  { isPlain }: { readonly isPlain: boolean },
): void {
  const pasted = readPasted(data, isPlain)
  if (loadedReaders()) paste(view, pasted, options)
  else {
    loadReaders()
      // Without them, as when the network is gone, the text is pasted as it is.
      .catch(() => null)
      .then(() => !view.isDestroyed && view.editable && paste(view, pasted, options))
      .catch(reportError)
  }
}

function paste(view: EditorView, pasted: Pasted, options: ClipboardOptions): void {
  const { workspace } = options
  const { text, isPlain } = pasted
  options.beforePaste(view)
  if (!isPlain && pasteFiles(view, pasted)) return
  const { selection } = view.state
  const href = /^\S+$/.test(text.trim()) && /^[a-z]+:/i.test(text.trim()) ? safeHref(text) : null
  const inCode = isInVerbatim(selection.$from)
  if (
    href &&
    !isPlain &&
    !selection.empty &&
    !inCode &&
    setLink(href)(view.state, (tr) => view.dispatch(tr.setMeta('paste', true)))
  )
    return
  const isIntoText = selection.$from.parent.isTextblock && selection.$from.parent.content.size > 0
  const given = isPlain ? null : readGiven(pasted, isIntoText)
  const page = href && !isPlain && !inCode ? (workspace?.pages.ofAddress(href) ?? null) : null
  const mention = page && mentionOf(page, workspace)
  const content = inCode
    ? { isInline: true, blocks: [{ type: 'paragraph', text: [{ text: withPlainBreaks(text) }] }] }
    : (given ?? readContent(pasted, href, mention, workspace))
  if (!content) return
  const blocks = admitted(content.blocks, view.state)
  const tr = view.state.tr.setMeta('paste', true).setMeta('uiEvent', 'paste')
  if (!insertContent(tr, { ...content, blocks })) return
  const length = tr.selection.from - selection.from
  view.dispatch(tr.scrollIntoView())
  if (given === null && !isPlain && !content.isInline) tellPasted(view, blocks)
  // With it may be shown what others wrote in front of it.
  const to = view.state.selection.from
  const isAlone = href !== null && given === null && !isPlain && !inCode && selection instanceof TextSelection
  if (!isAlone || !view.hasFocus()) return
  loadedReaders()?.offerPasteAs(
    view,
    { from: to - length, to, href },
    {
      ...options,
      beforeEdit: () => options.beforePaste(view),
      mention,
      hasBookmarks: fileTaker(view.state) !== null,
    },
  )
}

function mentionOf({ pageId, blockId, rowId }: PageAddress, workspace: EditorWorkspace | null) {
  if (rowId !== null) return rowMention(pageId, rowId, workspace?.rows.find(rowId) ?? null)
  return { type: 'page', page_id: pageId, ...(blockId !== null && { block_id: blockId }) }
}

/** EDIT-MEDIA-10. Programs that copy text may add a picture of it: then the text is meant. */
function pasteFiles(view: EditorView, { files, own, html }: Pasted): boolean {
  const take = fileTaker(view.state)
  if (!take || files.length === 0 || own !== '') return false
  if (
    html !== '' &&
    loadedReaders()
      ?.parseHtml(html)
      ?.blocks.some((block) => block.text)
  )
    return false
  return take(view, files)
}

/** Blocks as this product or another client of the format copied them. */
function readGiven({ own, fragment }: Pasted, isIntoText: boolean): ClipboardContent | null {
  return parseContent(own) ?? loadedReaders()?.readFragment(fragment, isIntoText) ?? null
}

function readContent(
  { html, text, isPlain }: Pasted,
  href: string | null,
  mention: Readonly<Record<string, JsonValue>> | null,
  workspace: EditorWorkspace | null,
): ClipboardContent | null {
  if (!isPlain) {
    if (href) {
      const run = mention
        ? { text: '@', attributes: { mention } }
        : { text: text.trim(), attributes: { href } }
      return { isInline: true, blocks: [{ type: 'paragraph', text: [run] }] }
    }
    const parsed =
      html === ''
        ? (loadedReaders()?.parseTsv(text) ?? loadedReaders()?.readMarkdown(text, workspace))
        : loadedReaders()?.parseHtml(html)
    if (parsed) return parsed
  }
  return text === '' ? null : parseText(text)
}
