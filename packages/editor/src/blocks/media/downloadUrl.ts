import { parseFileAddress } from '@sheaf/model'
import type { EditorMedia } from '../../ports/EditorMedia.ts'

/** Where a file is saved from: files of ours are answered as something to keep. */
export function downloadUrl(media: EditorMedia | null, url: string): string {
  const src = media?.resolveFile(url) ?? url
  return parseFileAddress(url) === null ? src : `${src}${src.includes('?') ? '&' : '?'}download=1`
}
