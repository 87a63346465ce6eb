import type { MediaBlock, MediaFace } from '../media/MediaHost.ts'
import { OutlineFace } from './OutlineFace.ts'
import type { PageFaceHost } from './PageFaces.ts'
import { PlaceFace } from './PlaceFace.ts'
import type { PageBlockType } from './pageTypes.ts'

/** The view of a block that shows headings, a page or a database, drawn into its row. */
export function createPageFace(
  type: PageBlockType,
  block: MediaBlock,
  root: HTMLElement,
  host: PageFaceHost,
): MediaFace {
  return type === 'outline' ? new OutlineFace(block, root, host) : new PlaceFace(type, block, root, host)
}
