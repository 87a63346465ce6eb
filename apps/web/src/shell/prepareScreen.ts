import { isKnownDatabase } from '../platform/pages/knownDatabases.ts'
import { pageOfPath } from '../platform/pages/pageOfPath.ts'
import { databaseScreen } from './databaseScreen.ts'

/** Asks for what the page of an address needs besides the app, together with the app, where this device knows what it is. */
export function prepareScreen(path: string): void {
  const page = pageOfPath(path)
  if (page === null || !isKnownDatabase(page.viewId)) return
  // What fails is asked for again, and told of, when it is shown.
  databaseScreen.load().catch(() => undefined)
}
