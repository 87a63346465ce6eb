import { decodeDocument, type ProjectedBlock } from '@sheaf/model'

/** The page block of a published document; null for bytes that are none. */
export function readPublished(update: Uint8Array): ProjectedBlock | null {
  try {
    const document = decodeDocument(update)
    return document.state === 'ready' ? document.root : null
  } catch {
    return null
  }
}
