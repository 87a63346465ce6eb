import './Checkbox.css'
import { Checkbox as Base } from '@base-ui/react/checkbox'
import { Check, Minus } from 'lucide-react'

export interface CheckboxProps {
  /** Shown after the box, or only its accessible name. */
  readonly label: string
  readonly isLabelHidden?: boolean | undefined
  readonly isChecked: boolean
  /** Some of what it stands for is checked. */
  readonly isMixed?: boolean | undefined
  readonly isDisabled?: boolean | undefined
  readonly onChange: (isChecked: boolean) => void
}

export function Checkbox({ label, isLabelHidden, isChecked, isMixed, isDisabled, onChange }: CheckboxProps) {
  const box = (
    <Base.Root
      className="ui-checkbox"
      aria-label={isLabelHidden ? label : undefined}
      checked={isChecked}
      indeterminate={isMixed ?? false}
      disabled={isDisabled ?? false}
      onCheckedChange={onChange}
    >
      <Base.Indicator>{isMixed ? <Minus size={12} /> : <Check size={12} />}</Base.Indicator>
    </Base.Root>
  )
  if (isLabelHidden) return box
  return (
    // oxlint-disable-next-line jsx-a11y/label-has-associated-control -- Base UI renders the input inside
    <label className="ui-checkbox-row" data-disabled={isDisabled ? '' : undefined}>
      {box}
      {label}
    </label>
  )
}
