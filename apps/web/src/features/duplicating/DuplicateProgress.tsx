import type { Duplication, ErrorCode } from '@sheaf/contract'
import { Button, ProgressBar, toast } from '@sheaf/ui'
import { useState } from 'react'
import { useTranslation } from '../../platform/i18n/useTranslation.ts'
import { ERROR_KEYS } from '../../platform/i18n/errorKeys.ts'

export interface DuplicateProgressProps {
  readonly name: string
  /** Null until it is known. */
  readonly progress: Duplication['progress'] | null
  /** Answers why the copy goes on; null as long as it cannot be stopped. */
  readonly onStop: (() => Promise<ErrorCode | null>) | null
}

/** How far the copy is. */
export function DuplicateProgress({ name, progress, onStop }: DuplicateProgressProps) {
  const { t } = useTranslation()
  const [isStopping, setStopping] = useState(false)
  const label = t('duplicating.working', { name: name || t('pageTree.untitled') })
  const isKnown = progress !== null && progress.total > 0

  async function handleStop(stop: () => Promise<ErrorCode | null>): Promise<void> {
    setStopping(true)
    const refusal = await stop()
    setStopping(false)
    if (refusal !== null) toast(t(ERROR_KEYS[refusal]))
  }
  return (
    <section className="duplicate" aria-busy>
      <h2 className="duplicate-title">{label}</h2>
      <div className="duplicate-bar">
        <ProgressBar label={label} done={isKnown ? progress.done : null} total={progress?.total ?? 0} />
      </div>
      <output className="duplicate-text">
        {isKnown
          ? t('duplicating.progress', { done: progress.done, count: progress.total })
          : t('duplicating.starting')}
      </output>
      {onStop !== null && (
        <>
          <p className="duplicate-text">{t('duplicating.goesOn')}</p>
          <Button variant="ghost" isLoading={isStopping} onClick={() => void handleStop(onStop)}>
            {t('duplicating.stop')}
          </Button>
        </>
      )}
    </section>
  )
}
