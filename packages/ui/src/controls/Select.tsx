import './Select.css'
import { ChevronDown } from 'lucide-react'

export interface SelectProps<Value extends string> {
  /** The accessible name. */
  readonly label: string
  readonly value: Value
  readonly options: readonly { readonly value: Value; readonly label: string }[]
  readonly isDisabled?: boolean | undefined
  readonly onChange: (value: Value) => void
}

/** One of a few, by the list of the platform: at home on a phone, and with every keyboard. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { label, value, options, isDisabled, onChange } = props
  return (
    <span className="ui-select">
      <select
        aria-label={label}
        value={value}
        disabled={isDisabled}
        onChange={({ currentTarget }) => {
          const chosen = options.find((option) => option.value === currentTarget.value)
          if (chosen) onChange(chosen.value)
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown size={16} aria-hidden />
    </span>
  )
}
