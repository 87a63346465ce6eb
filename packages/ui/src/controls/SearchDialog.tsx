import './Dialog.css'
import './SearchDialog.css'
import { Dialog as Base } from '@base-ui/react/dialog'
import type { KeyboardEvent, ReactNode, RefObject } from 'react'

export interface SearchDialogProps {
  /** Called for Escape and a press outside. */
  readonly onClose: () => void
  /** The accessible name. */
  readonly label: string
  /** Takes the focus. */
  readonly field: RefObject<HTMLElement | null>
  /** Puts the focus back to where it was, when it closes. */
  readonly onReturn: () => void
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
  readonly children: ReactNode
}

/** A field with what is found for it, under the upper edge of the window; on phones a whole sheet. */
export function SearchDialog({ onClose, label, field, onReturn, onKeyDown, children }: SearchDialogProps) {
  return (
    <Base.Root
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
    >
      <Base.Portal>
        <Base.Backdrop className="ui-scrim" />
        <Base.Popup
          className="ui-search-dialog"
          aria-label={label}
          initialFocus={field}
          finalFocus={() => {
            onReturn()
            return false
          }}
          onKeyDown={onKeyDown}
        >
          {children}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
