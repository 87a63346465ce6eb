/** In pixels of the picture as it is shown, after the orientation of the camera. */
export interface CropArea {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Twice the edge that the server keeps: it scales down better than it scales up. */
const EDGE = 512
const QUALITY = 0.9

/** The chosen square of a picture, small enough to send whatever the camera. */
export async function cropPicture(file: File, area: CropArea): Promise<Blob> {
  const bitmap = await createImageBitmap(file)
  const canvas = document.createElement('canvas')
  canvas.width = EDGE
  canvas.height = EDGE
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser cannot draw')
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, area.x, area.y, area.width, area.height, 0, 0, EDGE, EDGE)
  bitmap.close()
  // A browser that cannot write WebP writes PNG instead, which the server reads as well.
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be cut'))),
      'image/webp',
      QUALITY,
    )
  })
}
