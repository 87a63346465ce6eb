import { Button, EmptyState } from '@sheaf/ui'
import { Plus } from 'lucide-react'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'

export interface GridEmptyProps {
  /** Null for those who only read. */
  readonly onAdd: (() => void) | null
}

/** Of a grid without rows; under its head, which stays. */
export function GridEmpty({ onAdd }: GridEmptyProps) {
  const { t } = useTranslation()
  return (
    <div className="grid-empty">
      <svg
        width="120"
        height="80"
        viewBox="0 0 120 80"
        fill="none"
        stroke="var(--text-3)"
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        <path d="M14 72h92" />
        <rect x="28" y="24" width="66" height="44" rx="4" />
        <path d="M28 38.5h66M28 53h66M52 24v44" />
        <path d="M76 22c0-10 8-15 22-16-1 12-8 18-18 17M74 27c4-8 9-12 15-15" stroke="var(--success)" />
      </svg>
      <EmptyState
        text={t(onAdd ? 'grid.emptyText' : 'grid.emptyReadOnly')}
        action={
          onAdd && (
            <Button icon={Plus} onClick={onAdd}>
              {t('grid.newRow')}
            </Button>
          )
        }
      />
    </div>
  )
}
