import './ProgressLine.css'
import type { ReactNode } from 'react'

import { ProgressBar } from './ProgressBar.tsx'

export interface ProgressLineProps {
  /** What is counted; not shown. */
  readonly label: string
  readonly done: number
  readonly total: number
  /** How far it is, in words, which are read out; parts stand at both ends. */
  readonly children: ReactNode
}

/** How far something is, as a line and in words. */
export function ProgressLine({ label, done, total, children }: ProgressLineProps) {
  return (
    <div className="ui-progress">
      <ProgressBar label={label} done={done} total={total} />
      <output className="ui-progress-now">{children}</output>
    </div>
  )
}
