/** Pixels of a picture as displayed, with its orientation applied. */
export interface PictureSize {
  readonly width: number
  readonly height: number
}

/** Larger ones are left to the server: reading them here would cost more than it saves. */
const MAX_BYTES = 64 * 1024 * 1024
const PATIENCE_MS = 10_000

/** Reads the size of a picture without displaying it; null if it is no picture or cannot be read here. */
export async function measurePicture(content: Blob, type: string): Promise<PictureSize | null> {
  if (!type.startsWith('image/') || content.size > MAX_BYTES) return null
  const url = URL.createObjectURL(content)
  const picture = new Image()
  try {
    await new Promise<void>((resolve, reject) => {
      picture.onload = () => resolve()
      picture.onerror = () => reject(new Error('This is no picture'))
      setTimeout(() => reject(new Error('The picture takes too long to read')), PATIENCE_MS)
      picture.src = url
    })
    const { naturalWidth: width, naturalHeight: height } = picture
    return width > 0 && height > 0 ? { width, height } : null
  } catch {
    return null
  } finally {
    picture.removeAttribute('src')
    URL.revokeObjectURL(url)
  }
}
