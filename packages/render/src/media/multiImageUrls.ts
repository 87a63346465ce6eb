import type { ProjectedBlock } from '@sheaf/model'

/** The addresses of a `multi_image`, in order, without entries that are not text. */
export function multiImageUrls(data: ProjectedBlock['data']): string[] {
  const images: unknown = data['images']
  if (!Array.isArray(images)) return []
  return images
    .map((image: unknown) =>
      typeof image === 'object' && image !== null && 'url' in image ? image.url : null,
    )
    .filter((url) => typeof url === 'string')
    .filter((url) => url !== '')
}
