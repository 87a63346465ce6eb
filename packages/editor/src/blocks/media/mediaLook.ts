import type { BlockLook } from '../../engine/views/BlockLook.ts'
import { editorBlock } from './editorBlock.ts'
import { keptPlace } from './keptPlace.ts'
import { lateFace } from './LateFace.ts'
import { LateModule } from './LateModule.ts'
import { mediaKey } from './MediaController.ts'
import type { MediaBlock } from './MediaHost.ts'
import { mediaName, type MediaType } from './mediaTypes.ts'
import { kindOf } from '../../engine/blockTypes/blockKinds.ts'
import type { EditorLabelKey, EditorLabels } from '../../engine/labels/labels.ts'
import type { BlockAttrs } from '../../engine/schema/schema.ts'

/** The views of media blocks. Their code is loaded with the first such block, not on pages without media. */
export const mediaFaces = new LateModule(() => import('./createFace.ts'))

/** How media blocks are rendered. */
export function mediaLook(type: MediaType): BlockLook {
  return {
    type,
    name: mediaText,
    face({ view, block, root, getPos, context: { labels } }) {
      const host = mediaKey.of(view.state)
      const media = editorBlock(host, view, block, getPos)
      blocks.set(root, media)
      return lateFace(mediaFaces, ({ createFace }) => createFace(type, media, root), {
        block: media,
        root,
        labels,
        kept: (attrs) => keptPlace(attrs, host.isEditable()),
      })
    },
  }
}

/** The media block rendered in an element; null for everything else. */
export function mediaBlockIn(root: HTMLElement): MediaBlock | null {
  return blocks.get(root) ?? null
}

const blocks = new WeakMap<HTMLElement, MediaBlock>()

/** A media block in words: its kind, and the description of its image or the name of its file. */
function mediaText({ type, data }: Pick<BlockAttrs, 'type' | 'data'>, labels: EditorLabels): string {
  const label = labelOf(type, data)
  const alt = typeof data['alt'] === 'string' ? data['alt'] : ''
  const about = type === 'image' ? alt : mediaName(data)
  return [label ? labels[label] : '', about].filter((part) => part !== '').join(': ')
}

function labelOf(type: string, data: BlockAttrs['data']): EditorLabelKey | null {
  if (type === 'link_preview' && data['preview_type'] === 'embed') return 'embed.title'
  return type === 'pdf' || type === 'audio' ? `kind.${type}` : (kindOf({ type, data })?.label ?? null)
}
