import type { ViewIcon } from '@sheaf/contract'
import type { SpaceLook } from '@sheaf/icons'
import { toast } from '@sheaf/ui'
import { Trash2, Undo2 } from 'lucide-react'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import { useNavigate } from 'react-router'
import { useRefusalToast } from '../../../shell/useRefusalToast.ts'
import type { OutlinePlace } from './applyEdit.ts'
import { storableName } from './cutName.ts'
import { reveal, setExpanded } from '../tree/expansionStore.ts'
import { childIdsOf, isWithin, type Outline, type OutlineView } from '../outline.ts'
import { sendDuplicate, sendNewSpace, sendRestore, type NewSpace } from '../outlineApi.ts'
import { useOutline } from '../OutlineContext.tsx'
import { refreshOutline } from '../refreshOutline.ts'
import { pagePath } from '../pagePath.ts'
import { planMoveInto, planNudge } from './planMove.ts'
import { dropTyping, holdTyping } from './typeAhead.ts'
import { useOutlineEdits } from './useOutlineEdits.ts'

/** What can be done with the pages of the sidebar, from row, menu, keyboard and page alike. */
export interface OutlineActions {
  /** Makes a page last under a view, opens it, and puts the caret into its title. */
  readonly createPage: (parentId: string) => void
  /** Makes a page last under a view and stays where the person is. Resolves with its id; null where it was refused. */
  readonly addPage: (parentId: string, name: string) => Promise<string | null>
  /** Resolves with whether it was made. */
  readonly createSpace: (space: NewSpace) => Promise<boolean>
  /** Resolves with whether the server took it. */
  readonly editSpace: (id: string, to: { name: string; look: SpaceLook }) => Promise<boolean>
  readonly rename: (id: string, name: string) => void
  /** See UnsentNames.draft. */
  readonly draftName: (id: string, name: string | null) => void
  readonly setIcon: (id: string, icon: ViewIcon) => void
  readonly removeIcon: (id: string) => void
  /** Replaces everything kept beside the name. Resolves with whether the server took it. */
  readonly setExtra: (id: string, extra: NonNullable<OutlineView['extra']>) => Promise<boolean>
  readonly move: (id: string, place: OutlinePlace) => void
  readonly moveInto: (id: string, parentId: string) => void
  readonly nudge: (id: string, by: -1 | 1) => void
  readonly duplicate: (id: string) => void
  /** To the trash, with a way back. `openId` is the page that is open: when it goes too, its parent opens. */
  readonly trash: (id: string, openId: string | null) => void
}

