import { downloadUrl } from './downloadUrl.ts'
import { mediaName, mediaUrl } from './mediaTypes.ts'
import type { MediaBlock } from './MediaHost.ts'
import { moreTool, toolbar, tool, type MediaAction } from './MediaTools.ts'
import { saveFile } from './saveFile.ts'

/** The tools over a picture: where it stands, larger, and the rest in a menu. */
export function imageTools(block: MediaBlock): HTMLElement {
  const { labels } = block.host
  const bar = toolbar(
    block,
    'ed-media-tools',
    ...(['left', 'center', 'right'] as const).map((side) =>
      tool({
        icon: ALIGN_ICONS[side],
        text: labels[`media.${side}`],
        run: () => block.change({ align: side }),
      }),
    ),
    moreTool(block, () => actions(block, bar)),
  )
  return bar
}

function actions(block: MediaBlock, bar: HTMLElement): readonly MediaAction[] {
  const { host } = block
  const { labels } = host
  const { data, id } = block.attrs()
  const url = mediaUrl(data['url'])
  const alt = typeof data['alt'] === 'string' ? data['alt'] : ''
  return [
    {
      id: 'large',
      icon: 'enlarge',
      text: labels['media.viewLarge'],
      run: () => host.openPicture(id, 0),
    },
    {
      id: 'alt',
      icon: 'describe',
      text: labels['media.alt'],
      run: () =>
        host.open(block, bar, {
          kind: 'text',
          title: labels['media.altHint'],
          value: alt,
          onSubmit: (text) => block.change({ alt: text === '' ? undefined : text }),
        }),
    },
    {
      id: 'replace',
      icon: 'replace',
      text: labels['media.replace'],
      run: () => host.open(block, bar, { kind: 'source' }),
    },
    ...(typeof data['width'] === 'number'
      ? [
          {
            id: 'natural',
            icon: 'resetSize',
            text: labels['media.resetWidth'],
            run: () => block.change({ width: undefined, height: undefined }),
          } as const,
        ]
      : []),
    ...(url === null
      ? []
      : [
          {
            id: 'download',
            icon: 'download',
            text: labels['media.download'],
            run: () => saveFile(downloadUrl(block.host.media, url), mediaName(data)),
          } as const,
        ]),
    {
      id: 'delete',
      icon: 'trash',
      text: labels['block.delete'],
      isSeparated: true,
      run: () => block.remove(),
    },
  ]
}

const ALIGN_ICONS = { left: 'alignLeft', center: 'alignCenter', right: 'alignRight' } as const
