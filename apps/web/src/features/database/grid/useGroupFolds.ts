import type { ViewCommand } from '@sheaf/model'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import { useHasOwnGrouping, type PersonalView } from '../viewBar/personal/usePersonalView.ts'
import type { GridActions } from './useGridActions.ts'
import type { GridModel } from './useGridModel.ts'

export interface GroupFolds {
  readonly fold: (groupId: string, isCollapsed: boolean) => void
  readonly foldAll: (isCollapsed: boolean) => void
}

interface GroupFoldsOptions {
  readonly model: GridModel
  readonly actions: GridActions
  readonly isEditable: boolean
  readonly changeView: PersonalView['change']
  readonly setOwnFolds: (
    update: (folds: ReadonlyMap<string, boolean>) => ReadonlyMap<string, boolean>,
  ) => void
  readonly announce: (text: string) => void
}

/** Folds groups: for everyone, or for oneself where one may not change the view or groups it for oneself. */
export function useGroupFolds({
  model,
  actions,
  isEditable,
  changeView,
  setOwnFolds,
  announce,
}: GroupFoldsOptions): GroupFolds {
  const { t } = useTranslation()
  const { viewId, lines } = model
  const hasOwnGrouping = useHasOwnGrouping(viewId)
  function set(groupIds: readonly string[], isCollapsed: boolean): void {
    if (!isEditable) {
      setOwnFolds((before) => new Map([...before, ...groupIds.map((id) => [id, isCollapsed] as const)]))
      return
    }
    const commands = groupIds.map((groupId): ViewCommand => ({
      kind: 'setGroup',
      viewId,
      groupId,
      isCollapsed,
    }))
    if (hasOwnGrouping) changeView(commands)
    else actions.run(commands)
  }
  return {
    fold(groupId, isCollapsed) {
      set([groupId], isCollapsed)
      announce(t(isCollapsed ? 'grid.groupFolded' : 'grid.groupUnfolded'))
    },
    foldAll(isCollapsed) {
      const ids = lines.sections.flatMap((section) =>
        section.group === null || section.isCollapsed === isCollapsed ? [] : section.group.id,
      )
      set(ids, isCollapsed)
      announce(t(isCollapsed ? 'grid.groupsFolded' : 'grid.groupsUnfolded'))
    },
  }
}
