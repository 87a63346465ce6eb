import type { FileKind } from '@sheaf/model'
import type { IconName } from '../../engine/dom/icons.ts'

/** The tile of a file's card. */
export const KIND_ICONS: Readonly<Record<FileKind, IconName>> = {
  pdf: 'pdf',
  image: 'image',
  video: 'video',
  audio: 'audio',
  archive: 'archive',
  sheet: 'sheet',
  slides: 'slides',
  text: 'pdf',
  code: 'codeFile',
  file: 'file',
}
