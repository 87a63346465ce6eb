import { useMemo } from 'react'
import { useNavigate, useParams } from 'react-router'
import { useOpenSettings } from '../../../platform/settings/settingsAddress.ts'
import { pagePath, spaceForNewPage, usePageTree, usePageTreeActions } from '../../pageTree/index.ts'
import { useWorkspaces } from '../../workspace/index.ts'
import type { CommandPlace } from './FinderCommand.ts'

export interface UsedCommandPlace {
  readonly place: CommandPlace
  /** Makes a page by a name and opens it. */
  readonly createNamed: (name: string) => void
}

/** Where commands happen: the open workspace and page. */
export function useCommandPlace(): UsedCommandPlace {
  const { workspaceId, pageTree } = usePageTree()
  const { viewId = null } = useParams()
  const { data } = useWorkspaces()
  const navigate = useNavigate()
  const openSettings = useOpenSettings()
  const { createPage, addPage } = usePageTreeActions()
  const role = data?.workspaces.find(({ workspace_id: id }) => id === workspaceId)?.role
  const newPageParent = pageTree && spaceForNewPage(pageTree, viewId)

  return useMemo(
    () => ({
      place: {
        workspaceId,
        role,
        newPageParent,
        createPage,
        navigate: (path) => void navigate(path),
        openSettings,
      },
      createNamed(name) {
        if (newPageParent === null) return
        void addPage(newPageParent, name).then((id) => id !== null && navigate(pagePath(workspaceId, id)))
      },
    }),
    [workspaceId, role, newPageParent, createPage, addPage, navigate, openSettings],
  )
}
