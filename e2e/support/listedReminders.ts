import { listReminders, userAwarenessId, type Reminder } from '@sheaf/model'
import * as Y from 'yjs'
import type { Page } from './playwright.ts'
import type { Sheaf } from './sheaf.ts'

/** What the server keeps as the list of the person at this page. */
export async function listedReminders(page: Page, sheaf: Sheaf): Promise<readonly Reminder[]> {
  const { token, workspaceId } = await page.evaluate(() => ({
    token: localStorage.getItem('token') ?? '{}',
    workspaceId: location.pathname.split('/')[2]!,
  }))
  const { access_token: bearer, user } = JSON.parse(token)
  const address = `${sheaf.origin}/api/workspace/v1/${workspaceId}/collab/${userAwarenessId(user.id, workspaceId)}`
  const answer = await fetch(`${address}?collab_type=5`, { headers: { authorization: `Bearer ${bearer}` } })
  const { data } = await answer.json()
  const doc = new Y.Doc()
  Y.applyUpdate(doc, Uint8Array.from(data.doc_state))
  return listReminders(doc)
}
