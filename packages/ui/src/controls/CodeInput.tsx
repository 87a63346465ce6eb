import './CodeInput.css'
import { use, useState, type CSSProperties, type RefObject, type SyntheticEvent } from 'react'

import { FieldContext } from './fieldContext.ts'

export interface CodeInputProps {
  readonly value: string
  readonly onChange: (value: string) => void
  /** Number of digits. */
  readonly length?: number | undefined
  readonly isDisabled?: boolean | undefined
  readonly autoFocus?: boolean | undefined
  readonly ref?: RefObject<HTMLInputElement | null> | undefined
}

/**
 * A one-time code: cells to look at, one real input over them, so that pasting, filling in from a
 * message, deleting and screen readers work as in any field. Everything but digits is dropped.
 */
export function CodeInput({ value, onChange, length = 6, isDisabled, autoFocus, ref }: CodeInputProps) {
  const field = use(FieldContext)
  const [caret, setCaret] = useState(value.length)
  const current = Math.min(caret, value.length, length - 1)

  function handleChange(text: string): void {
    const digits = text.replace(/\D/g, '').slice(0, length)
    setCaret(digits.length)
    onChange(digits)
  }
  function handleSelect(event: SyntheticEvent<HTMLInputElement>): void {
    setCaret(event.currentTarget.selectionStart ?? value.length)
  }
  return (
    <div
      className="ui-code"
      data-invalid={field?.isInvalid ? '' : undefined}
      style={{ '--cells': length } as CSSProperties}
    >
      {Array.from({ length }, (_, index) => (
        <span
          key={index}
          className="ui-code-cell"
          data-current={index === current ? '' : undefined}
          aria-hidden="true"
        >
          {value[index]}
        </span>
      ))}
      <input
        ref={ref}
        id={field?.id}
        aria-describedby={field?.noteId}
        aria-invalid={field?.isInvalid || undefined}
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        pattern={`[0-9]{${length}}`}
        spellCheck={false}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the step has one thing to do
        autoFocus={autoFocus}
        value={value}
        disabled={isDisabled}
        onChange={(event) => handleChange(event.target.value)}
        onSelect={handleSelect}
      />
    </div>
  )
}
