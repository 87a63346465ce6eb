/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a separator that is dragged is a control; a rule is not */
import { useState, type KeyboardEvent, type PointerEvent } from 'react'
import { useTranslation } from '../platform/i18n/useTranslation.ts'
import { useSidebar } from './SidebarContext.tsx'

/** One press of an arrow key, in px. */
const STEP = 16

/** The edge that is dragged, or moved with the arrow keys, to make the sidebar wider. */
export function SidebarEdge() {
  const { t } = useTranslation()
  const { width, windowWidth, drag } = useSidebar()
  const [isDragging, setDragging] = useState(false)
  const isRtl = document.documentElement.dir === 'rtl'

  function handlePointerMove(event: PointerEvent): void {
    if (isDragging) drag(isRtl ? windowWidth - event.clientX : event.clientX)
  }

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
      data-dragging={isDragging ? '' : undefined}
      onPointerDown={(event) => {
        event.preventDefault()
        event.currentTarget.setPointerCapture(event.pointerId)
        setDragging(true)
      }}
      onPointerMove={handlePointerMove}
      onPointerUp={() => setDragging(false)}
      onPointerCancel={() => setDragging(false)}
      onKeyDown={handleKeyDown}
    />
  )
}
