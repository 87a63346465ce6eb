import './Switch.css'
import { Switch as Base } from '@base-ui/react/switch'

export interface SwitchProps {
  readonly label: string
  /** A line under the label: what it does. */
  readonly hint?: string | undefined
  /** Only the switch; the label is its accessible name. */
  readonly isLabelHidden?: boolean | undefined
  readonly isOn: boolean
  readonly isDisabled?: boolean | undefined
  readonly onChange: (isOn: boolean) => void
}

/** Something that is on or off and takes effect at once. */
export function Switch({ label, hint, isLabelHidden, isOn, isDisabled, onChange }: SwitchProps) {
  const control = (
    <Base.Root
      className="ui-switch"
      aria-label={label}
      checked={isOn}
      disabled={isDisabled ?? false}
      onCheckedChange={onChange}
    >
      <Base.Thumb className="ui-switch-knob" />
    </Base.Root>
  )
  if (isLabelHidden) return control
  return (
    // oxlint-disable-next-line jsx-a11y/label-has-associated-control -- Base UI renders the input inside
    <label className="ui-switch-row">
      <span>
        {label}
        {hint && <span className="ui-switch-hint">{hint}</span>}
      </span>
      {control}
    </label>
  )
}
