import './Dialog.css'
import './Sheet.css'
import { Dialog as Base } from '@base-ui/react/dialog'
import { useDirection } from '@base-ui/react/direction-provider'
import type { ReactNode } from 'react'

import { useSwipeAway } from './useSwipeAway.ts'

export interface SheetProps {
  readonly isOpen: boolean
  readonly onClose: () => void
  /** From below, or from where lines begin: the drawer of the sidebar. */
  readonly side?: 'bottom' | 'start' | undefined
  /** Read out when it opens. */
  readonly title: string
  readonly isTitleHidden?: boolean | undefined
  readonly children: ReactNode
}

/** A plane that slides in on phones; a swipe, a press outside or Escape sends it away. */
export function Sheet({ isOpen, onClose, side = 'bottom', title, isTitleHidden, children }: SheetProps) {
  const startSide = useDirection() === 'rtl' ? 'right' : 'left'
  const swipe = useSwipeAway(side === 'bottom' ? 'down' : startSide, onClose)
  return (
    <Base.Root
      open={isOpen}
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
    >
      <Base.Portal>
        <Base.Backdrop className="ui-scrim" />
        <Base.Viewport className="ui-sheet-viewport" data-side={side}>
          <Base.Popup className="ui-sheet" data-side={side} {...swipe}>
            <Base.Title className={isTitleHidden ? 'visually-hidden' : 'ui-sheet-title'}>{title}</Base.Title>
            {children}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}
