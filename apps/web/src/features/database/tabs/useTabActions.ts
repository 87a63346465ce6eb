import type { createDatabaseView } from '@sheaf/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { callApi, unwrap } from '../../../platform/api/api.ts'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import { useRefusalToast } from '../../../shell/useRefusalToast.ts'
import { refreshPageTree, usePageTree, usePageTreeActions } from '../../pageTree/index.ts'
import { tabPath } from './tabPath.ts'
import { planTabMove, type ViewTabs } from './viewTabs.ts'

/** Of views that can be added, by their numbers in the format. */
export type DatabaseLayout = keyof typeof LAYOUT_NAMES

/** What views are called that nobody named. */
export const LAYOUT_NAMES = {
  1: 'grid.tab',
  2: 'grid.boardTab',
  3: 'grid.calendarTab',
  6: 'grid.listTab',
  7: 'grid.galleryTab',
  5: 'grid.chart.tab',
} as const

export type TabActions = ReturnType<typeof useTabActions>

/** What can be done with the tabs of a page. */
export function useTabActions({ rootId, tabs }: ViewTabs) {
  const { t } = useTranslation()
  const { workspaceId } = usePageTree()
  const tree = usePageTreeActions()
  const navigate = useNavigate()
  const client = useQueryClient()
  const refuse = useRefusalToast()
  const ids = tabs.map(({ id }) => id)

  async function add(layout: DatabaseLayout): Promise<void> {
    const { view_id: id } = await unwrap(
      callApi<typeof createDatabaseView>(
        'POST',
        '/api/workspace/:workspaceId/page-view/:viewId/database-view',
        {
          params: { workspaceId, viewId: rootId },
          body: { layout, name: t(LAYOUT_NAMES[layout]) },
        },
      ),
    )
    await refreshPageTree(client, workspaceId, [id, rootId])
    await navigate(tabPath(workspaceId, rootId, id))
  }
  return {
    add: (layout: DatabaseLayout) => void add(layout).catch(refuse),
    rename: tree.rename,
    draftName: tree.draftName,
    setIcon: tree.setIcon,
    removeIcon: tree.removeIcon,
    duplicate: tree.duplicate,
    /** The tab comes to stand before that of an index. */
    move: (from: number, to: number): void => {
      const id = ids[from]
      const prevId = planTabMove(ids, from, to)
      if (id !== undefined && prevId !== undefined) tree.move(id, { parentId: rootId, prevId })
    },
    /** To the trash, with a way back; the page itself opens. */
    remove: async (id: string): Promise<void> => {
      await navigate(tabPath(workspaceId, rootId, rootId))
      tree.trash(id, null)
    },
  }
}
