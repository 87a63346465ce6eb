import { openDocument } from '../../platform/sync/index.ts'

const DOCUMENT = 0
/** What this device does not have by then it does not have. */
const PATIENCE_MS = 3000

/** The document of a page as this device has it, to be released; null where it has none. */
export async function openKept(workspaceId: string, objectId: string) {
  const session = openDocument({ workspaceId, objectId, collabType: DOCUMENT })
  const isThere = () => session.getSnapshot().phase !== 'loading'
  const { promise, resolve } = Promise.withResolvers<void>()
  const unsubscribe = session.subscribe(() => isThere() && resolve())
  const timer = setTimeout(resolve, PATIENCE_MS)
  if (!isThere()) await promise
  clearTimeout(timer)
  unsubscribe()
  if (isThere()) return session
  session.release()
  return null
}
