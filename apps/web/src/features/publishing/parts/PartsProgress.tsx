import './parts.css'
import { ProgressBar } from '@sheaf/ui'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import type { Parts } from './useParts.ts'

export interface PartsProgressProps {
  /** What is being done. */
  readonly label: string
  readonly progress: NonNullable<Parts['progress']>
}

/** PUBWEB-PARTS-1: how many of how many are done. */
export function PartsProgress({ label, progress }: PartsProgressProps) {
  const { t } = useTranslation()
  const { done, total } = progress
  return (
    <div className="publish-parts">
      <ProgressBar label={label} done={done} total={total} />
      <output>{t('publishing.partsDone', { done, count: total })}</output>
    </div>
  )
}
