import { useMemo } from 'react'
import { useParams } from 'react-router'
import { usePaneMoves } from '../../../shell/panes/usePaneMoves.ts'
import { chatAboutPath } from '../../chat/index.ts'
import { pagePath, usePageTree, usePageTreeActions } from '../../pageTree/index.ts'
import { usePerson } from '../../workspace/index.ts'
import type { CommandPlace } from './FinderCommand.ts'
import { useWorkspacePlace } from './useWorkspacePlace.ts'

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
  const here = useWorkspacePlace()
  const { pageTree } = usePageTree()
  const { viewId = null } = useParams()
  const { addPage } = usePageTreeActions()
  const person = usePerson()
  const { openBeside } = usePaneMoves()
  const { workspaceId, newPageParent, hasLanguageModel, navigate } = here
  const view = viewId === null ? undefined : pageTree?.views.get(viewId)
  const aboutId = hasLanguageModel && view && !view.isSpace && view.layout !== CHAT ? view.id : null
  const chatPath = person && aboutId && chatAboutPath(workspaceId, person.uuid, aboutId)

  return useMemo(
    () => ({
      place: { ...here, openChatAbout: chatPath === null ? null : () => openBeside(chatPath) },
      createNamed(name) {
        if (newPageParent === null) return
        void addPage(newPageParent, name).then((id) => id !== null && navigate(pagePath(workspaceId, id)))
      },
      askInChat:
        hasLanguageModel && newPageParent !== null
          ? (question) =>
              void addPage(newPageParent, '', CHAT).then(
                (id) => id !== null && navigate(pagePath(workspaceId, id), { ask: question }),
              )
          : null,
    }),
    [here, chatPath, newPageParent, hasLanguageModel, workspaceId, openBeside, addPage, navigate],
  )
}
