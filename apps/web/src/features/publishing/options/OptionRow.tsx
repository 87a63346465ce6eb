import type { ReactNode } from 'react'

export interface OptionRowProps {
  readonly label: string
  readonly hint: ReactNode
  /** Buttons at the end of the line. */
  readonly actions: ReactNode
  /** Below the line, while something is filled in. */
  readonly children?: ReactNode
}

/** An option that is more than on or off. */
export function OptionRow({ label, hint, actions, children }: OptionRowProps) {
  return (
    <div className="publish-option">
      <div className="publish-option-line">
        <p>
          {label}
          <span className="publish-option-hint">{hint}</span>
        </p>
        <span className="publish-option-actions">{actions}</span>
      </div>
      {children}
    </div>
  )
}
