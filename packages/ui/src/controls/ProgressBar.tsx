import './ProgressBar.css'

export interface ProgressBarProps {
  /** What goes on; not shown. */
  readonly label: string
  /** How much of `total` is done; null while that is not known. */
  readonly done: number | null
  readonly total: number
  /** It stands still for now. */
  readonly isWaiting?: boolean | undefined
}

/** How far something is, as a line as wide as what it stands in. */
export function ProgressBar({ label, done, total, isWaiting }: ProgressBarProps) {
  return (
    <progress
      className="ui-progress-bar"
      aria-label={label}
      data-waiting={isWaiting ? '' : undefined}
      {...(done !== null && { max: Math.max(1, total), value: done })}
    />
  )
}
