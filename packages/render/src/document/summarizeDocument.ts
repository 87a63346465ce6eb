import type { Direction, ProjectedBlock } from '@sheaf/model'
import { textLanguage } from '../inline/textLanguage.ts'
import { documentDescription } from './documentDescription.ts'
import { documentDirection } from './documentDirection.ts'
import { documentImages } from './documentImages.ts'

/** What the head of a page says about its content; stored beside the rendering as JSON. */
export interface DocumentSummary {
  readonly description: string
  readonly firstImage: string | null
  /** Scheme and host of the images of other sites, as written, for the policy of what may be loaded. */
  readonly imageOrigins: readonly string[]
  readonly direction: Direction | null
  /** BCP 47; null when the script does not tell. */
  readonly language: string | null
}

export function summarizeDocument(root: ProjectedBlock): DocumentSummary {
  const images = documentImages(root)
  const description = documentDescription(root)
  return {
    description,
    firstImage: images[0] ?? null,
    imageOrigins: [...new Set(images.map(imageOrigin).filter((origin) => origin !== null))],
    direction: documentDirection(root),
    language: textLanguage(description),
  }
}

/** Scheme and host of an image of another site, as written; null for a path of this site. */
export function imageOrigin(url: string): string | null {
  return /^https?:\/\/[^/?#\\]+/i.exec(url)?.[0] ?? null
}
