import type { ReactNode } from 'react'

export interface FactListProps {
  readonly label?: string
  readonly facts: readonly (readonly [name: string, value: ReactNode])[]
}

/** Names with their values, a line each. */
export function FactList({ label, facts }: FactListProps) {
  return (
    <dl className="admin-facts admin-box" aria-label={label}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
