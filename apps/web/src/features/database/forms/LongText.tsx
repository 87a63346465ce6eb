import { useId } from 'react'

interface LongTextProps {
  readonly label: string
  readonly value: string
  readonly maxLength: number
  readonly placeholder?: string
  readonly onChange: (value: string) => void
}

/** A text of several lines under its label. */
export function LongText({ label, value, maxLength, placeholder, onChange }: LongTextProps) {
  const id = useId()
  return (
    <div className="ui-field">
      <label htmlFor={id} className="ui-field-label">
        {label}
      </label>
      <textarea
        id={id}
        className="form-text"
        rows={2}
        dir="auto"
        value={value}
        maxLength={maxLength}
        placeholder={placeholder}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  )
}
