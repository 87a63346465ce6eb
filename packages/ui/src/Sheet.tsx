import './Dialog.css'
import './Sheet.css'
import { useDirection } from '@base-ui/react/direction-provider'
import { Drawer as Base } from '@base-ui/react/drawer'
import type { ReactNode } from 'react'

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

/** A plane that slides in on phones and is swiped away. */
export function Sheet({ isOpen, onClose, side = 'bottom', title, isTitleHidden, children }: SheetProps) {
  const direction = useDirection()
  const startSide = direction === 'rtl' ? 'right' : 'left'
  return (
    <Base.Root
      open={isOpen}
      swipeDirection={side === 'bottom' ? 'down' : startSide}
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
    >
      <Base.Portal>
        <Base.Backdrop className="ui-scrim" />
        <Base.Viewport className="ui-sheet-viewport" data-side={side}>
          <Base.Popup className="ui-sheet" data-side={side}>
            <Base.Title className={isTitleHidden ? 'visually-hidden' : 'ui-sheet-title'}>{title}</Base.Title>
            {children}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}
