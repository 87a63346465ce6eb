import { FileContent } from './FileContent.ts'
import { GalleryFace } from './GalleryFace.ts'
import { ImageContent } from './ImageContent.ts'
import { LinkContent } from './LinkContent.ts'
import type { MediaBlock, MediaFace } from './MediaHost.ts'
import type { MediaType } from './mediaTypes.ts'
import { SingleFace, type ContentFactory } from './SingleFace.ts'
import { VideoContent } from './VideoContent.ts'

/** The view of a media block, rendered into the row of the block. */
export function createFace(type: MediaType, block: MediaBlock, root: HTMLElement): MediaFace {
  if (type === 'multi_image') return new GalleryFace(block, root)
  return new SingleFace(type, block, root, CONTENTS[type])
}

const file: ContentFactory = (block) => new FileContent(block)

const CONTENTS: Readonly<Record<Exclude<MediaType, 'multi_image'>, ContentFactory>> = {
  image: (block) => new ImageContent(block),
  video: (block) => new VideoContent(block),
  link_preview: (block) => new LinkContent(block),
  audio: file,
  pdf: file,
  file,
}
