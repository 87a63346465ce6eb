import { toast } from '@sheaf/ui'
import { currentTranslation } from '../../platform/i18n/i18n.ts'
import { session } from '../../platform/session/session.ts'
import type { PageTree } from '../pageTree/index.ts'
import { keepPages, type Kept } from './keepPages.ts'
import { keptPages } from './keptPages.ts'

/** Keeps a page from now on: asks the browser not to throw it away, fetches it, and says how far that is. */
export async function startKeeping(workspaceId: string, pageTree: PageTree, viewId: string): Promise<void> {
  // Asked for when it is of use: some browsers ask the person.
  void navigator.storage?.persist?.().catch(() => false)
  const { t } = currentTranslation()
  const name = pageTree.views.get(viewId)?.name || t('pageTree.untitled')
  const isWanted = () => keptPages.getSnapshot()[viewId] !== undefined
  const { kept, bytes } = await keepPages({
    userId: session.getSnapshot()?.user.id ?? '',
    workspaceId,
    pageTree,
    viewId,
    isWanted,
    onProgress: ({ done, total }) =>
      toast(t('keepOffline.progress', { name, done, total }), { isLoading: true }),
  })
  if (kept === 'whole' && isWanted()) keptPages.put(viewId, { workspaceId, wholeAtMs: Date.now(), bytes })
  toast(t(OUTCOMES[kept], { name }), { isError: kept === 'full' })
}

const OUTCOMES = {
  whole: 'keepOffline.whole',
  partly: 'keepOffline.partly',
  full: 'keepOffline.full',
  dropped: 'keepOffline.dropped',
} as const satisfies Record<Kept, string>
