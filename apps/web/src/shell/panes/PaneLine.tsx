/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a separator that is dragged is a control; a rule is not */
import type { KeyboardEvent } from 'react'
import { useTranslation } from '../../platform/i18n/useTranslation.ts'
import { useEdgeDrag } from '../useEdgeDrag.ts'

/** One press of an arrow key, in px. */
const STEP = 16

export interface PaneLineProps {
  /** Of the page beside, in px. */
  readonly width: number
  /** Of both pages, in px. */
  readonly both: number
  readonly onResize: (width: number) => void
  readonly onEven: () => void
}

/** PANE-WIDTH-2: the line between two pages, to be dragged, moved with the arrow keys, or put back in the middle. */
export function PaneLine({ width, both, onResize, onEven }: PaneLineProps) {
  const { t } = useTranslation()
  const isRtl = document.documentElement.dir === 'rtl'

  const edge = useEdgeDrag(({ clientX }) => onResize(isRtl ? clientX : window.innerWidth - clientX))

  function handleKeyDown(event: KeyboardEvent): void {
    const step = { ArrowLeft: STEP, ArrowRight: -STEP }[event.key]
    if (event.ctrlKey || event.metaKey || event.altKey || (step === undefined && event.key !== 'Enter'))
      return
    event.preventDefault()
    if (step === undefined) onEven()
    else onResize(width + (isRtl ? -step : step))
  }

  return (
    <div
      className="pane-line"
      role="separator"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={t('pane.resize')}
      aria-valuenow={Math.round((1 - width / both) * 100)}
      {...edge}
      onDoubleClick={onEven}
      onKeyDown={handleKeyDown}
    />
  )
}
