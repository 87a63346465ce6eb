import type { JsonValue } from '@sheaf/base'
import type { NewBlock } from '@sheaf/model'
import type { EditorState } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import type { EditorLabels } from '../labels/labels.ts'
import type { ClipboardContent } from '../content/ClipboardContent.ts'
import type { EditorWorkspace } from '../../ports/EditorWorkspace.ts'

/** What reads and writes the forms of other programs. Each answers null for what is not in its form. */
export interface Readers {
  readonly parseHtml: (html: string) => ClipboardContent | null
  /** Cells with tabs between them. */
  readonly parseTsv: (text: string) => ClipboardContent | null
  /** Blocks as other clients of the format copy them. */
  readonly readFragment: (encoded: string, isIntoText: boolean) => ClipboardContent | null
  readonly readMarkdown: (text: string, workspace: EditorWorkspace | null) => ClipboardContent | null
  readonly writeMarkdown: (blocks: readonly NewBlock[]) => string
  /** Offers other forms for an address that was just pasted. */
  readonly offerPasteAs: (view: EditorView, range: PastedAddress, options: PasteAsOptions) => void
}

export interface PastedAddress {
  readonly from: number
  readonly to: number
  readonly href: string
}

export interface PasteAsOptions {
  readonly labels: EditorLabels
  readonly direction: string
  readonly beforeEdit: (state: EditorState) => void
  /** The mention that the address means; null for addresses of others. */
  readonly mention: Readonly<Record<string, JsonValue>> | null
  /** Whether bookmarks can be shown. */
  readonly hasBookmarks: boolean
}

/** Says where they are fetched from. Done once, before the first document opens. */
export function registerReaders(load: () => Promise<Readers>): void {
  fetchReaders = load
}

/** Null until they are there. */
export function loadedReaders(): Readers | null {
  return readers
}

/** Resolves once what other programs copied can be read at once. Rejects where the code cannot be had. */
export async function loadReaders(): Promise<Readers> {
  return (readers ??= await fetchReaders())
}

let readers: Readers | null = null
let fetchReaders: () => Promise<Readers> = () => Promise.reject(new Error('Nothing reads other programs'))
