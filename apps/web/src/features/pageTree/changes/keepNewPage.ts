import { createPageDocument } from '@sheaf/model'
import { openDocument } from '../../../platform/sync/index.ts'

const DOCUMENT = 0

/**
 * Keeps the document of a page that the server does not have yet, as it begins there too: it can be written in at once,
 * and what is written meanwhile fits to what the server makes.
 */
export async function keepNewPage(workspaceId: string, viewId: string): Promise<void> {
  const address = { workspaceId, objectId: viewId, collabType: DOCUMENT }
  const session = openDocument(address, createPageDocument(viewId))
  const isReady = () => session.getSnapshot().phase !== 'loading'
  const { promise, resolve } = Promise.withResolvers<void>()
  const unsubscribe = session.subscribe(() => isReady() && resolve())
  if (!isReady()) await promise
  unsubscribe()
  session.begin()
  session.release()
}
