import { decodingMemory, loadSharp, type Sharp } from '../../platform/pictures/index.ts'
import { isPlainDrawing } from './isPlainDrawing.ts'
import { readIcoImage, type IcoImage } from './readIcoImage.ts'

export interface RedrawnPicture {
  /** WebP, drawn anew: nothing of the file that came is in it but its pixels. */
  readonly bytes: Buffer
  readonly width: number
  readonly height: number
}

const PICTURE_WIDTH = 640
const ICON_SIZE = 64
/** Anything smaller beside a text is a mark of who counts readers, or says nothing. */
const MIN_PICTURE = 64
const MAX_PIXELS = 40_000_000
const MAX_MEMORY = 160_000_000
const TIMEOUT_SECONDS = 5
const RASTER: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp', 'gif', 'heif', 'avif'])

/** The picture of a link, at most 640 wide; null for what is no picture, too small, or too large to be read. */
export async function redrawPicture(file: Buffer): Promise<RedrawnPicture | null> {
  if (file.length === 0) return null
  const picture = await open(file)
  const format = await formatOf(picture)
  if (format === null || !RASTER.has(format)) return null
  const drawn = await draw(
    picture
      .autoOrient()
      .resize({ width: PICTURE_WIDTH, height: 1280, fit: 'inside', withoutEnlargement: true }),
    78,
  )
  return drawn !== null && drawn.width >= MIN_PICTURE && drawn.height >= MIN_PICTURE ? drawn : null
}

/** The icon of a site, 64 px square at most; null for what is no picture, and for drawings that are not plain. */
export async function redrawIcon(file: Buffer): Promise<RedrawnPicture | null> {
  if (file.length === 0) return null
  const ico = readIcoImage(file)
  const picture = ico?.kind === 'pixels' ? await openPixels(ico) : await open(ico?.bytes ?? file)
  const format = await formatOf(picture)
  const isDrawing = format === 'svg' && isPlainDrawing(file)
  if (format === null || !(RASTER.has(format) || isDrawing || format === 'raw')) return null
  return await draw(
    picture.resize({
      width: ICON_SIZE,
      height: ICON_SIZE,
      fit: 'inside',
      withoutEnlargement: format !== 'svg',
    }),
    90,
  )
}

async function open(file: Buffer): Promise<Sharp> {
  const sharp = await loadSharp()
  // Only the first frame of what moves.
  return sharp(file, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1, page: 0 })
}

async function openPixels({ bytes, width, height }: Extract<IcoImage, { kind: 'pixels' }>): Promise<Sharp> {
  const sharp = await loadSharp()
  return sharp(bytes, { raw: { width, height, channels: 4 } })
}

/** Null for what is no picture, or takes too much memory. */
async function formatOf(picture: Sharp): Promise<string | null> {
  try {
    const metadata = await picture.metadata()
    return decodingMemory(metadata) > MAX_MEMORY ? null : metadata.format
  } catch {
    return null
  }
}

async function draw(picture: Sharp, quality: number): Promise<RedrawnPicture | null> {
  try {
    const { data, info } = await picture
      .timeout({ seconds: TIMEOUT_SECONDS })
      .webp({ quality })
      .toBuffer({ resolveWithObject: true })
    return { bytes: data, width: info.width, height: info.height }
  } catch {
    // Broken, cut, too many pixels, or too slow to draw.
    return null
  }
}
