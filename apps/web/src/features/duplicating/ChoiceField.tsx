import { Menu, MenuRadioGroup } from '@sheaf/ui'
import { ChevronsUpDown } from 'lucide-react'
import { useId, type ReactNode } from 'react'

export interface ChoiceFieldProps {
  readonly label: string
  readonly value: string
  readonly options: readonly { readonly value: string; readonly label: string; readonly mark: ReactNode }[]
  readonly onChange: (value: string) => void
}

/** One of several in the shape of a field; nothing is chosen while there are none. */
export function ChoiceField({ label, value, options, onChange }: ChoiceFieldProps) {
  const id = useId()
  const chosen = options.find((option) => option.value === value)
  return (
    <div>
      <span id={id} className="ui-field-label">
        {label}
      </span>
      <Menu
        width={352}
        align="start"
        trigger={
          <button
            type="button"
            className="duplicate-choice"
            aria-labelledby={`${id} ${id}-value`}
            disabled={options.length === 0}
          >
            {chosen?.mark}
            <span id={`${id}-value`} className="ellipsis" dir="auto">
              {chosen?.label}
            </span>
            <ChevronsUpDown size={14} aria-hidden />
          </button>
        }
      >
        <MenuRadioGroup value={value} options={options} onChange={onChange} />
      </Menu>
    </div>
  )
}
