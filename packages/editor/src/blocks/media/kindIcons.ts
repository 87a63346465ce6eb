import {
  File as FileIcon,
  FileArchive,
  FileCode,
  FileSpreadsheet,
  FileText,
  Film,
  type IconNode,
  Image as ImageIcon,
  Music,
  Presentation,
} from 'lucide'
import type { FileKind } from '@sheaf/model'

/** The tile of a file's card. */
export const KIND_ICONS: Readonly<Record<FileKind, IconNode>> = {
  pdf: FileText,
  image: ImageIcon,
  video: Film,
  audio: Music,
  archive: FileArchive,
  sheet: FileSpreadsheet,
  slides: Presentation,
  text: FileText,
  code: FileCode,
  file: FileIcon,
}
