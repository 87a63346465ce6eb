import type { SpaceLook } from '@sheaf/icons'
import { Popover } from '@sheaf/ui'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import { withMessages } from '../../../platform/i18n/withMessages.ts'
import { PickerSkeleton } from '../PickerSkeleton.tsx'
import { SpaceLookTile } from './SpaceLookTile.tsx'

export interface SpaceLookPickerProps {
  readonly look: SpaceLook
  /** Of the space. */
  readonly name: string
  readonly onChange: (look: SpaceLook) => void
}

const LazyPanel = lazy(withMessages(async () => (await import('./SpaceLookPanel.tsx')).SpaceLookPanel))

/** The tile of a space as a button that opens its icons and colours. Choosing an icon closes it. */
export function SpaceLookPicker({ look, name, onChange }: SpaceLookPickerProps) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  return (
    <Popover
      trigger={
        <button type="button" className="space-look" aria-label={t('picker.spaceIcon')}>
          <SpaceLookTile look={look} name={name} size={36} />
        </button>
      }
      label={t('picker.spaceIcon')}
      width={364}
      align="start"
      isOpen={isOpen}
      onOpenChange={setOpen}
    >
      <Suspense fallback={<PickerSkeleton />}>
        <LazyPanel
          look={look}
          onColor={(color) => onChange({ ...look, color })}
          onIcon={(icon) => {
            onChange({ ...look, icon })
            setOpen(false)
          }}
        />
      </Suspense>
    </Popover>
  )
}
