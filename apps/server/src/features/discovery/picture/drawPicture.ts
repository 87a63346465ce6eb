import { loadSharp } from '../../../platform/pictures/index.ts'
import type { CoverPaint } from './coverColors.ts'
import type { PictureTexts } from './layOutPictureTask.ts'
import type { TextLine } from './layOutText.ts'
import { MARGIN, PICTURE_HEIGHT, PICTURE_WIDTH } from './pictureSize.ts'

/** What a picture of a page shows; SVG of our own alone. */
export interface PictureContent {
  readonly texts: PictureTexts
  readonly paint: CoverPaint
  /** One of our own covers as SVG, in the place of the paint. */
  readonly cover: Buffer | null
  /** One of our own icons as SVG of 24 × 24, drawn in black; and the colour to draw it in. */
  readonly icon: { readonly svg: string; readonly color: string } | null
}

const COVER_HEIGHT = 208
const ICON_SIZE = 112
const TEXT_COLOR = '#1a1f25'
const SECOND_COLOR = '#55606c'
const PRIMARY = '#0e7490'
const TIMEOUT_SECONDS = 5

/** Draws a picture of a page for previews of links, as PNG. Asks nobody for anything. */
export async function drawPicture(content: PictureContent): Promise<Buffer> {
  const { title, workspaceName, product } = content.texts
  const top = COVER_HEIGHT + (content.icon !== null ? ICON_SIZE / 2 + 20 : 44)
  const texts = [
    ...title.lines.map((line, index) =>
      textAt(line, MARGIN, top + title.size * 0.95 + index * title.lineHeight, TEXT_COLOR),
    ),
    workspaceName === null ? '' : textAt(workspaceName, MARGIN, 580, SECOND_COLOR),
    textAt(product, PICTURE_WIDTH - MARGIN - product.width, 580, SECOND_COLOR),
    markAt(PICTURE_WIDTH - MARGIN - product.width - 46, 551, 1.5),
    // Of a title in another script nothing is left to draw.
    title.lines.length === 0 ? markAt(MARGIN, top, 6) : '',
  ]
  return await paint(content, [iconSvg(content.icon), ...texts].join(''))
}

async function paint({ cover, paint: colors }: PictureContent, front: string): Promise<Buffer> {
  const sharp = await loadSharp()
  const picture = sharp(Buffer.from(svg(coverSvg(colors)))).timeout({ seconds: TIMEOUT_SECONDS })
  const layers = [{ input: Buffer.from(svg(front)), top: 0, left: 0 }]
  if (cover !== null) {
    const drawn = await sharp(cover).resize(PICTURE_WIDTH, COVER_HEIGHT, { fit: 'cover' }).png().toBuffer()
    layers.unshift({ input: drawn, top: 0, left: 0 })
  }
  return await picture
    .composite(layers)
    .flatten({ background: '#ffffff' })
    .png({ compressionLevel: 9 })
    .toBuffer()
}

function svg(content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${PICTURE_WIDTH}" height="${PICTURE_HEIGHT}">${content}</svg>`
}

function coverSvg({ stops }: CoverPaint): string {
  const marks = stops.map(({ offset, color }) => `<stop offset="${offset}" stop-color="${color}"/>`).join('')
  return (
    `<defs><linearGradient id="cover" x1="0" y1="0" x2="1" y2="0.6">${marks}</linearGradient></defs>` +
    `<rect width="${PICTURE_WIDTH}" height="${PICTURE_HEIGHT}" fill="#ffffff"/>` +
    `<rect width="${PICTURE_WIDTH}" height="${COVER_HEIGHT}" fill="url(#cover)"/>`
  )
}

function iconSvg(icon: PictureContent['icon']): string {
  if (icon === null) return ''
  return icon.svg
    .replaceAll('"black"', `"${icon.color}"`)
    .replace('<svg ', `<svg x="${MARGIN - 4}" y="${COVER_HEIGHT - ICON_SIZE / 2}" `)
    .replace('width="24" height="24"', `width="${ICON_SIZE}" height="${ICON_SIZE}"`)
}

function textAt({ outlines }: TextLine, x: number, y: number, color: string): string {
  return `<g transform="translate(${x} ${y})" fill="${color}">${outlines}</g>`
}

function markAt(x: number, y: number, scale: number): string {
  return `<g transform="translate(${x} ${y}) scale(${scale})" fill="${PRIMARY}">${MARK}</g>`
}

/** Our mark, 24 × 24 (packages/ui/src/controls/Logo.tsx). */
const MARK =
  '<path opacity="0.5" d="M7 7.3c-.1.5-.1 1-.1 1.4 0 2 .6 3.8 1.5 5.5C4.7 13.3 2 10.4 1.7 6c-.05-.6.4-1 .95-.9 1.7.3 3.15 1 4.35 2.2Z"/>' +
  '<path opacity="0.5" d="M17 7.3c.1.5.1 1 .1 1.4 0 2-.6 3.8-1.5 5.5 3.7-.9 6.4-3.8 6.7-8.2.05-.6-.4-1-.95-.9-1.7.3-3.15 1-4.35 2.2Z"/>' +
  '<path d="M12 .9c2.5 2.6 3.8 5.2 3.8 7.8 0 2-.7 3.8-1.9 5.5h-3.8c-1.2-1.7-1.9-3.5-1.9-5.5 0-2.6 1.3-5.2 3.8-7.8Z"/>' +
  '<path d="M10.5 16h3l.9 6.2a.75.75 0 0 1-.74.86h-3.32a.75.75 0 0 1-.74-.86z"/>' +
  '<path opacity="0.5" d="M9 16H7.6c-.5 2.2-1.5 4-2.9 5.4-.5.5-.2 1.4.5 1.5.9.1 1.7.1 2.5 0 .35-.05.62-.32.67-.67z"/>' +
  '<path opacity="0.5" d="M15 16h1.4c.5 2.2 1.5 4 2.9 5.4.5.5.2 1.4-.5 1.5-.9.1-1.7.1-2.5 0a.8.8 0 0 1-.67-.67z"/>'
