import type { ViewIcon, ViewLayout } from '@sheaf/contract'
import type { SpaceLook } from '@sheaf/icons'
import { toast } from '@sheaf/ui'
import { Trash2, Undo2 } from 'lucide-react'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { withMessages } from '../../../platform/i18n/withMessages.ts'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import { useNavigate } from 'react-router'
import { useRefusalToast } from '../../../shell/useRefusalToast.ts'
import type { TreeChange } from '../changes/createTreeChanges.ts'
import { ApiError } from '../../../platform/api/ApiError.ts'
import { addTreeChange, treeChanges } from '../changes/treeChanges.ts'
import type { PageTreePlace } from './applyEdit.ts'
import { storableName } from './cutName.ts'
import { reveal, setExpanded } from '../tree/expansionStore.ts'
import { childIdsOf, isWithin, type PageTree, type TreeEntry } from '../pageTree.ts'
import { sendEdit } from '../pageTreeApi.ts'
import { usePageTree } from '../PageTreeContext.tsx'
import { refreshPageTree } from '../refreshPageTree.ts'
import { pagePath } from '@sheaf/contract'
import { planMoveInto, planNudge } from './planMove.ts'
import { dropTyping, holdTyping } from './typeAhead.ts'
import { siblingBefore } from './siblingBefore.ts'
import { usePageTreeEdits } from './usePageTreeEdits.ts'

const loadCopying = withMessages(async () => (await import('./duplicateViews.ts')).duplicateViews)

interface NewSpace {
  readonly name: string
  readonly look: SpaceLook
  readonly isPrivate: boolean
}

/** What can be done with the pages of the sidebar, from row, menu, keyboard and page alike. */
export interface PageTreeActions {
  /** Makes a page last under a view, opens it, and puts the caret into its title. A document without a layout. */
  readonly createPage: (parentId: string, layout?: ViewLayout) => void
  /** Makes a page last under a view and stays where the person is. Resolves with its id; null where it was refused. */
  readonly addPage: (parentId: string, name: string, layout?: ViewLayout) => Promise<string | null>
  /** Resolves with whether it was made. */
  readonly createSpace: (space: NewSpace) => Promise<boolean>
  /** Resolves with whether the server took it. */
  readonly editSpace: (
    id: string,
    to: { name: string; look: SpaceLook; isPrivate?: boolean },
  ) => Promise<boolean>
  readonly rename: (id: string, name: string) => void
  /** See UnsentNames.draft. */
  readonly draftName: (id: string, name: string | null) => void
  readonly setIcon: (id: string, icon: ViewIcon) => void
  readonly removeIcon: (id: string) => void
  /** Replaces everything kept beside the name. Resolves with whether the server took it. */
  readonly setLocked: (id: string, isLocked: boolean) => void
  readonly setExtra: (id: string, extra: NonNullable<TreeEntry['extra']>) => Promise<boolean>
  readonly move: (id: string, place: PageTreePlace) => void
  readonly moveInto: (id: string, parentId: string) => void
  readonly nudge: (id: string, by: -1 | 1) => void
  readonly duplicate: (id: string) => void
  /** To the trash, with a way back. `openId` is the page that is open: when it goes too, its parent opens. */
  readonly trash: (id: string, openId: string | null) => void
  /** The same of several pages, none below another: all of them or none, with one way back. */
  readonly trashMany: (ids: readonly string[], openId: string | null) => void
  /** Moves several pages to one place, one behind the other: all of them or none, with one way back. */
  readonly moveMany: (ids: readonly string[], place: PageTreePlace) => void
  readonly duplicateMany: (ids: readonly string[]) => void
  /** To the trash with what showed it, which is its way back. Rejects where it is refused. */
  readonly trashAlong: (id: string) => Promise<void>
  /** Out of the trash. Rejects where it is refused. */
  readonly restore: (id: string) => Promise<void>
}

