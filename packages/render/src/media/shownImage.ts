import {
  fileAddressPath,
  IMAGE_WIDTHS,
  parseFileAddress,
  readPixels,
  type ProjectedBlock,
} from '@sheaf/model'
import type { FileFacts } from './mediaFacts.ts'

/** Attributes of an `img`, and the address of its full size. */
export interface ShownImage {
  readonly src: string
  readonly srcSet: string | undefined
  readonly full: string
  /** Natural size in pixels, if known. */
  readonly width: number | null
  readonly height: number | null
}

/** The width that is loaded if the browser does not choose a source itself. */
const USUAL_WIDTH = 1280

/** A file of this site as a picture; null if it is not one. */
export function shownOwnImage(file: FileFacts): ShownImage | null {
  if (!file.contentType.startsWith('image/')) return null
  const { src, width, height } = file
  const address = parseFileAddress(src)
  const plain = { src, srcSet: undefined, full: src, width, height }
  // Vector graphics scale by themselves.
  if (address === null || width === null || file.contentType === 'image/svg+xml') return plain
  const widths = IMAGE_WIDTHS.filter((each) => each < width)
  if (widths.length === 0) return plain
  const sources = widths.map((each) => `${fileAddressPath(address, each)} ${each}w`)
  // From the largest size on, the original is close enough to be used for it.
  const largest = IMAGE_WIDTHS.at(-1)!
  if (width <= largest) sources.push(`${src} ${width}w`)
  const usual = widths.findLast((each) => each <= USUAL_WIDTH)
  return {
    ...plain,
    src: width <= USUAL_WIDTH ? src : fileAddressPath(address, usual),
    srcSet: sources.join(', '),
  }
}

/** A picture of another site, in the size stored in the document. */
export function shownForeignImage(src: string, data: ProjectedBlock['data']): ShownImage {
  const width = readPixels(data['natural_width'])
  const height = readPixels(data['natural_height'])
  return { src, srcSet: undefined, full: src, width: height && width, height: width && height }
}
