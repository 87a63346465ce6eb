import { avatarColor } from '@sheaf/ui/avatarColor'
import type { ReactElement } from 'react'

interface PersonProps {
  /** Null if the name may not be shown. */
  readonly name: string | null
  readonly fallback: string
}

/** A person by initial and name. */
export function Person({ name, fallback }: PersonProps): ReactElement {
  const isNamed = name !== null && name.trim() !== ''
  const shown = isNamed ? name.trim() : fallback
  const [initial = ''] = shown
  return (
    <span className="db-person">
      <span
        className={isNamed ? 'db-face' : 'db-face is-nobody'}
        style={isNamed ? { background: avatarColor(shown) } : undefined}
        aria-hidden="true"
      >
        {initial.toLocaleUpperCase('en')}
      </span>
      <bdi className={isNamed ? undefined : 'db-quiet'}>{shown}</bdi>
    </span>
  )
}
