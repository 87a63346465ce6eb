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
  readonly onMove: (parentId: string) => void
  readonly onClose: () => void
}

/** Where to put a page, found by typing: what dragging does, for keyboard, touch and long trees. */
export function MoveDialog({ pageTree, id, onMove, onClose }: MoveDialogProps) {
  const { t } = useTranslation()
  const [filter, setFilter] = useState('')
  const targets = useMemo(() => moveTargets(pageTree, id ?? '', filter), [pageTree, id, filter])
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
          : t('pageTree.moveTitle', { name: pageTree.views.get(id)?.name || untitled })
      }
      searchLabel={t('pageTree.moveFilter')}
      listLabel={t('pageTree.moveFilter')}
      query={filter}
      choices={targets.map(({ view, path }) => ({
        id: view.id,
        icon: view.isSpace ? (
          <SpaceTile space={view} />
        ) : (
          <ViewIconView icon={view.icon} layout={view.layout} />
        ),
        name: view.name || untitled,
        where: path.map((name) => name || untitled).join(' / '),
      }))}
      nothing={t(filter.trim() === '' ? 'pageTree.moveNowhere' : 'pageTree.moveNothing')}
      onQueryChange={setFilter}
      onChoose={choose}
      onClose={onClose}
    />
  )
}