export function usePageTreeActions(): PageTreeActions {
  const { workspaceId, pageTree, rename, draftName } = usePageTree()
  const { t } = useTranslation()
  const navigate = useNavigate()
  const client = useQueryClient()
  const edit = usePageTreeEdits(workspaceId, pageTree)
  const refuse = useRefusalToast()

  return useMemo(() => {
    const refresh = (viewIds: readonly string[]) => refreshPageTree(client, workspaceId, viewIds)
    const refreshTrash = () => client.invalidateQueries({ queryKey: ['trash', workspaceId] })

    async function addPage(parentId: string, name: string, layout: ViewLayout = 0): Promise<string | null> {
      if (!pageTree) return null
      const id = crypto.randomUUID()
      const place = { parentId, prevId: childIdsOf(pageTree, parentId).at(-1) ?? null }
      setExpanded(parentId, true)
      const view = { ...newView(pageTree, id, parentId), layout, name: storableName(name) }
      return (await edit({ type: 'insert', view, place })) ? id : null
    }

    async function createPage(parentId: string, layout?: ViewLayout): Promise<void> {
      holdTyping(t('page.newTitle'))
      const id = await addPage(parentId, '', layout)
      if (id === null) dropTyping()
      else await navigate(pagePath(workspaceId, id), { state: { isNew: true } })
    }

    async function restore(id: string): Promise<void> {
      if (await dropTrashing(id)) return
      // Without a network and its code, it shows once the server has it back.
      const shown = await import('./shownBelow.ts').then(
        ({ shownBelow }) => (pageTree ? shownBelow(pageTree, id) : []),
        () => [],
      )
      const outcome = await addTreeChange(workspaceId, { type: 'restore', id, shown }, pageTree)
      if (typeof outcome === 'object') throw new ApiError(outcome.refused)
      if (outcome === 'sent') await Promise.all([refresh([id]), refreshTrash()])
    }

    async function trash(id: string, openId: string | null): Promise<void> {
      const isOpen = pageTree !== null && openId !== null && isWithin(pageTree, openId, id)
      if (isOpen) await navigate(pathBeside(pageTree, workspaceId, id))
      if (!(await edit({ type: 'remove', id }))) return
      toast(t(pageTree?.views.get(id)?.isSpace ? 'pageTree.spaceTrashed' : 'pageTree.trashed'), {
        icon: Trash2,
        action: {
          label: t('common.undo'),
          onSelect: () => {
            restore(id).then(() => (isOpen ? navigate(pagePath(workspaceId, openId)) : undefined), refuse)
          },
        },
      })
    }

    async function trashMany(ids: readonly string[], openId: string | null): Promise<void> {
      const { trashPages } = await import('./editMany.ts')
      const isOpen =
        pageTree !== null && openId !== null && ids.some((each) => isWithin(pageTree, openId, each))
      if (isOpen) await navigate(pathBeside(pageTree, workspaceId, openId, ids))
      const back = await trashPages(edit, restore, ids)
      if (back === null) return
      toast(t('pageTree.trashedMany', { count: ids.length }), {
        icon: Trash2,
        action: {
          label: t('common.undo'),
          onSelect: () =>
            void back().then(() => (isOpen ? navigate(pagePath(workspaceId, openId)) : undefined), refuse),
        },
      })
    }

    async function moveMany(ids: readonly string[], place: PageTreePlace): Promise<void> {
      const { movePages } = await import('./editMany.ts')
      if (!pageTree) return
      setExpanded(place.parentId, true)
      const back = await movePages(pageTree, edit, { ids, place })
      if (back === null) return
      const name = pageTree.views.get(place.parentId)?.name || t('pageTree.untitled')
      toast(t('pageTree.movedMany', { count: ids.length, name }), {
        icon: Undo2,
        action: { label: t('common.undo'), onSelect: () => void back() },
      })
    }

    async function duplicateMany(ids: readonly string[]): Promise<void> {
      const { default: duplicateViews } = await loadCopying()
      if (pageTree) await duplicateViews({ workspaceId, pageTree, ids, refresh, go: navigate })
    }

    async function trashAlong(id: string): Promise<void> {
      await sendEdit(workspaceId, { type: 'remove', id })
      await Promise.all([refresh([id]), refreshTrash()])
      toast(t('pageTree.trashed'), { icon: Trash2 })
    }

    function move(id: string, place: PageTreePlace): void {
      setExpanded(place.parentId, true)
      const view = pageTree?.views.get(id)
      void edit({ type: 'move', id, place }).then((isMoved) => {
        if (!isMoved || !view || view.parentId === place.parentId) return
        const back = { parentId: view.parentId!, prevId: siblingBefore(pageTree!, id) }
        const parent = pageTree?.views.get(place.parentId)
        toast(t('pageTree.moved', { name: parent?.name || t('pageTree.untitled') }), {
          icon: Undo2,
          action: { label: t('common.undo'), onSelect: () => void edit({ type: 'move', id, place: back }) },
        })
      })
    }

    return {
      createPage: (parentId, layout) => void createPage(parentId, layout),
      addPage,
      async createSpace(space) {
        const id = crypto.randomUUID()
        const isMade = await edit({ type: 'newSpace', id, ...space })
        if (isMade) reveal([id])
        return isMade
      },
      async editSpace(id, to) {
        const space = pageTree?.views.get(id)
        return space !== undefined && (await edit({ type: 'space', id, isPrivate: space.isPrivate, ...to }))
      },
      rename,
      draftName,
      setIcon: (id, icon) => void edit({ type: 'icon', id, icon }),
      setLocked: (id, isLocked) => void edit({ type: 'lock', id, isLocked }),
      setExtra: (id, extra) => edit({ type: 'extra', id, extra }),
      removeIcon(id) {
        const icon = pageTree?.views.get(id)?.icon
        void edit({ type: 'icon', id, icon: null }).then((isDone) => {
          if (!isDone || !icon) return
          toast(t('page.iconRemoved'), {
            action: { label: t('common.undo'), onSelect: () => void edit({ type: 'icon', id, icon }) },
          })
        })
      },
      move,
      moveInto(id, parentId) {
        const planned = pageTree && planMoveInto(pageTree, id, parentId)
        if (planned?.ok) move(id, planned.value)
      },
      nudge(id, by) {
        const planned = pageTree && planNudge(pageTree, id, by)
        if (planned?.ok) void edit({ type: 'move', id, place: planned.value })
      },
      duplicate: (id) => void duplicateMany([id]).catch(refuse),
      trash: (id, openId) => void trash(id, openId),
      trashMany(ids, openId) {
        const [id] = ids
        if (id !== undefined && ids.length === 1) void trash(id, openId)
        else trashMany(ids, openId).catch(refuse)
      },
      moveMany(ids, place) {
        const [id] = ids
        if (id !== undefined && ids.length === 1) move(id, place)
        else moveMany(ids, place).catch(refuse)
      },
      duplicateMany: (ids) => void duplicateMany(ids).catch(refuse),
      trashAlong,
      restore,
    }
  }, [workspaceId, pageTree, rename, draftName, t, navigate, client, edit, refuse])
}

