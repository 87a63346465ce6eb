import type { ProjectedBlock } from '@sheaf/model'
import { multiImageUrls } from '../media/multiImageUrls.ts'
import { walkBlocks } from './walkBlocks.ts'

const SINGLE: ReadonlySet<string> = new Set(['image', 'video', 'audio', 'file', 'pdf'])

/** The addresses of the pictures, players and files of a document, as stored; without duplicates. */
export function mentionedFiles(root: ProjectedBlock): string[] {
  const urls = new Set<string>()
  for (const { type, data } of walkBlocks(root)) {
    if (SINGLE.has(type) && typeof data['url'] === 'string' && data['url'] !== '') urls.add(data['url'])
    if (type === 'multi_image') for (const url of multiImageUrls(data)) urls.add(url)
  }
  return [...urls]
}
