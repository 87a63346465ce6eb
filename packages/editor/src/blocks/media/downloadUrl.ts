import { parseFileAddress } from '@sheaf/model'
import type { EditorMedia } from '../../ports/EditorMedia.ts'

/** The download address of a file: the server sends our own files as attachments. */
export function downloadUrl(media: EditorMedia | null, url: string): string {
  const src = media?.resolveFile(url) ?? url
  return parseFileAddress(url) === null ? src : `${src}${src.includes('?') ? '&' : '?'}download=1`
}
