import { fileKind } from '../../document/values/fileKind.ts'
import type { MediaFile } from './Cell.ts'

/** The kind of a file as the format names it. */
export function storedKind(name: string, contentType: string | null = null): MediaFile['kind'] {
  const kind = fileKind(name, contentType)
  switch (kind) {
    case 'image':
    case 'video':
    case 'audio':
    case 'archive':
      return kind
    case 'pdf':
    case 'sheet':
    case 'slides':
      return 'document'
    case 'text':
    case 'code':
      return 'text'
    case 'file':
      return 'other'
  }
}
