import { Popover } from '@sheaf/ui'
import { lazy, Suspense, useState, type ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import type { OutlineView } from '../outline/index.ts'
import { withWords } from '../../platform/i18n/withWords.ts'
import { CoverPanelSkeleton } from './CoverPanelSkeleton.tsx'

export interface CoverPickerProps {
  readonly view: OutlineView
  /** A button that takes a ref and props. */
  readonly trigger: ReactElement
  readonly align?: 'start' | 'end'
}

const LazyPanel = lazy(withWords(async () => (await import('./CoverPanel.tsx')).CoverPanel))

/** Opens the choice of covers beside its button; the choice is loaded when it is first asked for. */
export function CoverPicker({ view, trigger, align = 'end' }: CoverPickerProps) {
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
        <LazyPanel view={view} onClose={() => setOpen(false)} />
      </Suspense>
    </Popover>
  )
}
