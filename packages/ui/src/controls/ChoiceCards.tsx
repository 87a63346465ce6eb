import './ChoiceCards.css'
import { useId } from 'react'

export interface ChoiceCardsProps<Value extends string> {
  /** What is chosen; not shown. */
  readonly label: string
  readonly choices: readonly {
    readonly value: Value
    readonly label: string
    readonly hint: string
  }[]
  readonly value: Value
  readonly onChange: (value: Value) => void
}

/** One of a few, side by side, each with a line that says what it is. */
export function ChoiceCards<Value extends string>(props: ChoiceCardsProps<Value>) {
  const { label, choices, value, onChange } = props
  const name = useId()
  return (
    <fieldset className="ui-choices">
      <legend className="visually-hidden">{label}</legend>
      {choices.map((each) => (
        <label key={each.value} className="ui-choice">
          <input
            type="radio"
            name={name}
            className="visually-hidden"
            checked={value === each.value}
            onChange={() => onChange(each.value)}
          />
          <span className="ui-choice-name">{each.label}</span>
          <span className="ui-choice-hint">{each.hint}</span>
        </label>
      ))}
    </fieldset>
  )
}
