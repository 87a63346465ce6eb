import './Overlay.css'
import { Dialog as Base } from '@base-ui/react/dialog'
import type { ReactNode, RefObject } from 'react'

export interface OverlayProps {
  readonly isOpen: boolean
  /** Called for Escape. */
  readonly onClose: () => void
  /** The accessible name. */
  readonly label: string
  /** Takes the focus when it opens; otherwise the first control does. */
  readonly initialFocus?: RefObject<HTMLElement | null> | undefined
  readonly children: ReactNode
}

/** Something that is looked at over everything, edge to edge; the focus stays in it and returns afterwards. */
export function Overlay({ isOpen, onClose, label, initialFocus, children }: OverlayProps) {
  return (
    <Base.Root
      open={isOpen}
      disablePointerDismissal
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
    >
      <Base.Portal>
        <Base.Backdrop className="ui-scrim" />
        <Base.Popup className="ui-overlay" aria-label={label} {...(initialFocus ? { initialFocus } : {})}>
          {children}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
