import { useMemo } from 'react'
import { useNavigate, useParams } from 'react-router'
import { useHasLanguageModel } from '../../../platform/config/useHasLanguageModel.ts'
import { useOpenSettings } from '../../../platform/settings/settingsAddress.ts'
import { usePaneMoves } from '../../../shell/panes/usePaneMoves.ts'
import { chatAboutPath } from '../../chat/index.ts'
import { pagePath, spaceForNewPage, usePageTree, usePageTreeActions } from '../../pageTree/index.ts'
import { usePerson, useWorkspaces } from '../../workspace/index.ts'
import type { CommandPlace } from './FinderCommand.ts'

const CHAT = 4

export interface UsedCommandPlace {
  readonly place: CommandPlace
  /** Makes a page by a name and opens it. */
  readonly createNamed: (name: string) => void
  /** Makes a chat, opens it and asks; null where no model answers. */
  readonly askInChat: ((question: string) => void) | null
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
  const person = usePerson()
  const { openBeside } = usePaneMoves()
  const hasLanguageModel = useHasLanguageModel() === true
  const view = viewId === null ? undefined : pageTree?.views.get(viewId)
  const aboutId = hasLanguageModel && view && !view.isSpace && view.layout !== CHAT ? view.id : null
  const chatPath = person && aboutId && chatAboutPath(workspaceId, person.uuid, aboutId)
  const newPageParent = pageTree && spaceForNewPage(pageTree, viewId)

  return useMemo(
    () => ({
      place: {
        workspaceId,
        role,
        newPageParent,
        createPage,
        hasLanguageModel,
        openChatAbout: chatPath === null ? null : () => openBeside(chatPath),
        navigate: (path) => void navigate(path),
        openSettings,
      },
      createNamed(name) {
        if (newPageParent === null) return
        void addPage(newPageParent, name).then((id) => id !== null && navigate(pagePath(workspaceId, id)))
      },
      askInChat:
        hasLanguageModel && newPageParent !== null
          ? (question) =>
              void addPage(newPageParent, '', CHAT).then(
                (id) => id !== null && navigate(pagePath(workspaceId, id), { state: { ask: question } }),
              )
          : null,
    }),
    [
      workspaceId,
      role,
      newPageParent,
      createPage,
      hasLanguageModel,
      chatPath,
      openBeside,
      addPage,
      navigate,
      openSettings,
    ],
  )
}
