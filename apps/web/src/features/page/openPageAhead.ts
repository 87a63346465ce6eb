import { openAhead } from '../../platform/sync/index.ts'
import { DOCUMENT } from './useDocumentSession.ts'

const PAGE = /^\/app\/([0-9a-f-]{36})\/([0-9a-f-]{36})$/i

/** Opens the page that an address of the app names, if it names one, before the page tree says what it is. See `openAhead`. */
export async function openPageAhead(path: string): Promise<void> {
  const [, workspaceId, objectId] = PAGE.exec(path) ?? []
  if (workspaceId && objectId) await openAhead({ workspaceId, objectId, collabType: DOCUMENT })
}
