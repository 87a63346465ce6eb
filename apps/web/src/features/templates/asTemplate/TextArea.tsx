import { useId } from 'react'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'

export interface TextAreaProps {
  readonly label: string
  readonly hint: string
  readonly value: string
  readonly rows: number
  readonly maxLength: number
  /** Says how much of the room is taken. */
  readonly isCounted?: boolean
  readonly onChange: (value: string) => void
}

/** A text of several lines. */
export function TextArea({ label, hint, value, rows, maxLength, isCounted, onChange }: TextAreaProps) {
  const { t } = useTranslation()
  const id = useId()
  return (
    <div className="ui-field">
      <label htmlFor={id} className="ui-field-label">
        {label}
      </label>
      <textarea
        id={id}
        className="template-text"
        rows={rows}
        // What another client wrote may be longer, and is not cut.
        maxLength={Math.max(maxLength, value.length)}
        dir="auto"
        aria-describedby={`${id}-hint`}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <p id={`${id}-hint`} className="ui-field-hint template-hint">
        <span>{hint}</span>
        {isCounted && (
          <span className="template-count">
            {t('templates.make.counted', { length: value.length, max: maxLength })}
          </span>
        )}
      </p>
    </div>
  )
}
