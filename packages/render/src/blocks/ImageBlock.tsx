import { sanitizeImageUrl, readPixels, type ProjectedBlock } from '@sheaf/model'
import type { ReactElement } from 'react'
import type { BlockProps, RenderOptions } from '../document/RenderOptions.ts'
import { locateFile } from '../media/locateFile.ts'
import { shownForeignImage, shownOwnImage, type ShownImage } from '../media/shownImage.ts'
import { Shot } from '../media/Shot.tsx'
import { Block } from './Block.tsx'
import { FileBlock } from './FileBlock.tsx'
import { MediaNote } from './MediaNote.tsx'

/** Width of the text on a published page. */
const TEXT_WIDTH = 720

/** A picture in the document. */
export function ImageBlock({ block, place }: BlockProps): ReactElement | null {
  const image = imageOf(block.data, place.options)
  if (image === 'file') return <FileBlock block={block} place={place} />
  if (image === null) return <MediaNote block={block} place={place} />
  const { alt } = block.data
  const given = readPixels(block.data['width'])
  const width = given ?? image.width
  return (
    <Block
      block={block}
      place={place}
      as="figure"
      line="p"
      before={
        <div className="b-media">
          <Shot
            image={image}
            alt={typeof alt === 'string' ? alt : ''}
            width={given}
            sizes={`(max-width: ${TEXT_WIDTH + 48}px) 100vw, ${Math.min(width ?? TEXT_WIDTH, TEXT_WIDTH)}px`}
            options={place.options}
          />
        </div>
      }
    />
  )
}

/** `file` for a file stored here that is not a picture; null if nothing can be shown. */
function imageOf(data: ProjectedBlock['data'], options: RenderOptions): ShownImage | 'file' | null {
  const located = locateFile(data['url'], options)
  if (located.kind === 'own') return shownOwnImage(located.file) ?? 'file'
  const src = located.kind === 'elsewhere' ? sanitizeImageUrl(data['url']) : null
  return src === null ? null : shownForeignImage(src, data)
}
