import { linkPatch } from '../mediaData.ts'
import { isMediaType, isShowable, mediaUrl } from '../mediaTypes.ts'
import { safeHref } from '../../../engine/content/safeHref.ts'
import { textField } from './textField.ts'
import type { PanelOptions } from './filePicker.ts'

/** The tab "Link": a web address. An invalid one is refused on submit, with an error message. */
export function addressField({ block, labels, onDone, onResize }: PanelOptions): HTMLElement {
  const { type, data } = block.attrs()
  return textField({
    title: labels['media.address'],
    value: mediaUrl(data['url']) ?? '',
    inputMode: 'url',
    labels,
    onResize,
    onSubmit(text) {
      const url = mediaUrl(safeHref(text))
      if (url === null || !isMediaType(type)) return labels['media.badAddress']
      if (!isShowable(type, url)) return labels['media.needsHttps']
      onDone()
      const images = block.attrs().data['images']
      block.change(
        type === 'multi_image'
          ? { images: [...(Array.isArray(images) ? images : []), { type: 2, url }] }
          : linkPatch(type, url),
      )
      return undefined
    },
  })
}
