import type { ReactElement, ReactNode } from 'react'
import { DatabaseIcon } from './DatabaseIcon.tsx'

interface FoldProps {
  readonly name: ReactNode
  readonly children: ReactNode
}

/** A collapsed group: its name, which expands it. */
export function Fold({ name, children }: FoldProps): ReactElement {
  return (
    <details className="db-fold">
      <summary>
        <DatabaseIcon name="next" />
        {name}
      </summary>
      {children}
    </details>
  )
}
