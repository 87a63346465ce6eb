import { MAX_TEMPLATE_AVATAR_BYTES } from '@sheaf/contract'
import { err, ok, type Result } from '@sheaf/base'
import { PICTURE_TYPES } from '../../../platform/files/pictureTypes.ts'
import { cropPicture } from '../../account/index.ts'

/** The middle of a picture, small enough for the server whatever the camera. */
export async function squarePicture(file: File): Promise<Result<Blob, 'notPicture' | 'tooLarge'>> {
  if (!PICTURE_TYPES.includes(file.type)) return err('notPicture')
  const size = await sizeOf(file)
  if (size === null) return err('notPicture')
  const edge = Math.min(size.width, size.height)
  const x = (size.width - edge) / 2
  const y = (size.height - edge) / 2
  const blob = await cropPicture(file, { x, y, width: edge, height: edge })
  return blob.size > MAX_TEMPLATE_AVATAR_BYTES ? err('tooLarge') : ok(blob)
}

async function sizeOf(file: File): Promise<{ readonly width: number; readonly height: number } | null> {
  try {
    const bitmap = await createImageBitmap(file)
    const { width, height } = bitmap
    bitmap.close()
    return { width, height }
  } catch {
    return null
  }
}
