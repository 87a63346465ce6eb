import { toast } from '@sheaf/ui'
import { currentTranslation } from '../../../platform/i18n/i18n.ts'
import { pagePath } from '@sheaf/contract'
import type { PageTree } from '../pageTree.ts'
import { showCopying } from './showCopying.ts'

interface Duplicating {
  readonly workspaceId: string
  readonly pageTree: PageTree
  readonly ids: readonly string[]
  readonly refresh: (viewIds: readonly string[]) => Promise<void>
  readonly go: (path: string) => unknown
}

/** Copies pages, each with what lies below it, one after the other; says so, and leads to the copy of a single one. */
export async function duplicateViews({
  workspaceId,
  pageTree,
  ids,
  refresh,
  go,
}: Duplicating): Promise<void> {
  const { t } = currentTranslation()
  const copies: string[] = []
  for (const id of ids) {
    const copyId = await showCopying(workspaceId, id, pageTree.views.get(id)?.name ?? '')
    if (copyId !== null) copies.push(copyId)
  }
  await refresh(copies)
  const [copyId] = copies
  if (copyId === undefined) return
  if (ids.length > 1) toast(t('pageTree.duplicatedMany', { count: copies.length }))
  // A space is no page to open.
  else if (pageTree.views.get(ids[0] ?? '')?.isSpace) toast(t('pageTree.spaceDuplicated'))
  else tellCopied(workspaceId, copyId, go)
}

/** That a copy is there, with the way to it. */
export function tellCopied(workspaceId: string, copyId: string, go: (path: string) => unknown): void {
  const { t } = currentTranslation()
  const onSelect = () => void go(pagePath(workspaceId, copyId))
  toast(t('pageTree.duplicated'), { action: { label: t('pageTree.open'), onSelect } })
}
