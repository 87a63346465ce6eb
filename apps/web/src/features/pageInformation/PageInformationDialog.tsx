import './pageInformation.css'
import { Dialog, IconButton } from '@sheaf/ui'
import { X } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useHasLanguageModel } from '../../platform/config/useHasLanguageModel.ts'
import { useTranslation } from '../../platform/i18n/useTranslation.ts'
import { withMessages } from '../../platform/i18n/withMessages.ts'
import { usePageTree } from '../pageTree/index.ts'
import { BacklinkList } from './BacklinkList.tsx'
import { CountTable } from './CountTable.tsx'
import { EditFacts } from './EditFacts.tsx'
import { useCounts, type WrittenSource } from './useCounts.ts'
import { usePageInformation } from './usePageInformation.ts'

/** AI-PAGE-OFF-1: most servers have no language model. */
const PageSummary = lazy(
  withMessages(async () => (await import('../writing/PageSummarySection.tsx')).PageSummarySection),
)

export interface PageInformationProps {
  readonly viewId: string
  /** Of the database that the view shows: it is what is told of. */
  readonly rowId?: string
  /** The text of a document; null for what is none. */
  readonly written: WrittenSource | null
  readonly onClose: () => void
}

/** Who made and edited a page, how much is written on it, and what links to it. */
export function PageInformationDialog({ viewId, rowId, written, onClose }: PageInformationProps) {
  const { t } = useTranslation()
  const { workspaceId } = usePageTree()
  const { information, backlinks } = usePageInformation(workspaceId, viewId, rowId ?? null)
  const counts = useCounts(written)
  const hasModel = useHasLanguageModel()
  return (
    <Dialog
      isOpen
      onClose={onClose}
      width={560}
      title={t('page.information')}
      titleEnd={<IconButton icon={X} label={t('pageInformation.close')} onClick={onClose} />}
      isFullOnPhone
    >
      {written && hasModel === true && (
        <Suspense>
          <PageSummary {...{ viewId, written, onClose }} />
        </Suspense>
      )}
      <EditFacts query={information} />
      {written && <CountTable counts={counts} />}
      <BacklinkList query={backlinks} onOpen={onClose} />
    </Dialog>
  )
}
