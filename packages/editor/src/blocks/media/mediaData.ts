import type { JsonValue } from '@sheaf/base'
import { readPixels, type DataPatch } from '@sheaf/model'
import type { BlockAttrs } from '../../engine/schema/schema.ts'
import type { Upload } from '../../ports/EditorMedia.ts'
import { mediaUrl, pendingUploads, type MediaType } from './mediaTypes.ts'

type Data = BlockAttrs['data']

/** One picture of a `multi_image`. `natural_width` and `natural_height` are keys of our own, in pixels. */
export interface GalleryImage {
  readonly url: string
  readonly width: number | null
  readonly height: number | null
  /** Its index among all stored entries, some of which may not be shown. */
  readonly at: number
}

/** A finished upload. */
export type DoneUpload = Omit<Upload, 'state'> & {
  readonly state: Extract<Upload['state'], { phase: 'done' }>
}

/** The data of a block that waits for its file. Others see the name meanwhile. */
export function pendingData(type: MediaType, file: Pick<File, 'name'>, uploadId: string): DataPatch {
  if (type === 'multi_image') return { images: [], layout: 0, pending_upload_ids: [uploadId] }
  return {
    url: '',
    ...(type === 'image' && { image_type: 1, align: 'center' }),
    ...(type === 'video' && { align: 'center', ...VIDEO_UPLOAD }),
    ...(type !== 'image' && { name: file.name }),
    pending_upload_id: uploadId,
  }
}

/** Puts a file into an existing block: its present content stays until the upload is done. */
export function replacePatch(type: MediaType, data: Data, uploadIds: readonly string[]): DataPatch {
  if (type === 'multi_image') return { pending_upload_ids: [...pendingUploads(data), ...uploadIds] }
  return { ...(data['url'] === undefined && { url: '' }), pending_upload_id: uploadIds[0] }
}

/** Replaces the id of a finished upload by its address, in the form of each type. `now` in milliseconds. */
export function donePatch(type: MediaType, upload: DoneUpload, now: number): DataPatch {
  const { url, width, height } = upload.state
  if (type === 'image') {
    return { ...GONE, url, image_type: 1, natural_width: width, natural_height: height }
  }
  const named = { ...GONE, url, name: upload.name }
  if (type === 'video') return { ...named, ...VIDEO_UPLOAD }
  if (type === 'audio') return { ...named, url_type: 'cloud', uploaded_at: now }
  return { ...named, url_type: 2, uploaded_at: now, size: upload.bytes }
}

/** An address of the web in a block. */
export function linkPatch(type: MediaType, url: string): DataPatch {
  if (type === 'link_preview') return { url }
  if (type === 'image') {
    return { ...GONE, url, image_type: 2, natural_width: undefined, natural_height: undefined }
  }
  const linked = { ...GONE, url, name: undefined, size: undefined, uploaded_at: undefined }
  if (type === 'video') return { ...linked, video_type: 2, url_type: 'network' }
  return { ...linked, url_type: type === 'audio' ? 'network' : 1 }
}

/** The upload was cancelled: the block shows its previous content. */
export const GIVEN_UP: DataPatch = { pending_upload_id: undefined }

/** The pictures of a `multi_image` that have a safe address. */
export function galleryImages(data: Data): readonly GalleryImage[] {
  return storedImages(data).flatMap((image, at): readonly GalleryImage[] => {
    if (!isObject(image)) return []
    const url = mediaUrl(image['url'])
    if (url === null) return []
    return [
      { url, width: readPixels(image['natural_width']), height: readPixels(image['natural_height']), at },
    ]
  })
}

/** A `multi_image` without one of the pictures shown. Entries that are not shown are kept. */
export function withoutImage(data: Data, index: number): DataPatch {
  const image = galleryImages(data)[index]
  return image ? { images: storedImages(data).toSpliced(image.at, 1) } : {}
}

/**
 * A `multi_image` with one of the pictures shown moved to the place of another. Entries that are not shown are kept.
 */
export function withMovedImage(data: Data, from: number, to: number): DataPatch {
  const shown = galleryImages(data)
  const [image, target] = [shown[from], shown[to]]
  if (!image || !target) return {}
  const images = storedImages(data)
  return { images: images.toSpliced(image.at, 1).toSpliced(target.at, 0, images[image.at]!) }
}

/** One more picture at the end of a `multi_image`. */
export function addedImage(upload: DoneUpload): Readonly<Record<string, JsonValue>> {
  const { url, width, height } = upload.state
  return { type: 1, url, ...(width && height && { natural_width: width, natural_height: height }) }
}

function storedImages(data: Data): readonly JsonValue[] {
  const images = data['images']
  return Array.isArray(images) ? images : []
}

/** Block data contain only JSON. */
function isObject(value: unknown): value is Readonly<Record<string, JsonValue>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

const VIDEO_UPLOAD = { video_type: 1, url_type: 'cloud' }
/** Keys that we or another client stored during the upload. */
const GONE: DataPatch = { pending_upload_id: undefined, retry_local_url: undefined }
