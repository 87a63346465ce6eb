import { Captions, Download, Maximize2, RefreshCw, Trash2 } from 'lucide'
import { downloadUrl } from './downloadUrl.ts'
import { mediaName, mediaUrl } from './mediaTypes.ts'
import type { MediaBlock } from './MediaHost.ts'
import type { MediaAction } from './MediaTools.ts'
import { saveFile } from './saveFile.ts'
import { widthActions } from './widthActions.ts'

/** Further actions for a picture. Their popovers open beside `anchor`. */
export function imageActions(block: MediaBlock, anchor: HTMLElement): readonly MediaAction[] {
  const { host } = block
  const { labels } = host
  const { data, id } = block.attrs()
  const url = mediaUrl(data['url'])
  const alt = typeof data['alt'] === 'string' ? data['alt'] : ''
  return [
    {
      id: 'large',
      icon: Maximize2,
      text: labels['media.viewLarge'],
      run: () => host.openPicture(id, 0),
    },
    {
      id: 'alt',
      icon: Captions,
      text: labels['media.alt'],
      run: () =>
        host.open(block, anchor, {
          kind: 'text',
          title: labels['media.altHint'],
          value: alt,
          onSubmit: (text) => block.change({ alt: text === '' ? undefined : text }),
        }),
    },
    {
      id: 'replace',
      icon: RefreshCw,
      text: labels['media.replace'],
      run: () => host.open(block, anchor, { kind: 'source' }),
    },
    ...widthActions(block),
    ...(url === null
      ? []
      : [
          {
            id: 'download',
            icon: Download,
            text: labels['media.download'],
            run: () => saveFile(downloadUrl(block.host.media, url), mediaName(data)),
          } as const,
        ]),
    {
      id: 'delete',
      icon: Trash2,
      text: labels['block.delete'],
      isSeparated: true,
      run: () => block.remove(),
    },
  ]
}
