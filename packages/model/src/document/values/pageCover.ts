import { fileAddressPath, parseFileAddress, type ImageWidth } from './fileAddress.ts'
import { parseColor } from './parseColor.ts'
import { sanitizeImageUrl } from './sanitizeHref.ts'

/** `custom`: uploaded or linked. `local`: a file on one device, which other clients cannot show. */
export type CoverType = 'color' | 'gradient' | 'built_in' | 'custom' | 'local' | 'unsplash'

/** The cover of a view as stored in its `extra`, with current names. */
export interface StoredCover {
  readonly type: CoverType
  readonly value: string
  /** What part of a picture is shown: −1 its top, 0 its middle, 1 its end. */
  readonly offset: number
  /** Photographer, if the source requires attribution. A key of our own. */
  readonly credit: CoverCredit | null
}

export interface CoverCredit {
  readonly name: string
  readonly url: string
}

/** A cover ready to be shown. */
export type PageCover =
  /** `background` is CSS. */
  | { readonly kind: 'paint'; readonly background: string }
  | {
      readonly kind: 'image'
      readonly url: string
      /** Smaller and larger ones of the same picture, by width; null where there is only one. */
      readonly srcSet: string | null
      /** What part of the height is shown, 0 top to 1 bottom. */
      readonly position: number
      readonly credit: CoverCredit | null
    }

export interface CoverOptions {
  /** Pictures of this workspace are requested from this server, scaled, whatever host their address names. */
  readonly workspaceId?: string
  /** Where this server's files are, without a slash at the end; empty for the origin of the page. */
  readonly filesUrl?: string
}

export const GRADIENT_COUNT = 7

/** Our own pictures by their numbers, from 1. A redrawn one gets a new name: browsers keep these for ever. */
const BUILT_IN = ['lake', 'dunes', 'hills', 'night', 'leaves', 'wheat'] as const

export const BUILT_IN_COVER_COUNT = BUILT_IN.length

/** Names of the types in other clients and older versions. */
const TYPES: Readonly<Record<string, CoverType>> = {
  color: 'color',
  NormalColor: 'color',
  '0': 'color',
  gradient: 'gradient',
  GradientColor: 'gradient',
  '1': 'gradient',
  built_in: 'built_in',
  BuildInImage: 'built_in',
  '2': 'built_in',
  custom: 'custom',
  CustomImage: 'custom',
  '3': 'custom',
  local: 'local',
  '4': 'local',
  unsplash: 'unsplash',
  UpsplashImage: 'unsplash',
  '5': 'unsplash',
}

const WIDTHS: readonly ImageWidth[] = [1280, 1920, 2560]
const MAX_CREDIT_LENGTH = 200

/**
 * The cover stored in the `extra` of a view; null for none, for a `local` file, and for
 * values that cannot be shown safely. Colours and gradients follow the theme of the page.
 */
export function pageCover(extra: unknown, options: CoverOptions = {}): PageCover | null {
  const cover = readCover(extra)
  switch (cover?.type) {
    case 'color':
      return paint(parseColor(cover.value))
    case 'gradient':
      return paint(gradientOf(cover.value))
    case 'built_in': {
      const number = readNumber(/^(\d{1,2})$/, cover.value)
      return number === null ? null : image(builtInCoverPath(number), cover)
    }
    case 'custom':
    case 'unsplash':
      return picture(cover, options)
    default:
      return null
  }
}

/** The cover as stored; null for none and for one of a kind that is not known. */
export function readCover(extra: unknown): StoredCover | null {
  const cover = field(extra, 'cover')
  const name = field(cover, 'type')
  const value = field(cover, 'value')
  const type = typeof name === 'string' || typeof name === 'number' ? TYPES[String(name)] : undefined
  if (type === undefined || (typeof value !== 'string' && typeof value !== 'number')) return null
  const offset = field(cover, 'offset')
  return {
    type,
    value: String(value),
    offset: typeof offset === 'number' && offset >= -1 && offset <= 1 ? offset : 0,
    credit: readCredit(field(cover, 'credit')),
  }
}

/** Path of one of our own pictures on every server; numbers beyond the last begin again. */
export function builtInCoverPath(number: number): string {
  return `/assets/covers/${BUILT_IN[(number - 1) % BUILT_IN.length]!}-1.svg`
}

/** One of the gradients of the theme as CSS; numbers beyond the last begin again. */
export function gradientCss(number: number): string {
  return `var(--gradient-${((number - 1) % GRADIENT_COUNT) + 1})`
}

/** Attribution of a picture: "Ada King · unsplash.com". */
export function creditText({ name, url }: CoverCredit): string {
  return `${name} · ${hostOf(url)?.replace(/^www\./, '') ?? ''}`
}

function gradientOf(value: string): string | null {
  const number = readNumber(/^(?:\w*gradient[_-]?)?(\d{1,2})$/, value)
  return number === null ? null : gradientCss(number)
}

function picture(cover: StoredCover, { workspaceId, filesUrl = '' }: CoverOptions): PageCover | null {
  const file = parseFileAddress(cover.value)
  if (file === null || (workspaceId !== undefined && file.workspaceId !== workspaceId.toLowerCase())) {
    const url = sanitizeImageUrl(cover.value)
    return url === null ? null : image(url, cover)
  }
  const srcSet = WIDTHS.map((width) => `${filesUrl}${fileAddressPath(file, width)} ${width}w`).join(', ')
  return image(filesUrl + fileAddressPath(file, 1920), cover, srcSet)
}

function image(url: string, { offset, credit }: StoredCover, srcSet: string | null = null): PageCover {
  return { kind: 'image', url, srcSet, position: (offset + 1) / 2, credit }
}

function paint(background: string | null): PageCover | null {
  return background === null ? null : { kind: 'paint', background }
}

function readCredit(credit: unknown): CoverCredit | null {
  const name = field(credit, 'name')
  const url = sanitizeImageUrl(field(credit, 'url'))
  if (typeof name !== 'string' || name.length > MAX_CREDIT_LENGTH || url === null) return null
  return hostOf(url) === null ? null : { name, url }
}

function hostOf(url: string): string | null {
  return /^https:\/\/([a-z0-9.-]+)(?::\d+)?(?:[/?#]|$)/i.exec(url)?.[1] ?? null
}

function readNumber(pattern: RegExp, value: string): number | null {
  const number = Number(pattern.exec(value)?.[1])
  return number >= 1 ? number : null
}

function field(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null
    ? (value as Readonly<Record<string, unknown>>)[key]
    : undefined
}
