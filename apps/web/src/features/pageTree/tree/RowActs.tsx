import { Ellipsis, Plus } from 'lucide-react'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import { openContextMenu } from './openMenuAt.ts'

export interface RowActsProps {
  /** Of the page or space. */
  readonly name: string
  /** Null where nothing may be made below it. */
  readonly onCreate: (() => void) | null
}

/** What a row of the sidebar shows under the pointer: its menu, and a new page below it. The keyboard has keys for both. */
export function RowActs({ name, onCreate }: RowActsProps) {
  const { t } = useTranslation()
  return (
    <span className="page-tree-acts">
      <button
        type="button"
        className="page-tree-act"
        tabIndex={-1}
        aria-haspopup="menu"
        aria-label={t('pageTree.actions', { name })}
        title={t('pageTree.actions', { name })}
        onClick={openContextMenu}
      >
        <Ellipsis size={16} aria-hidden />
      </button>
      {onCreate && (
        <button
          type="button"
          className="page-tree-act"
          tabIndex={-1}
          aria-label={t('pageTree.newPageIn', { name })}
          title={t('pageTree.newPageIn', { name })}
          onClick={onCreate}
        >
          <Plus size={16} aria-hidden />
        </button>
      )}
    </span>
  )
}
