import type { JsonObject } from '@sheaf/base'
import { DATABASE_BLOCK_TYPES, sameJson } from '@sheaf/model'
import { printAttributes } from '../dialect/attributes.ts'
import { imageData, isImageAddress, isLinkAddress, isLinkedType } from '../dialect/blockData.ts'
import { directiveName } from '../dialect/directiveNames.ts'
import type { PrintMarkdownOptions } from '../types.ts'
import { escapeText } from './escapeText.ts'
import { AUTOLINK, printAddress } from './printAddress.ts'
import { isBare, isEmpty, type BlockPlace, type FullBlock } from './FullBlock.ts'

/** Pictures, files, bookmarks, galleries and pages below; null for everything else, and for what is not as it should be. */
export function printMedia(block: FullBlock, { options }: BlockPlace): string | null {
  const { type, data } = block
  if (!isBare(block)) return null
  if (type === 'image') return printImage(data, options)
  if (type === 'sub_page' || DATABASES.has(type)) return printPlace(type, data, options)
  if (type === 'multi_image') return options.form === 'plain' ? null : printGallery(data, options)
  return isLinkedType(type) ? printLinked(type, data, options) : null
}

const DATABASES: ReadonlySet<string> = new Set(DATABASE_BLOCK_TYPES)

function printImage(data: JsonObject, options: PrintMarkdownOptions): string | null {
  const { url, alt = '', ...rest } = data
  if (!isImageAddress(url) || typeof alt !== 'string') return printLinked('image', data, options)
  const isAltKept = alt !== '' || !('alt' in data)
  if (options.form !== 'plain' && (!isAltKept || !isLabel(alt))) return printLinked('image', data, options)
  const image = `![${label(alt)}](${addressOf(url, options)})`
  if (options.form === 'plain' || sameJson(data, imageData(url, alt))) return image
  if (isEmpty(rest)) return printLinked('image', data, options)
  return `${image}:block${printAttributes(rest)}`
}

/** What is found under an address: `name` and `url` as a link that other programs follow, the rest as attributes. */
function printLinked(type: string, data: JsonObject, options: PrintMarkdownOptions): string | null {
  const { url, name, ...rest } = data
  const isLinked = isLinkAddress(url) || isImageAddress(url)
  if (options.form === 'plain') {
    if (!isLinked) return null
    const words = typeof name === 'string' && name.trim() !== '' ? name : url
    if (words === url && AUTOLINK.test(url)) return url
    return `[${label(words)}](${addressOf(url, options)})`
  }
  if (typeof url !== 'string') return null
  // A bookmark is a page of the web, and no file.
  const address = (type === 'link_preview' ? null : options.fileAddress?.(url)) ?? url
  const hasName = typeof name === 'string' && name !== '' && name !== address && isLabel(name)
  // Without a name the address stands for it.
  const words = hasName ? name : address
  if (!isLinked || !isLabel(words) || (!hasName && 'name' in data)) {
    return `::${directiveName(type)}${printAttributes({ ...data, url: address })}`
  }
  const link =
    !hasName && AUTOLINK.test(address) ? `<${address}>` : `[${label(words)}](${printAddress(address)})`
  return `::${directiveName(type)}[${link}]${printAttributes(rest)}`
}

function printGallery(data: JsonObject, options: PrintMarkdownOptions): string {
  const { images } = data
  const written = Array.isArray(images)
    ? images.map((image) => {
        if (typeof image !== 'object' || image === null || Array.isArray(image)) return image
        const url = image['url']
        return typeof url === 'string' ? { ...image, url: options.fileAddress?.(url) ?? url } : image
      })
    : images
  return `::gallery${printAttributes(images === undefined ? data : { ...data, images: written! })}`
}

/** A page or a database below this page; of several views of one database the first counts. */
function printPlace(type: string, data: JsonObject, options: PrintMarkdownOptions): string | null {
  const { view_id: own, view_ids: several } = data
  const id = own ?? (Array.isArray(several) ? several[0] : null)
  const page =
    typeof id === 'string' && id !== '' ? (options.pageLink?.({ pageId: id, blockId: null }) ?? null) : null
  if (!page) return null
  const link = `[${label(page.name)}](${printAddress(page.href)})`
  if (options.form === 'plain') return link
  const name = directiveName(type)
  return `::${name ?? 'block'}[${link}]${printAttributes(data, name === null ? { type } : {})}`
}

function addressOf(url: string, options: PrintMarkdownOptions): string {
  return printAddress(options.fileAddress?.(url) ?? url)
}

/** Whether a text may be the words of a link in a label: those take so many escapes, and lines are joined. */
function isLabel(text: string): boolean {
  return text.length <= 400 && text.isWellFormed() && !/[\0\n]/.test(text)
}

function label(text: string): string {
  const place = {
    isFirst: true,
    isLast: true,
    isOneLine: true,
    isHtml: false,
    paired: new Set(['[', '$', '~']),
  }
  return escapeText(text.slice(0, 400).toWellFormed().replaceAll('\n', ' '), place)
}
