import { icon, type IconName } from '../../engine/dom/icons.ts'
import type { EditorLabelKey } from '../../engine/labels/labels.ts'
import { element } from '../../engine/dom/element.ts'
import type { MediaType } from './mediaTypes.ts'

/** What stands in the place of a block that has nothing to show yet: a press opens the field for a file or address. */
export function addButton(type: MediaType, label: string, onPress: () => void): HTMLButtonElement {
  const button = element('button', 'ed-add', icon(ADD[type].icon, 18), element('span', '', label))
  button.type = 'button'
  button.tabIndex = -1
  button.addEventListener('click', onPress)
  return button
}

export const ADD: Readonly<Record<MediaType, { readonly icon: IconName; readonly label: EditorLabelKey }>> = {
  image: { icon: 'image', label: 'media.addImage' },
  video: { icon: 'video', label: 'media.addVideo' },
  audio: { icon: 'audio', label: 'media.addAudio' },
  file: { icon: 'file', label: 'media.addFile' },
  pdf: { icon: 'pdf', label: 'media.addPdf' },
  link_preview: { icon: 'bookmark', label: 'media.addBookmark' },
  multi_image: { icon: 'gallery', label: 'media.addPictures' },
}
