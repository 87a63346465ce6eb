import type { TrashedView } from '@sheaf/contract'
import { IconButton } from '@sheaf/ui'
import { Trash2, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../../platform/i18n/useTranslation.ts'
import { pathTo, usePageTree, ViewIconView } from '../pageTree/index.ts'
import { fullMoment, whenWords } from '../../platform/i18n/whenWords.ts'

export interface TrashListProps {
  readonly views: readonly TrashedView[]
  readonly onPreview: (view: TrashedView) => void
  readonly onRestore: (view: TrashedView) => void
  readonly onDelete: (view: TrashedView) => void
}

/** One line per page: what it is, where it was, when it went, and the two ways out. A press on the line shows what it says. */
export function TrashList({ views, onPreview, onRestore, onDelete }: TrashListProps) {
  const { t, language } = useTranslation()
  const { pageTree } = usePageTree()
  const [now] = useState(() => new Date())

  function where(view: TrashedView): string {
    if (!pageTree || view.parent_view_id === null) return ''
    return pathTo(pageTree, view.parent_view_id)[0]?.name ?? ''
  }

  return (
    <ul>
      {views.map((view) => {
        const name = view.name || t('pageTree.untitled')
        const moment = new Date(view.deleted_at)
        return (
          <li key={view.view_id} className="trash-row">
            <ViewIconView icon={view.icon} layout={view.layout} size={18} />
            <button
              type="button"
              className="trash-name"
              title={t('trash.previewNamed', { name })}
              onClick={() => onPreview(view)}
            >
              {name}
            </button>
            <span className="trash-where" dir="auto">
              {where(view)}
            </span>
            <time className="trash-when" dateTime={view.deleted_at} title={fullMoment(moment, language)}>
              {whenWords(moment, now, language)}
            </time>
            <span className="trash-actions">
              <IconButton
                icon={Undo2}
                label={t('trash.restoreNamed', { name })}
                onClick={() => onRestore(view)}
              />
              <IconButton
                icon={Trash2}
                label={t('trash.deleteNamed', { name })}
                onClick={() => onDelete(view)}
              />
            </span>
          </li>
        )
      })}
    </ul>
  )
}
