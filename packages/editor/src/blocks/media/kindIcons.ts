import { FileArchive, FileCode, FileSpreadsheet, Presentation } from 'lucide'
import type { FileKind } from '@sheaf/model'
import type { Icon } from '../../engine/dom/icons.ts'

/** The tile of a file's card. */
export const KIND_ICONS: Readonly<Record<FileKind, Icon>> = {
  pdf: 'pdf',
  image: 'image',
  video: 'video',
  audio: 'audio',
  archive: FileArchive,
  sheet: FileSpreadsheet,
  slides: Presentation,
  text: 'pdf',
  code: FileCode,
  file: 'file',
}
