import { openAhead } from '../../platform/sync/index.ts'
import type { DatabaseAddress } from '../database/index.ts'
import { isKnownDatabase } from '../../platform/pages/knownDatabases.ts'
import { databaseScreen } from '../../shell/databaseScreen.ts'
import { pageOfPath } from '../../platform/pages/pageOfPath.ts'
import { DOCUMENT } from './useDocumentSession.ts'

/**
 * Opens the page that an address of the app names, if it names one, before the page tree says what it is: as a database where
 * this device has shown it as one; else as a document, and where there is none, as a database. See `openAhead`.
 */
export async function openPageAhead(path: string): Promise<void> {
  const page = pageOfPath(path)
  if (page === null) return
  if (!isKnownDatabase(page.viewId)) {
    const phase = await openAhead({
      workspaceId: page.workspaceId,
      objectId: page.viewId,
      collabType: DOCUMENT,
    })
    if (phase !== 'closed') return
  }
  // What fails is loading code: the screen says so when it is shown.
  await Promise.allSettled([databaseScreen.load(), openDatabase(page)])
}

async function openDatabase(address: DatabaseAddress): Promise<void> {
  const { openDatabaseAhead } = await import('../database/index.ts')
  await openDatabaseAhead(address)
}