export function useOutlineActions(): OutlineActions {
  const { workspaceId, outline, rename, draftName } = useOutline()
  const { t } = useTranslation()
  const navigate = useNavigate()
  const client = useQueryClient()
  const edit = useOutlineEdits(workspaceId)
  const refuse = useRefusalToast()

  return useMemo(() => {
    const refresh = (viewIds: readonly string[]) => refreshOutline(client, workspaceId, viewIds)
    const refreshTrash = () => client.invalidateQueries({ queryKey: ['trash', workspaceId] })

    async function addPage(parentId: string, name: string): Promise<string | null> {
      if (!outline) return null
      const id = crypto.randomUUID()
      const place = { parentId, prevId: childIdsOf(outline, parentId).at(-1) ?? null }
      setExpanded(parentId, true)
      const view = { ...newView(outline, id, parentId), name: storableName(name) }
      return (await edit({ type: 'insert', view, place })) ? id : null
    }

    async function createPage(parentId: string): Promise<void> {
      holdTyping(t('page.newTitle'))
      const id = await addPage(parentId, '')
      if (id === null) dropTyping()
      else await navigate(pagePath(workspaceId, id), { state: { isNew: true } })
    }

    async function restore(id: string): Promise<void> {
      await sendRestore(workspaceId, id)
      await Promise.all([refresh([id]), refreshTrash()])
    }

    async function trash(id: string, openId: string | null): Promise<void> {
      const isOpen = outline !== null && openId !== null && isWithin(outline, openId, id)
      if (isOpen) await navigate(pathBeside(outline, workspaceId, id))
      if (!(await edit({ type: 'remove', id }))) return
      toast(t('outline.trashed'), {
        icon: Trash2,
        action: {
          label: t('common.undo'),
          onSelect: () => {
            restore(id).then(() => (isOpen ? navigate(pagePath(workspaceId, openId)) : undefined), refuse)
          },
        },
      })
    }

    async function duplicate(id: string): Promise<void> {
      const copy = await sendDuplicate(workspaceId, id)
      await refresh([copy])
      toast(t('outline.duplicated'), {
        action: { label: t('outline.open'), onSelect: () => void navigate(pagePath(workspaceId, copy)) },
      })
    }

    function move(id: string, place: OutlinePlace): void {
      setExpanded(place.parentId, true)
      const view = outline?.views.get(id)
      void edit({ type: 'move', id, place }).then((isMoved) => {
        if (!isMoved || !view || view.parentId === place.parentId) return
        const back = { parentId: view.parentId!, prevId: siblingBefore(outline!, id) }
        const parent = outline?.views.get(place.parentId)
        toast(t('outline.moved', { name: parent?.name || t('outline.untitled') }), {
          icon: Undo2,
          action: { label: t('common.undo'), onSelect: () => void edit({ type: 'move', id, place: back }) },
        })
      })
    }

    return {
      createPage: (parentId) => void createPage(parentId),
      addPage,
      async createSpace(space) {
        try {
          const id = await sendNewSpace(workspaceId, space)
          reveal([id])
          await refresh([id])
          return true
        } catch (error) {
          if (error instanceof Error) refuse(error)
          return false
        }
      },
      async editSpace(id, to) {
        const space = outline?.views.get(id)
        return space !== undefined && (await edit({ type: 'space', id, isPrivate: space.isPrivate, ...to }))
      },
      rename,
      draftName,
      setIcon: (id, icon) => void edit({ type: 'icon', id, icon }),
      setExtra: (id, extra) => edit({ type: 'extra', id, extra }),
      removeIcon(id) {
        const icon = outline?.views.get(id)?.icon
        void edit({ type: 'icon', id, icon: null }).then((isDone) => {
          if (!isDone || !icon) return
          toast(t('page.iconRemoved'), {
            action: { label: t('common.undo'), onSelect: () => void edit({ type: 'icon', id, icon }) },
          })
        })
      },
      move,
      moveInto(id, parentId) {
        const planned = outline && planMoveInto(outline, id, parentId)
        if (planned?.ok) move(id, planned.value)
      },
      nudge(id, by) {
        const planned = outline && planNudge(outline, id, by)
        if (planned?.ok) void edit({ type: 'move', id, place: planned.value })
      },
      duplicate: (id) => void duplicate(id).catch(refuse),
      trash: (id, openId) => void trash(id, openId),
    }
  }, [workspaceId, outline, rename, draftName, t, navigate, client, edit, refuse])
}

function newView(outline: Outline, id: string, parentId: string) {
  return {
    id,
    name: '',
    icon: null,
    layout: 0 as const,
    isSpace: false,
    isPrivate: outline.views.get(parentId)?.isPrivate ?? false,
    isPublished: false,
    extra: null,
    level: outline.views.get(parentId)?.level ?? null,
  }
}

function siblingBefore(outline: Outline, id: string): string | null {
  const parentId = outline.views.get(id)?.parentId
  if (parentId === null || parentId === undefined) return null
  const siblings = childIdsOf(outline, parentId)
  return siblings[siblings.indexOf(id) - 1] ?? null
}

// Where to be when the open page goes: its parent, a page beside it, or wherever the workspace begins.
function pathBeside(outline: Outline, workspaceId: string, id: string): string {
  const view = outline.views.get(id)
  const parent = view?.parentId ? outline.views.get(view.parentId) : undefined
  if (parent && !parent.isSpace && parent.id !== outline.rootId) return pagePath(workspaceId, parent.id)
  const siblings = parent ? childIdsOf(outline, parent.id) : []
  const index = siblings.indexOf(id)
  const beside = siblings[index + 1] ?? siblings[index - 1]
  return beside ? pagePath(workspaceId, beside) : pagePath(workspaceId)
}
