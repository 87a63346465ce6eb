import './Dialog.css'
import './PanedDialog.css'
import { Dialog as Base } from '@base-ui/react/dialog'
import type { ReactNode, RefObject } from 'react'

import { isOnToast } from './isOnToast.ts'

export interface PanedDialogProps {
  readonly isOpen: boolean
  /** Called for Escape and a press outside. */
  readonly onClose: () => void
  /** The accessible name. */
  readonly label: string
  /** Takes the focus when it opens; otherwise the first control does. False: what is in it takes the focus itself. */
  readonly initialFocus?: RefObject<HTMLElement | null> | false | undefined
  /** A list at the start, and what is chosen in it. */
  readonly children: ReactNode
}

/** A dialog of 960 × 712 that keeps its size whatever it shows; a narrow window is filled by it. */
export function PanedDialog({ isOpen, onClose, label, initialFocus, children }: PanedDialogProps) {
  return (
    <Base.Root
      open={isOpen}
      onOpenChange={(open, { event }) => {
        if (!open && !isOnToast(event)) onClose()
      }}
    >
      <Base.Portal>
        <Base.Backdrop className="ui-scrim" />
        <Base.Viewport className="ui-paned-viewport">
          <Base.Popup
            className="ui-dialog ui-paned-dialog"
            aria-label={label}
            {...(initialFocus === undefined ? {} : { initialFocus })}
          >
            {children}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}
