import { toast } from '@sheaf/ui'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import { refusalKey, useDuplication } from '../../duplicating/index.ts'
import { pageRights, pagePath, spacesOf, usePageTree, type TreeEntry } from '../../pageTree/index.ts'

/**
 * TPL-UI-10: copies templates into this workspace, and opens the copy with its title ready to be written over. With `into`, under
 * that space or page alone (TPL-UI-11), unless nothing can be put there.
 */
export function useUseTemplate(into: string | null) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { workspaceId, pageTree, isGuest } = usePageTree()
  const { state, start, stop } = useDuplication()
  useEffect(() => {
    if (state.kind === 'cancelled') toast(t('duplicating.stopped'))
    if (state.kind === 'failed') toast(t(refusalKey(state.error)), { isError: true })
    if (state.kind === 'done')
      void navigate(pagePath(state.workspaceId, state.viewId), { state: { isNew: true } })
  }, [state, navigate, t])

  const writable = (ids: readonly string[]): readonly TreeEntry[] =>
    ids.flatMap((id) => {
      const view = pageTree?.views.get(id)
      return view && pageRights(pageTree, view, isGuest).mayWrite ? [view] : []
    })
  const wanted = writable(into === null ? [] : [into])[0] ?? null
  const spaces = wanted ? [wanted] : writable(pageTree ? spacesOf(pageTree) : [])
  return {
    /** The space or page that was asked for; null where copies may go anywhere. */
    wanted,
    /** Where a copy may go, in the order of the sidebar. */
    spaces,
    mayUse: spaces.length > 0,
    /** Null where somebody has to choose. */
    onlySpace: spaces.length === 1 ? (spaces[0]?.id ?? null) : null,
    isRunning: state.kind === 'running' || state.kind === 'done',
    progress: state.kind === 'running' ? state.progress : null,
    start: (viewId: string, spaceId: string) => start(viewId, workspaceId, spaceId),
    stop,
  }
}
