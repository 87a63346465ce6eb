import { ChoiceDialog } from '@sheaf/ui'
import { Check } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import { ViewIconView } from '../../pageTree/index.ts'
import { filterPublished } from '../list/filterPublished.ts'
import type { PublishedEntry } from '../publication/publishingApi.ts'

export interface DefaultPageDialogProps {
  readonly pages: readonly PublishedEntry[]
  readonly currentId: string | null
  readonly onChoose: (entry: PublishedEntry) => void
  readonly onClose: () => void
}

/** More than this is not read through but typed into. */
const MAX_SHOWN = 50

/** One of the published pages, found by typing. */
export function DefaultPageDialog({ pages, currentId, onChoose, onClose }: DefaultPageDialogProps) {
  const { t } = useTranslation()
  const [query, setQuery] = useState('')
  const found = useMemo(
    () =>
      filterPublished(
        pages.filter(({ info }) => !info.is_expired),
        query,
      ).slice(0, MAX_SHOWN),
    [pages, query],
  )

  function choose(index: number): void {
    const entry = found[index]
    if (!entry) return
    onClose()
    onChoose(entry)
  }
  return (
    <ChoiceDialog
      title={t('publishing.defaultPage')}
      text={t('publishing.defaultText')}
      searchLabel={t('publishing.search')}
      listLabel={t('pageTree.published')}
      query={query}
      choices={found.map(({ view, info }) => ({
        id: view.view_id,
        icon: <ViewIconView icon={view.icon} layout={view.layout} />,
        name: view.name || t('pageTree.untitled'),
        where: <span dir="ltr">{info.publish_name}</span>,
        end: view.view_id === currentId && <Check size={16} aria-label={t('publishing.isDefaultPage')} />,
      }))}
      nothing={t('publishing.nothingFound')}
      onQueryChange={setQuery}
      onChoose={choose}
      onClose={onClose}
    />
  )
}
