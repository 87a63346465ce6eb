import { Popover, Skeleton } from '@sheaf/ui'
import { lazy, Suspense, useState, type ReactElement } from 'react'
import { useTranslation } from '../../platform/i18n/useTranslation.ts'
import type { CoverPanelProps } from './CoverPanel.tsx'
import { withMessages } from '../../platform/i18n/withMessages.ts'

export interface CoverPickerProps {
  readonly choice: CoverPanelProps['choice']
  /** A button that takes a ref and props. */
  readonly trigger: ReactElement
  readonly align?: 'start' | 'end'
}

const LazyPanel = lazy(withMessages(async () => (await import('./CoverPanel.tsx')).CoverPanel))

/** Opens the choice of covers beside its button; the choice is loaded when it is first asked for. */
export function CoverPicker({ choice, trigger, align = 'end' }: CoverPickerProps) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  return (
    <Popover
      trigger={trigger}
      label={t('pageLook.cover')}
      width={424}
      align={align}
      isOpen={isOpen}
      onOpenChange={setOpen}
    >
      <Suspense fallback={<CoverPanelSkeleton />}>
        <LazyPanel choice={choice} onClose={() => setOpen(false)} />
      </Suspense>
    </Popover>
  )
}

/** The room that the choice of covers takes. */
function CoverPanelSkeleton() {
  return (
    <div className="cover-panel" aria-busy>
      <Skeleton width={200} height={12} />
    </div>
  )
}
