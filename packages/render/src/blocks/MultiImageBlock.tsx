import { galleryLayout, sanitizeImageUrl } from '@sheaf/model'
import type { ReactElement } from 'react'
import type { BlockProps, RenderOptions } from '../document/RenderOptions.ts'
import { locateFile } from '../media/locateFile.ts'
import { multiImageUrls } from '../media/multiImageUrls.ts'
import { shownForeignImage, shownOwnImage, type ShownImage } from '../media/shownImage.ts'
import { Shot } from '../media/Shot.tsx'
import { Block } from './Block.tsx'
import { MediaNote } from './MediaNote.tsx'

/** The frame of a picture in pixels: the height of the row, or the width and height of a cell of the grid. */
const ROW_HEIGHT = 320
const PHONE_ROW_HEIGHT = 200
const FIELD_EDGE = 240

/** Several pictures: a row that scrolls horizontally, or a grid. Both work without JavaScript. */
export function MultiImageBlock({ block, place }: BlockProps): ReactElement | null {
  const { options } = place
  const images = multiImageUrls(block.data).flatMap((url) => imageOf(url, options) ?? [])
  if (images.length === 0) return <MediaNote block={block} place={place} />
  const isGrid = galleryLayout(block.data) === 'grid'
  return (
    <Block
      block={block}
      place={place}
      as="figure"
      line="p"
      attributes={{ 'data-layout': isGrid ? 'grid' : 'carousel' }}
      before={
        <div className="b-media">
          <div
            className="b-gallery"
            // Pictures that are links, each with a name: neither a list nor fields of a form.
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
            role="group"
            aria-label={options.labels.gallery({ count: images.length })}
          >
            {images.map((image, index) => (
              <Shot
                key={index}
                image={image}
                alt=""
                width={null}
                sizes={isGrid ? fieldSize(image) : rowSize(image)}
                options={options}
              />
            ))}
          </div>
        </div>
      }
    />
  )
}

function imageOf(url: string, options: RenderOptions): ShownImage | null {
  const located = locateFile(url, options)
  if (located.kind === 'own') return shownOwnImage(located.file)
  const src = located.kind === 'elsewhere' ? sanitizeImageUrl(url) : null
  return src === null ? null : shownForeignImage(src, {})
}

function rowSize(image: ShownImage): string {
  const [phone, wide] = [PHONE_ROW_HEIGHT, ROW_HEIGHT].map((height) => Math.round(height * ratioOf(image)))
  return `(max-width: 480px) ${phone}px, ${wide}px`
}

function fieldSize(image: ShownImage): string {
  return `${Math.round(FIELD_EDGE * Math.max(1, ratioOf(image)))}px`
}

function ratioOf({ width, height }: ShownImage): number {
  return width === null || height === null ? 4 / 3 : width / height
}
