import './Dialog.css'
import { Dialog as Base } from '@base-ui/react/dialog'
import type { CSSProperties, ReactNode, RefObject } from 'react'

import { confirmByEnter } from './confirmByEnter.ts'
import { isOnToast } from './isOnToast.ts'

export interface DialogProps {
  readonly isOpen: boolean
  /** Called for Escape and a press outside; absent, the dialog is left only through its actions. */
  readonly onClose?: (() => void) | undefined
  readonly title: ReactNode
  /** One sentence of consequence. */
  readonly text?: ReactNode
  /** How wide it may be. */
  readonly width?: 440 | 560 | 720 | 960 | 1120 | undefined
  /** At the end of the title's line: usually a close button. */
  readonly titleEnd?: ReactNode
  /** Right-aligned: ghost first, then the one that Enter presses, primary or dangerous. They never scroll away. */
  readonly actions?: ReactNode
  /** Takes the focus when it opens; otherwise the first control does. */
  readonly initialFocus?: RefObject<HTMLElement | null> | undefined
  /** Fills a phone from top to bottom: for lists that may be long. */
  readonly isFullOnPhone?: boolean | undefined
  readonly children?: ReactNode
}

export function Dialog({
  isOpen,
  onClose,
  title,
  text,
  width = 440,
  titleEnd,
  actions,
  initialFocus,
  isFullOnPhone,
  children,
}: DialogProps) {
  return (
    <Base.Root
      open={isOpen}
      disablePointerDismissal={!onClose}
      onOpenChange={(open, { event }) => {
        if (!open && !isOnToast(event)) onClose?.()
      }}
    >
      <Base.Portal>
        <Base.Backdrop className="ui-scrim" />
        <Base.Viewport className="ui-dialog-viewport">
          <Base.Popup
            className="ui-dialog"
            data-full-on-phone={isFullOnPhone ? '' : undefined}
            style={{ '--dialog-width': `${width}px` } as CSSProperties}
            onKeyDownCapture={confirmByEnter}
            {...(initialFocus ? { initialFocus: () => takeFocus(initialFocus) } : {})}
          >
            <div className="ui-dialog-head">
              <Base.Title className="ui-dialog-title">{title}</Base.Title>
              {titleEnd}
            </div>
            {(text || children) && (
              <div className="ui-dialog-scroller">
                {text && <Base.Description className="ui-dialog-text">{text}</Base.Description>}
                {children && <div className="ui-dialog-body">{children}</div>}
              </div>
            )}
            {actions && <div className="ui-dialog-actions">{actions}</div>}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}

/** Before the next key: what the dialog stands on would wait for the next frame. Answers whether that is still to do it. */
function takeFocus({ current }: RefObject<HTMLElement | null>): boolean {
  if (!current) return true
  const isInside = current.closest('.ui-dialog')?.contains(document.activeElement)
  if (!isInside) current.focus()
  return false
}
