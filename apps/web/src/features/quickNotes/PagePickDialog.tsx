import { ChoiceDialog } from '@sheaf/ui'
import { useMemo, useState } from 'react'
import { useTranslation } from '../../platform/i18n/useTranslation.ts'
import {
  findPages,
  pageRights,
  placeOf,
  usePageTree,
  ViewIconView,
  type PageTree,
} from '../pageTree/index.ts'

export interface PagePickDialogProps {
  readonly pageTree: PageTree
  readonly title: string
  readonly onPick: (viewId: string) => void
  readonly onClose: () => void
}

/** One of the pages that the person may write in now, found by typing; those written in last come first. */
export function PagePickDialog({ pageTree, title, onPick, onClose }: PagePickDialogProps) {
  const { t } = useTranslation()
  const { isGuest } = usePageTree()
  const [filter, setFilter] = useState('')
  const found = useMemo(
    () =>
      findPages(pageTree, filter, {
        accepts: (view) => !view.isSpace && view.layout === 0 && pageRights(pageTree, view, isGuest).mayEdit,
      }),
    [pageTree, filter, isGuest],
  )
  return (
    <ChoiceDialog
      title={title}
      searchLabel={t('pageTree.pickFilter')}
      listLabel={t('pageTree.pickFilter')}
      query={filter}
      choices={found.map(({ view, marks }) => ({
        id: view.id,
        icon: <ViewIconView icon={view.icon} layout={view.layout} />,
        name: view.name || t('pageTree.untitled'),
        marks: view.name === '' ? [] : marks,
        where: placeOf(pageTree, view.id),
      }))}
      nothing={t('pageTree.pickNothing')}
      onQueryChange={setFilter}
      onChoose={(index) => {
        const page = found[index]
        if (!page) return
        onPick(page.view.id)
        onClose()
      }}
      onClose={onClose}
    />
  )
}