/** Takes back that a page goes to the trash, where the server has not heard of it. */
async function dropTrashing(id: string): Promise<boolean> {
  const isIt = ({ edit, refusal }: TreeChange) => edit.type === 'remove' && edit.id === id && refusal === null
  const waiting = treeChanges.getSnapshot().find(isIt)
  return waiting !== undefined && (await treeChanges.drop(waiting.id))
}

function newView(pageTree: PageTree, id: string, parentId: string) {
  return {
    id,
    name: '',
    icon: null,
    isSpace: false,
    isPrivate: pageTree.views.get(parentId)?.isPrivate ?? false,
    isPublished: false,
    extra: null,
    level: pageTree.views.get(parentId)?.level ?? null,
  }
}

// Where to be when the open page goes: its parent, a page beside it, or wherever the workspace begins.
function pathBeside(
  pageTree: PageTree,
  workspaceId: string,
  id: string,
  gone: readonly string[] = [id],
): string {
  const view = pageTree.views.get(id)
  if (view?.isSpace) return pagePath(workspaceId)
  const parent = view?.parentId ? pageTree.views.get(view.parentId) : undefined
  const stays = (other: string): boolean => !gone.some((each) => isWithin(pageTree, other, each))
  if (parent && !parent.isSpace && parent.id !== pageTree.rootId && stays(parent.id))
    return pagePath(workspaceId, parent.id)
  const siblings = parent ? childIdsOf(pageTree, parent.id) : []
  const index = siblings.indexOf(id)
  const beside = [...siblings.slice(index + 1), ...siblings.slice(0, Math.max(0, index)).toReversed()].find(
    stays,
  )
  return beside ? pagePath(workspaceId, beside) : pagePath(workspaceId)
}
