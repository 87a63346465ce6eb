import { NO_ICON, readViewIcon } from '@sheaf/icons'
import { useState } from 'react'
import { useTranslation } from '../../platform/i18n/useTranslation.ts'
import { usePageTree, type TreeEntry } from '../pageTree/index.ts'
import { IconPicker } from '../pickers/index.ts'
import { useIconPanes } from './useIconPanes.tsx'
import { usePageLook } from './usePageLook.ts'

export interface PageIconHostProps {
  readonly view: TreeEntry
  readonly onClose: () => void
}

/** Changes the icon of a page from its row in the sidebar, beside which it opens. */
export function PageIconHost({ view, onClose }: PageIconHostProps) {
  const { t } = useTranslation()
  const { workspaceId } = usePageTree()
  const { setIcon, removeIcon } = usePageLook(view)
  const panes = useIconPanes(view, (url) => setIcon({ ty: 1, value: url }))
  const [anchor] = useState(() => rowOf(view.id))
  const icon = readViewIcon(view.icon, workspaceId)
  return (
    <IconPicker
      anchor={anchor}
      label={t('page.changeIcon')}
      current={icon ? (view.icon ?? NO_ICON) : null}
      isOpen
      onOpenChange={(isOpen) => {
        if (isOpen) return
        onClose()
        anchor.closest<HTMLElement>('[role=tree]')?.focus()
      }}
      onPick={setIcon}
      onRemove={icon ? removeIcon : null}
      panes={panes}
    />
  )
}

function rowOf(viewId: string): Element {
  const rows = `[data-view="${viewId}"] .view-icon, [data-favorite="${viewId}"] .view-icon`
  return document.querySelector(rows) ?? document.body
}
