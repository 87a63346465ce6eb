import type { SelectColor } from '@sheaf/model'
import type { ReactElement } from 'react'
import { tintOf } from '../tintOf.ts'

interface ChipProps {
  /** Null: no colour. */
  readonly color: SelectColor | null
  readonly name: string
}

/** An option of a select: text on its tint. */
export function Chip({ color, name }: ChipProps): ReactElement {
  return (
    <span className={`db-chip ${color === null ? 'db-k0' : tintOf(color)}`}>
      <bdi>{name}</bdi>
    </span>
  )
}
