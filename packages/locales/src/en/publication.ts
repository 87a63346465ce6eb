import { document } from './document.ts'
import { published } from './published.ts'

/** All that a published page says: translations have its parts in `document.json` and `published.json`. */
export const publication = {
  ...published,
  viewer: { ...document.document, ...published.viewer },
} as const
