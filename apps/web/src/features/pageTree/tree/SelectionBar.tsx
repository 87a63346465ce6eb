import './selectionBar.css'
import { IconButton } from '@sheaf/ui'
import { Copy, CornerUpRight, Star, Trash2, X } from 'lucide-react'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import { MoveDialogWhenNeeded } from '../dialogs/lazyDialogs.tsx'
import type { PageTreeActions } from '../edits/usePageTreeActions.ts'
import { childIdsOf, type PageTree } from '../pageTree.ts'
import { useFavorites } from '../personal/useFavorites.ts'
import type { SharedPicks } from './usePicks.ts'

export interface SelectionBarProps {
  readonly pageTree: PageTree
  readonly picked: SharedPicks
  readonly actions: PageTreeActions
}

/** What can be done with the pages that are chosen together. */
export function SelectionBar({ pageTree, picked, actions }: SelectionBarProps) {
  const { t } = useTranslation()
  const { edit } = useFavorites()
  const { topmost, ids, clear, trash, isMoving, setMoving } = picked
  const thenClear = (act: () => void) => () => {
    act()
    clear()
  }
  return (
    <>
      <div className="selection-bar" role="toolbar" aria-label={t('sidebar.picked', { count: ids.size })}>
        <output className="selection-bar-count">{t('sidebar.picked', { count: ids.size })}</output>
        <IconButton
          size={28}
          icon={Star}
          label={t('sidebar.favoriteAdd')}
          onClick={thenClear(() => {
            for (const id of ids) edit({ type: 'add', id })
          })}
        />
        <IconButton
          size={28}
          icon={CornerUpRight}
          label={t('pageTree.moveTo')}
          onClick={() => setMoving(true)}
        />
        <IconButton
          size={28}
          icon={Copy}
          label={t('pageTree.duplicate')}
          onClick={thenClear(() => actions.duplicateMany(topmost))}
        />
        <IconButton size={28} icon={Trash2} label={t('pageTree.trash')} onClick={trash} />
        <span className="selection-bar-rule" />
        <IconButton size={28} icon={X} label={t('sidebar.clearPicks')} onClick={clear} />
      </div>
      {isMoving && (
        <MoveDialogWhenNeeded
          pageTree={pageTree}
          id={topmost[0] ?? null}
          others={topmost}
          onMove={(parentId) => {
            const prevId = childIdsOf(pageTree, parentId).at(-1) ?? null
            actions.moveMany(topmost, { parentId, prevId })
            setMoving(false)
            clear()
          }}
          onClose={() => setMoving(false)}
        />
      )}
    </>
  )
}
