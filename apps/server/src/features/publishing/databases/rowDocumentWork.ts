import { decodeDocument } from '@sheaf/model'
import { previewedLinks } from '@sheaf/render'
import type { ThreadWork } from '../../../platform/threads/index.ts'
import { addressesIn } from '../snapshot/publishedFiles.ts'
import type { READ_ROW_DOCUMENT, RowDocumentNames } from './rowDocumentTask.ts'

/** What `READ_ROW_DOCUMENT` does in its thread. */
export const rowDocumentWork: ThreadWork<typeof READ_ROW_DOCUMENT> = ({ update }) => rowDocumentNames(update)

/** What the document of a row names; null for what is no document. */
export function rowDocumentNames(update: Uint8Array): RowDocumentNames | null {
  const document = decodeDocument(update)
  if (document.state !== 'ready') return null
  const addresses = [...addressesIn(document.root)].filter((address) => typeof address === 'string')
  return { addresses, previewed: [...previewedLinks(document.root)] }
}
