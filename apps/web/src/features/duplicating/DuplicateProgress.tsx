import type { Duplication } from '@sheaf/contract'
import { useTranslation } from 'react-i18next'

export interface DuplicateProgressProps {
  readonly name: string
  /** Null until it is known. */
  readonly progress: Duplication['progress'] | null
}

/** How far the copy is. */
export function DuplicateProgress({ name, progress }: DuplicateProgressProps) {
  const { t } = useTranslation()
  const label = t('duplicating.working', { name: name || t('outline.untitled') })
  const isKnown = progress !== null && progress.total > 0
  return (
    <section className="duplicate" aria-busy>
      <h2 className="duplicate-title">{label}</h2>
      <progress
        className="duplicate-bar"
        aria-label={label}
        {...(isKnown ? { value: progress.done, max: progress.total } : {})}
      />
      <output className="duplicate-text">
        {isKnown
          ? t('duplicating.progress', { done: progress.done, count: progress.total })
          : t('duplicating.starting')}
      </output>
    </section>
  )
}
