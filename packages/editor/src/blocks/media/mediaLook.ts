import type { BlockLook } from '../../engine/views/BlockLook.ts'
import { editorBlock } from './editorBlock.ts'
import { keptPlace } from './keptPlace.ts'
import { lateFace } from './LateFace.ts'
import { LateModule } from './LateModule.ts'
import { mediaKey } from './MediaController.ts'
import type { MediaBlock } from './MediaHost.ts'
import { mediaText } from './mediaText.ts'
import type { MediaType } from './mediaTypes.ts'

/** The views of blocks with media. A page of words never fetches their code; the first such block does. */
export const mediaFaces = new LateModule(() => import('./createFace.ts'))

/** How blocks with media are drawn. */
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

/** The block with media that is drawn in an element; null for everything else. */
export function mediaBlockIn(root: HTMLElement): MediaBlock | null {
  return blocks.get(root) ?? null
}

const blocks = new WeakMap<HTMLElement, MediaBlock>()
