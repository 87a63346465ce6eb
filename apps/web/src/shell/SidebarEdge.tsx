/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a separator that is dragged is a control; a rule is not */
import type { KeyboardEvent } from 'react'
import { useTranslation } from '../platform/i18n/useTranslation.ts'
import { useSidebar } from './SidebarContext.tsx'
import { useEdgeDrag } from './useEdgeDrag.ts'

/** One press of an arrow key, in px. */
const STEP = 16

/** The edge that is dragged, or moved with the arrow keys, to make the sidebar wider. */
export function SidebarEdge() {
  const { t } = useTranslation()
  const { width, windowWidth, drag } = useSidebar()
  const isRtl = document.documentElement.dir === 'rtl'

  const edge = useEdgeDrag(({ clientX }) => drag(isRtl ? windowWidth - clientX : clientX))

  function handleKeyDown(event: KeyboardEvent): void {
    const step = event.key === 'ArrowRight' ? STEP : event.key === 'ArrowLeft' ? -STEP : 0
    if (step === 0) return
    event.preventDefault()
    drag(width + (isRtl ? -step : step))
  }

  return (
    <div
      className="shell-side-edge"
      role="separator"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={t('shell.resizeSidebar')}
      aria-valuenow={width}
      aria-valuemin={Math.round(Math.min(268, windowWidth / 4))}
      aria-valuemax={Math.round(Math.max(268, windowWidth / 2))}
      {...edge}
      onKeyDown={handleKeyDown}
    />
  )
}
