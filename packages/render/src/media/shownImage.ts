import {
  fileAddressPath,
  IMAGE_WIDTHS,
  parseFileAddress,
  readPixels,
  type ProjectedBlock,
} from '@sheaf/model'
import type { FileFacts } from './mediaFacts.ts'

/** Attributes of an `img`, and where the whole picture is. */
export interface ShownImage {
  readonly src: string
  readonly srcSet: string | undefined
  readonly full: string
  /** Pixels of the picture itself, where they are known. */
  readonly width: number | null
  readonly height: number | null
}

/** The widest that a picture is fetched where the browser does not choose itself. */
const USUAL_WIDTH = 1280

/** A file of this site as a picture; null when its bytes are none. */
export function shownOwnImage(file: FileFacts): ShownImage | null {
  if (!file.contentType.startsWith('image/')) return null
  const { src, width, height } = file
  const address = parseFileAddress(src)
  const plain = { src, srcSet: undefined, full: src, width, height }
  // Drawings scale by themselves.
  if (address === null || width === null || file.contentType === 'image/svg+xml') return plain
  const widths = IMAGE_WIDTHS.filter((each) => each < width)
  if (widths.length === 0) return plain
  const sources = widths.map((each) => `${fileAddressPath(address, each)} ${each}w`)
  // Up to the largest step the original is near enough to be one of them.
  const largest = IMAGE_WIDTHS.at(-1)!
  if (width <= largest) sources.push(`${src} ${width}w`)
  const usual = widths.findLast((each) => each <= USUAL_WIDTH)
  return {
    ...plain,
    src: width <= USUAL_WIDTH ? src : fileAddressPath(address, usual),
    srcSet: sources.join(', '),
  }
}

/** A picture of another site, as large as the document says that it is. */
export function shownForeignImage(src: string, data: ProjectedBlock['data']): ShownImage {
  const width = readPixels(data['natural_width'])
  const height = readPixels(data['natural_height'])
  return { src, srcSet: undefined, full: src, width: height && width, height: width && height }
}
