import './Field.css'
import { useId, type ReactNode } from 'react'

import { FieldContext } from './fieldContext.ts'

export interface FieldProps {
  readonly label: string
  readonly isLabelHidden?: boolean | undefined
  readonly hint?: ReactNode
  /** In words; replaces the hint and marks the input invalid. */
  readonly error?: ReactNode
  readonly className?: string | undefined
  /** One input that reads the field: TextInput, CodeInput. */
  readonly children: ReactNode
}

/** Label above, hint below; the input inside is tied to both for screen readers. */
export function Field({ label, isLabelHidden, hint, error, className, children }: FieldProps) {
  const id = useId()
  const note = error ?? hint
  const noteId = `${id}-note`
  return (
    <div className={className ? `ui-field ${className}` : 'ui-field'}>
      <label htmlFor={id} className={isLabelHidden ? 'visually-hidden' : 'ui-field-label'}>
        {label}
      </label>
      <FieldContext value={{ id, noteId: note ? noteId : undefined, isInvalid: Boolean(error) }}>
        {children}
      </FieldContext>
      {/* The region exists before its words do, or they would not be read out. */}
      <div id={noteId} aria-live="polite">
        {note && (
          <p className="ui-field-hint" data-error={error ? '' : undefined}>
            {note}
          </p>
        )}
      </div>
    </div>
  )
}
