import { sanitizeImageUrl, type ProjectedBlock } from '@sheaf/model'
import { walkBlocks } from './walkBlocks.ts'

/** The addresses of the images of a document in the order of reading. */
export function documentImages(root: ProjectedBlock): string[] {
  const images: string[] = []
  for (const block of walkBlocks(root)) {
    if (block.type !== 'image') continue
    const url = sanitizeImageUrl(block.data['url'])
    if (url !== null) images.push(url)
  }
  return images
}
