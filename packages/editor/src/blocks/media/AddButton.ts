import {
  Bookmark,
  File as FileIcon,
  FileText,
  Film,
  type IconNode,
  Image as ImageIcon,
  LayoutGrid,
  Music,
} from 'lucide'
import { icon } from '../../engine/dom/icon.ts'
import type { EditorLabelKey } from '../../engine/labels/labels.ts'
import { element } from '../../engine/dom/element.ts'
import type { MediaType } from './mediaTypes.ts'

/** The placeholder of an empty block: a click opens the field for a file or address. */
export function addButton(type: MediaType, label: string, onPress: () => void): HTMLButtonElement {
  const button = element('button', 'ed-add', icon(ADD[type].icon, 18), element('span', '', label))
  button.type = 'button'
  button.tabIndex = -1
  button.addEventListener('click', onPress)
  return button
}

export const ADD: Readonly<Record<MediaType, { readonly icon: IconNode; readonly label: EditorLabelKey }>> = {
  image: { icon: ImageIcon, label: 'media.addImage' },
  video: { icon: Film, label: 'media.addVideo' },
  audio: { icon: Music, label: 'media.addAudio' },
  file: { icon: FileIcon, label: 'media.addFile' },
  pdf: { icon: FileText, label: 'media.addPdf' },
  link_preview: { icon: Bookmark, label: 'media.addBookmark' },
  multi_image: { icon: LayoutGrid, label: 'media.addPictures' },
}
