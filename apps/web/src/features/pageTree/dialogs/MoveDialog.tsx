import { ChoiceDialog } from '@sheaf/ui'
import { useMemo, useState } from 'react'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import { moveTargets } from './moveTargets.ts'
import type { PageTree } from '../pageTree.ts'
import { SpaceTile } from '../SpaceTile.tsx'
import { ViewIconView } from '../ViewIconView.tsx'

export interface MoveDialogProps {
  readonly pageTree: PageTree
  /** Null: of a page that is to be made. */
  readonly id: string | null
  /** All that are moved together, where these are several. */
  readonly others?: readonly string[]
  readonly onMove: (parentId: string) => void
  readonly onClose: () => void
}

/** Where to put a page, found by typing: what dragging does, for keyboard, touch and long trees. */
export function MoveDialog({ pageTree, id, others, onMove, onClose }: MoveDialogProps) {
  const { t } = useTranslation()
  const [filter, setFilter] = useState('')
  const targets = useMemo(
    () => moveTargets(pageTree, id ?? '', filter, others),
    [pageTree, id, filter, others],
  )
  const untitled = t('pageTree.untitled')

  function choose(index: number): void {
    const target = targets[index]
    if (!target) return
    onMove(target.view.id)
    onClose()
  }
  return (
    <ChoiceDialog
      title={
        id === null
          ? t('pageTree.newPagePlace')
          : others && others.length > 1
            ? t('sidebar.moveMany', { count: others.length })
            : t('pageTree.moveTitle', { name: pageTree.views.get(id)?.name || untitled })
      }
      searchLabel={t('pageTree.moveFilter')}
      listLabel={t('pageTree.moveFilter')}
      query={filter}
      choices={targets.map(({ view, marks, place }) => ({
        id: view.id,
        icon: view.isSpace ? (
          <SpaceTile space={view} />
        ) : (
          <ViewIconView icon={view.icon} layout={view.layout} />
        ),
        name: view.name || untitled,
        marks: view.name === '' ? [] : marks,
        where: place,
      }))}
      nothing={t(filter.trim() === '' ? 'pageTree.moveNowhere' : 'pageTree.moveNothing')}
      onQueryChange={setFilter}
      onChoose={choose}
      onClose={onClose}
    />
  )
}
