import { mapAddresses, type NewBlock } from '@sheaf/model'
import { isAppPath } from './isAppPath.ts'

const MEDIA: ReadonlySet<string> = new Set(['image', 'video', 'audio', 'file', 'pdf', 'link_preview'])
/** What a link of a text may lead to as it is. */
const KEPT = /^(?:https?:\/\/|mailto:|tel:|\/api\/file_storage\/)/i

/**
 * IMP-ADDRESS-1: the blocks with the addresses of what was uploaded in the place of the stand-ins. Addresses of the web
 * stay and are asked for by nobody here; what leads nowhere any more is no link, and media without an address its
 * description.
 */
export function settleAddresses(
  blocks: readonly NewBlock[],
  addressOf: (standIn: string) => string | null,
): readonly NewBlock[] {
  const mapped = mapAddresses(blocks, (address) => {
    if (address.startsWith('https://import.invalid/')) return addressOf(address)
    return KEPT.test(address.trim()) || isAppPath(address)
      ? address
      : address.startsWith('//')
        ? `https:${address}`
        : null
  })
  return mapped.flatMap(settle)
}

function settle(block: NewBlock): readonly NewBlock[] {
  const children = (block.children ?? []).flatMap(settle)
  const { url, alt, name, images } = block.data ?? {}
  const isLost = MEDIA.has(block.type) && (url === '' || url === undefined || url === null)
  const isEmptyGallery = block.type === 'multi_image' && (!Array.isArray(images) || images.length === 0)
  if (isLost || isEmptyGallery) {
    const words = [alt, name].find((text) => typeof text === 'string' && text.trim() !== '')
    if (typeof words !== 'string') return children
    return [{ type: 'paragraph', text: [{ text: words }], ...(children.length > 0 && { children }) }]
  }
  return [{ ...storedHere(block), ...(children.length > 0 && { children }) }]
}

/** What an address of a file of ours makes of the keys that say where a file is. */
function storedHere(block: NewBlock): NewBlock {
  const { url } = block.data ?? {}
  if (typeof url !== 'string' || !/\/api\/file_storage\//.test(url)) return block
  if (block.type === 'image') return { ...block, data: { ...block.data, image_type: 1 } }
  if (block.type === 'video') return { ...block, data: { ...block.data, video_type: 1, url_type: 'cloud' } }
  return block
}
