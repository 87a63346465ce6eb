import type { JsonValue } from '@sheaf/base'
import type { BlockData, NewBlock, TextRun } from '../types.ts'

/**
 * The same blocks with every address in them replaced: of files, pictures and links, and of the links in texts.
 * If the result is null the address is removed: a text loses its link, a block keeps its other data.
 */
export function mapAddresses(
  blocks: readonly NewBlock[],
  map: (address: string) => string | null,
): readonly NewBlock[] {
  return blocks.map((block) => ({
    ...block,
    ...(block.data && { data: mapData(block.data, map) }),
    ...(block.text && { text: block.text.map((run) => mapRun(run, map)) }),
    ...(block.children && { children: mapAddresses(block.children, map) }),
  }))
}

function mapData(data: BlockData, map: (address: string) => string | null): BlockData {
  const { url, images } = data
  return {
    ...data,
    ...(typeof url === 'string' && url !== '' && { url: map(url) ?? '' }),
    ...(isList(images) && { images: images.flatMap((image) => mapImage(image, map)) }),
  }
}

/** An entry of a gallery: an object with an address, or JSON text of one in old documents. */
function mapImage(image: JsonValue, map: (address: string) => string | null): JsonValue[] {
  if (typeof image !== 'object' || image === null || isList(image)) return [image]
  const { url } = image
  if (typeof url !== 'string') return [image]
  const mapped = map(url)
  return mapped === null ? [] : [{ ...image, url: mapped }]
}

function mapRun(run: TextRun, map: (address: string) => string | null): TextRun {
  const { href, ...others } = run.attributes ?? {}
  if (typeof href !== 'string') return run
  const mapped = map(href)
  if (mapped === href) return run
  const attributes = mapped === null ? others : { ...others, href: mapped }
  return { text: run.text, ...(Object.keys(attributes).length > 0 && { attributes }) }
}

function isList(value: JsonValue | undefined): value is readonly JsonValue[] {
  return Array.isArray(value)
}
