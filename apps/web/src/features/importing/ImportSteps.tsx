import { Check } from 'lucide-react'
import { useTranslation } from '../../platform/i18n/useTranslation.ts'

export type ImportStep = 'source' | 'check' | 'bring' | 'report'

const STEPS: readonly ImportStep[] = ['source', 'check', 'bring', 'report']

/** Where one is on the way of an import. */
export function ImportSteps({ now }: { readonly now: ImportStep }) {
  const { t } = useTranslation()
  const names: Readonly<Record<ImportStep, string>> = {
    source: t('archiveImport.stepSource'),
    check: t('archiveImport.stepCheck'),
    bring: t('archiveImport.stepBring'),
    report: t('archiveImport.stepReport'),
  }
  const at = STEPS.indexOf(now)
  return (
    <ol className="importing-steps" aria-label={t('archiveImport.steps')}>
      {STEPS.map((step, index) => (
        <li key={step} data-past={index < at || undefined} aria-current={index === at ? 'step' : undefined}>
          <span className="importing-step-mark" aria-hidden>
            {index < at ? <Check size={12} /> : index + 1}
          </span>
          <span>{names[step]}</span>
        </li>
      ))}
    </ol>
  )
}
