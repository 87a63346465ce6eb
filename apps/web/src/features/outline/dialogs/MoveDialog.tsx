import { ChoiceDialog } from '@sheaf/ui'
import { useMemo, useState } from 'react'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import { moveTargets } from './moveTargets.ts'
import type { Outline } from '../outline.ts'
import { SpaceTile } from '../SpaceTile.tsx'
import { ViewIconView } from '../ViewIconView.tsx'

export interface MoveDialogProps {
  readonly outline: Outline
  /** Null: of a page that is to be made. */
  readonly id: string | null
  readonly onMove: (parentId: string) => void
  readonly onClose: () => void
}

/** Where to put a page, found by typing: what dragging does, for keyboard, touch and long trees. */
export function MoveDialog({ outline, id, onMove, onClose }: MoveDialogProps) {
  const { t } = useTranslation()
  const [filter, setFilter] = useState('')
  const targets = useMemo(() => moveTargets(outline, id ?? '', filter), [outline, id, filter])
  const untitled = t('outline.untitled')

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
          ? t('outline.newPagePlace')
          : t('outline.moveTitle', { name: outline.views.get(id)?.name || untitled })
      }
      searchLabel={t('outline.moveFilter')}
      listLabel={t('outline.moveFilter')}
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
      nothing={t(filter.trim() === '' ? 'outline.moveNowhere' : 'outline.moveNothing')}
      onQueryChange={setFilter}
      onChoose={choose}
      onClose={onClose}
    />
  )
}
