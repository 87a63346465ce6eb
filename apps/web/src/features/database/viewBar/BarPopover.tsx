import { Popover } from '@sheaf/ui'
import { withPanelMessages } from '../../../platform/i18n/withMessages.ts'
import { lazy, Suspense, type ReactElement } from 'react'
import type { BarPanel } from './BarPanel.ts'
import type { ViewBarModel } from './useViewBar.ts'

// Nobody needs it before something in the bar is pressed.
const ViewPanel = lazy(withPanelMessages(async () => (await import('./panels.tsx')).ViewPanel))

interface BarPopoverProps {
  readonly bar: ViewBarModel
  /** A button. */
  readonly trigger: ReactElement
  readonly label: string
  /** What a press opens. */
  readonly opens: BarPanel
  /** Whether what is open belongs here. */
  readonly isOpen: boolean
  readonly width?: number
}

/** A button of the bar with what opens under it. */
export function BarPopover({ bar, trigger, label, opens, isOpen, width = 272 }: BarPopoverProps) {
  return (
    <Popover
      trigger={trigger}
      align="start"
      width={width}
      label={label}
      isOpen={isOpen}
      onOpenChange={(open) => {
        if (open) bar.setPanel(opens)
        else if (isOpen) bar.setPanel(null)
      }}
    >
      <div className="view-panel">
        <Suspense fallback={<div className="view-panel-coming" />}>
          {isOpen && bar.panel && <ViewPanel bar={bar} panel={bar.panel} />}
        </Suspense>
      </div>
    </Popover>
  )
}
