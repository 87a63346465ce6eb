import { fileAddressPath, parseFileAddress, sanitizeImageUrl } from '@sheaf/model'
import { DEFAULT_ICON_COLOR, iconColorCss } from './iconColors.ts'

/** The icon of a view as stored: `ty` 0 emoji, 1 address of an image, 2 one of a catalogue (`value` is JSON text). */
export interface StoredIcon {
  readonly ty: 0 | 1 | 2
  readonly value: string
}

/** What is to be drawn for an icon. */
export type ShownIcon =
  | { readonly kind: 'emoji'; readonly text: string }
  | { readonly kind: 'image'; readonly url: string }
  | CatalogueIcon

/** A shape filled with one colour: drawn by masking a plane of `color` with the picture at `source`. */
export interface CatalogueIcon {
  readonly kind: 'icon'
  /** `group/name`. */
  readonly id: string
  /** As stored: `0xFFRRGGBB`. */
  readonly storedColor: string
  /** The colour as CSS. */
  readonly color: string
  /** Address of an SVG: of our catalogue, where it may be missing, or a `data:` address of what the icon carries. */
  readonly source: string
}

export const NO_ICON: StoredIcon = { ty: 0, value: '' }

const MAX_EMOJI_LENGTH = 32
/** Of pictures shown as an icon, in px: twice the largest at which they are drawn. */
const IMAGE_WIDTH = 160
const NAME = /^[\w-]{1,80}$/

/**
 * The icon of a view; null for none and for what cannot be shown safely. `workspaceId`: pictures that this
 * workspace holds are asked from this server, scaled, whatever host their address names.
 *
 * An icon of another catalogue is drawn from the SVG it carries, always as a picture and never as markup.
 */
export function readViewIcon(
  icon: { readonly ty: number; readonly value: string } | null | undefined,
  workspaceId: string | null = null,
): ShownIcon | null {
  switch (icon?.ty) {
    case 0:
      return readEmoji(icon.value)
    case 1:
      return readImage(icon.value, workspaceId)
    case 2:
      return readCatalogueIcon(icon.value)
    default:
      return null
  }
}

/** The stored form of an icon of the catalogue; `id` is `group/name`, `color` one of `ICON_COLORS`. */
export function catalogueIcon(id: string, color: string): StoredIcon {
  const [groupName, iconName] = id.split('/')
  return { ty: 2, value: JSON.stringify({ groupName, iconName, color }) }
}

/** Where the picture of an icon lies; null for what is no id of a catalogue. */
export function iconPath(id: string): string | null {
  const [group, name, ...rest] = id.split('/')
  if (!group || !name || rest.length > 0 || !NAME.test(group) || !NAME.test(name)) return null
  return `/af_icons/${group}/${name}.svg`
}

/** An icon by its id and stored colour; null for what is no id. */
export function shownIcon(id: string, storedColor: string): CatalogueIcon | null {
  const source = iconPath(id)
  return source === null ? null : { kind: 'icon', id, storedColor, color: iconColorCss(storedColor), source }
}

function readEmoji(value: string): ShownIcon | null {
  const text = value.trim()
  return text === '' || text.length > MAX_EMOJI_LENGTH ? null : { kind: 'emoji', text }
}

function readImage(value: string, workspaceId: string | null): ShownIcon | null {
  const url = sanitizeImageUrl(value.trim())
  if (url === null) return null
  const file = parseFileAddress(url)
  const isOurs = file !== null && file.workspaceId === workspaceId?.toLowerCase()
  return { kind: 'image', url: isOurs ? fileAddressPath(file, IMAGE_WIDTH) : url }
}

function readCatalogueIcon(value: string): ShownIcon | null {
  const { groupName, iconName, color, iconContent } = parseObject(value)
  const storedColor = typeof color === 'string' ? color : DEFAULT_ICON_COLOR
  const isNamed = typeof groupName === 'string' && typeof iconName === 'string'
  const icon = isNamed ? shownIcon(`${groupName}/${iconName}`, storedColor) : null
  if (typeof iconContent !== 'string' || !/^\s*<svg[\s>]/.test(iconContent) || !iconContent.isWellFormed())
    return icon
  const source = `data:image/svg+xml,${encodeURIComponent(iconContent)}`
  return { kind: 'icon', id: icon?.id ?? '', storedColor, color: iconColorCss(storedColor), source }
}

function parseObject(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}
