import type { ReactNode } from 'react'

export interface TwoLinesProps {
  readonly first: ReactNode
  /** Below it in small letters. */
  readonly second?: ReactNode
  /** On narrow screens alone, which leave out columns. */
  readonly ifNarrow?: ReactNode
  /** Long words and sentences are broken instead of cut. */
  readonly isWrapped?: boolean
}

/** What something is, with what else is said of it. */
export function TwoLines({ first, second, ifNarrow, isWrapped = false }: TwoLinesProps) {
  return (
    <span className="admin-two" data-wrapped={isWrapped ? '' : undefined}>
      <bdi>{first}</bdi>
      {second && <bdi>{second}</bdi>}
      {ifNarrow && <bdi className="admin-if-narrow">{ifNarrow}</bdi>}
    </span>
  )
}

/** Why something failed, in two lines at most. */
export function Problem({ text }: { readonly text: string | null }) {
  return (
    <span className="admin-problem" title={text ?? ''}>
      {text}
    </span>
  )
}
