import type { MediaFile } from './Cell.ts'
import { MEDIA_KINDS, MEDIA_UPLOADS } from './decodeCell.ts'

/** An entry of a media cell as it is stored: JSON text (collab-model 4.5). */
export function encodeMediaFile({ id, name, url, upload, kind }: MediaFile): string {
  const [upload_type, file_type] = [MEDIA_UPLOADS.indexOf(upload), MEDIA_KINDS.indexOf(kind)]
  return JSON.stringify({ id, name, url, upload_type, file_type })
}
