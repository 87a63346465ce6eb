import './EmptyState.css'
import type { ReactNode } from 'react'

export type EmptyDrawing = 'house' | 'trash' | 'door'

export interface EmptyStateProps {
  readonly drawing?: EmptyDrawing | undefined
  /** Above the text, where what happened needs a name. */
  readonly title?: ReactNode
  /** One sentence, never an apology. */
  readonly text: ReactNode
  /** One button. */
  readonly action?: ReactNode
}

/** What stands where nothing is yet. Only for what is loaded and empty, never for what is on its way. */
export function EmptyState({ drawing, title, text, action }: EmptyStateProps) {
  return (
    <div className="ui-empty">
      {drawing && (
        <svg
          width="120"
          height="80"
          viewBox="0 0 120 80"
          fill="none"
          stroke="var(--text-3)"
          strokeWidth="1.5"
          strokeLinecap="round"
          strokeLinejoin="round"
          aria-hidden="true"
        >
          {DRAWINGS[drawing]}
        </svg>
      )}
      <p className="ui-empty-text">
        {title && <strong className="ui-empty-title">{title}</strong>}
        {text}
      </p>
      {action}
    </div>
  )
}

const DRAWINGS: Readonly<Record<EmptyDrawing, ReactNode>> = {
  house: (
    <>
      <path d="M14 66h92" />
      <path d="M30 66V40l30-16 30 16v26" />
      <path d="M24 43l36-19 36 19" />
      <path d="M52 66V50h16v16" />
      <path d="M40 50h4M76 50h4" stroke="var(--primary)" />
    </>
  ),
  door: (
    <>
      <path d="M14 68h92" />
      <path d="M44 68V16h32v52" />
      <path d="M50 68V22h20v46" />
      <path d="M38 16h44" />
      <path d="M65 44v4" stroke="var(--primary)" />
      <path d="M88 68V54M84 54h8a4 4 0 0 0-8 0z" />
    </>
  ),
  trash: (
    <>
      <path d="M36 26h48l-5 42H41z" />
      <path d="M30 26h60M52 26v-6h16v6" />
      <path d="M60 38v18M54 50l6 6 6-6" stroke="var(--primary)" />
    </>
  ),
}
