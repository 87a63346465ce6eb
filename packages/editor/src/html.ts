import { readHtml } from '@sheaf/html'
import type { ClipboardContent } from './engine/content/ClipboardContent.ts'

/** Reads the HTML of other programs as blocks. It is parsed into a document of its own. Fetched apart from the editor. */
export function parseHtml(html: string): ClipboardContent | null {
  return readHtml(new DOMParser().parseFromString(html, 'text/html'))
}
