import { toast } from '@sheaf/ui'
import { currentTranslation } from '../../platform/i18n/i18n.ts'
import { session } from '../../platform/session/session.ts'
import { listCompleteDocuments } from '../../platform/sync/index.ts'
import type { PageTree } from '../pageTree/index.ts'
import { keepPages } from './keepPages.ts'
import { keptPages } from './keptPages.ts'
import { updateKeptPages } from './updateKeptPages.ts'

let running: Promise<void> | null = null

/** Brings what is kept of a workspace up to date, without a word; tells when the browser has thrown it away meanwhile. */
export function lookAfter(workspaceId: string, pageTree: PageTree): Promise<void> {
  running ??= look(workspaceId, pageTree).finally(() => {
    running = null
  })
  return running
}

function look(workspaceId: string, pageTree: PageTree): Promise<void> {
  return updateKeptPages({
    workspaceId,
    pageTree,
    pages: keptPages,
    listHere: listCompleteDocuments,
    keep: (viewId, isWanted) =>
      keepPages({
        userId: session.getSnapshot()?.user.id ?? '',
        workspaceId,
        pageTree,
        viewId,
        isWanted,
        onProgress: () => undefined,
      }),
    onEvicted: () => toast(currentTranslation().t('keepOffline.evicted'), { isLong: true }),
    now: () => Date.now(),
  })
}
