import type { ReactElement } from 'react'
import { DatabaseIcon } from './DatabaseIcon.tsx'
import type { DatabaseLabels } from './DatabaseLabels.ts'
import type { DatabaseRowPage } from './DatabasePage.ts'

interface RowStepsProps extends Pick<DatabaseRowPage, 'place' | 'previousHref' | 'nextHref'> {
  readonly labels: DatabaseLabels
  readonly locale: string
  /** The step that is to have the focus, in a browser. */
  readonly focused?: string
}

/** Links to the row before and behind one, with its place among them; nothing where it has none. */
export function RowSteps({
  place,
  previousHref,
  nextHref,
  labels,
  locale,
  focused,
}: RowStepsProps): ReactElement | null {
  if (place === null) return null
  const number = new Intl.NumberFormat(locale)
  return (
    <>
      <Step to={previousHref} name="previous" label={labels.previousRow} hasFocus={focused === 'previous'} />
      <Step to={nextHref} name="next" label={labels.nextRow} hasFocus={focused === 'next'} />
      <bdi className="db-count">
        {labels.rowOf({ row: number.format(place.row), all: number.format(place.all) })}
      </bdi>
    </>
  )
}

interface StepProps {
  /** Null at the end: its space stays, so that the other button does not move. */
  readonly to: string | null
  readonly name: 'previous' | 'next'
  readonly label: string
  readonly hasFocus: boolean
}

function Step({ to, name, label, hasFocus }: StepProps): ReactElement {
  const icon = <DatabaseIcon name={name === 'previous' ? 'up' : 'down'} />
  if (to === null)
    return (
      <span className="db-button is-icon is-off" aria-hidden="true">
        {icon}
      </span>
    )
  return (
    <a
      className="db-button is-icon"
      href={to}
      rel={name === 'previous' ? 'prev' : 'next'}
      aria-label={label}
      data-row-step={name}
      ref={hasFocus ? focusOnce : undefined}
    >
      {icon}
    </a>
  )
}

function focusOnce(link: HTMLElement | null): void {
  link?.focus({ preventScroll: true })
}
