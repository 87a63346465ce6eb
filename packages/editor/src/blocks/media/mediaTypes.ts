import { parseFileAddress, sanitizeHref } from '@sheaf/model'
import type { BlockAttrs } from '../../engine/schema/schema.ts'

/** Block types that show a file, several pictures or the preview of a page of another site. */
export type MediaType = 'image' | 'video' | 'audio' | 'file' | 'pdf' | 'link_preview' | 'multi_image'

export function isMediaType(type: string): type is MediaType {
  return TYPES.has(type)
}

/** Whether a file of this device can be put into a block of the type. */
export function takesFiles(type: MediaType): boolean {
  return type !== 'link_preview'
}

/** What the file picker of a block offers first; an empty string if any file is accepted. */
export function acceptedFiles(type: MediaType): string {
  if (type === 'image' || type === 'multi_image') return PICTURES.join(',')
  if (type === 'video') return 'video/*'
  if (type === 'audio') return 'audio/*'
  return type === 'pdf' ? 'application/pdf,.pdf' : ''
}

/** Whether a file may be put into a block of the type: picture blocks accept formats that every browser can display. */
export function acceptsFile(type: MediaType, file: Pick<File, 'name' | 'type'>): boolean {
  if (type === 'image' || type === 'multi_image') return isPicture(file)
  if (type === 'video') return file.type.startsWith('video/')
  return type !== 'link_preview'
}

/** Whether every browser can display a file as a picture. */
export function isPicture({ type }: Pick<File, 'type'>): boolean {
  return PICTURES.includes(type)
}

/** The address a block holds, if it is safe to load: a file of ours or an address of the web. Null for none. */
export function mediaUrl(value: unknown): string | null {
  if (parseFileAddress(value) !== null) return String(value)
  const href = sanitizeHref(value)
  return href !== null && /^https?:/i.test(href) ? href : null
}

/** Whether a page may load from an address for display: from other sites, only over https. */
export function isShowable(type: MediaType, url: string): boolean {
  const isShown = type !== 'file' && type !== 'pdf' && type !== 'link_preview'
  return !isShown || parseFileAddress(url) !== null || /^https:/i.test(url)
}

/** The upload a block waits for; null for none. */
export function pendingUpload(data: BlockAttrs['data']): string | null {
  const id = data['pending_upload_id']
  return typeof id === 'string' && id !== '' ? id : null
}

/** Pending uploads of a gallery, in the order in which they will be shown. */
export function pendingUploads(data: BlockAttrs['data']): readonly string[] {
  const ids = data['pending_upload_ids']
  return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string' && id !== '') : []
}

/** The name a block gives its file; else the last part of the address. */
export function mediaName(data: BlockAttrs['data']): string {
  const name = data['name']
  if (typeof name === 'string' && name.trim() !== '') return name
  const url = mediaUrl(data['url'])
  if (url === null || parseFileAddress(url) !== null) return ''
  const { pathname, host } = new URL(url)
  const last = pathname.split('/').findLast((part) => part !== '')
  return last === undefined ? host : decode(last)
}

/**
 * The page of a video that only its own site can play; null for videos that a browser plays. Such videos are linked,
 * never embedded: a page requests nothing from other sites by itself.
 */
export function videoPage(url: string): string | null {
  if (parseFileAddress(url) !== null) return null
  return PLAYABLE.test(new URL(url).pathname) ? null : url
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

export const MEDIA_TYPES: readonly MediaType[] = [
  'image',
  'video',
  'audio',
  'file',
  'pdf',
  'link_preview',
  'multi_image',
]
const TYPES: ReadonlySet<string> = new Set(MEDIA_TYPES)
const PICTURES: readonly string[] = [
  'image/png',
  'image/jpeg',
  'image/gif',
  'image/webp',
  'image/avif',
  'image/svg+xml',
]
const PLAYABLE = /\.(?:mp4|m4v|webm|ogv|ogg|mov)$/i
