import { useMemo } from 'react'
import { useNavigate, useParams } from 'react-router'
import { useHasBilling } from '../../../platform/config/useHasBilling.ts'
import { useHasLanguageModel } from '../../../platform/config/useHasLanguageModel.ts'
import { useOpenSettings } from '../../../platform/settings/settingsAddress.ts'
import { spaceForNewPage, usePageTree, usePageTreeActions } from '../../pageTree/index.ts'
import { useWorkspaces } from '../../workspace/index.ts'
import type { CommandPlace } from './FinderCommand.ts'

/** Where commands happen, from anywhere in a workspace: nothing here opens a page beside another. */
export function useWorkspacePlace(): CommandPlace {
  const { workspaceId, pageTree } = usePageTree()
  const { viewId = null } = useParams()
  const { data } = useWorkspaces()
  const navigate = useNavigate()
  const openSettings = useOpenSettings()
  const { createPage } = usePageTreeActions()
  const role = data?.workspaces.find(({ workspace_id: id }) => id === workspaceId)?.role
  const hasLanguageModel = useHasLanguageModel() === true
  const hasBilling = useHasBilling(false)
  const newPageParent = pageTree && spaceForNewPage(pageTree, viewId)
  return useMemo(
    () => ({
      workspaceId,
      role,
      newPageParent,
      createPage,
      hasLanguageModel,
      hasBilling,
      openChatAbout: null,
      navigate: (path, state) => void navigate(path, { state }),
      openSettings,
    }),
    [workspaceId, role, newPageParent, createPage, hasLanguageModel, hasBilling, navigate, openSettings],
  )
}
