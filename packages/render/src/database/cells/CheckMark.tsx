import type { ReactElement } from 'react'
import { DatabaseIcon } from '../DatabaseIcon.tsx'
import type { CellLabels } from './CellOptions.ts'

interface CheckMarkProps {
  readonly isChecked: boolean
  readonly labels: CellLabels
}

/** A box to be read: checked, or not. */
export function CheckMark({ isChecked, labels }: CheckMarkProps): ReactElement {
  return (
    <span
      className={isChecked ? 'db-check is-on' : 'db-check'}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="img"
      aria-label={isChecked ? labels.checked : labels.unchecked}
    >
      {isChecked && <DatabaseIcon name="check" />}
    </span>
  )
}
