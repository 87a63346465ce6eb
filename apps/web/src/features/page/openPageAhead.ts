import { openAhead } from '../../platform/sync/index.ts'
import type { DatabaseAddress } from '../database/index.ts'
import { loadDatabaseScreen } from './loadDatabaseScreen.ts'
import { DOCUMENT } from './useDocumentSession.ts'

const PAGE = /^\/app\/([0-9a-f-]{36})\/([0-9a-f-]{36})$/i

/**
 * Opens the page that an address of the app names, if it names one, before the page tree says what it is: as a document, and
 * where there is none, as a database. See `openAhead`.
 */
export async function openPageAhead(path: string): Promise<void> {
  const [, workspaceId, viewId] = PAGE.exec(path) ?? []
  if (!workspaceId || !viewId) return
  const phase = await openAhead({ workspaceId, objectId: viewId, collabType: DOCUMENT })
  if (phase !== 'closed') return
  // What fails is loading code: the screen says so when it is shown.
  await Promise.allSettled([loadDatabaseScreen(), openDatabase({ workspaceId, viewId })])
}

async function openDatabase(address: DatabaseAddress): Promise<void> {
  const { openDatabaseAhead } = await import('../database/index.ts')
  await openDatabaseAhead(address)
}
