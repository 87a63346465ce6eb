import type { KeyboardEvent, PointerEvent } from 'react'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'

interface HeightEdgeProps {
  /** In pixels; null is as high as the rows. */
  readonly shown: number | null
  /** How high it is now; null before it is drawn. */
  readonly measure: () => number | null
  /** While it is dragged; null once that ends. */
  readonly onTry: (height: number | null) => void
  readonly onHeight: (height: number | null) => void
}

const LOWEST = 120
const HIGHEST = 1600
const STEP = 36

/** The lower edge of a database in a document. */
export function HeightEdge({ shown, measure, onTry, onHeight }: HeightEdgeProps) {
  const { t } = useTranslation()

  function drag(event: PointerEvent<HTMLElement>): void {
    if (event.button !== 0) return
    event.preventDefault()
    const { currentTarget: handle, clientY: from, pointerId } = event
    const before = measure() ?? LOWEST
    let latest: number | null = null
    handle.setPointerCapture(pointerId)
    const ended = new AbortController()
    const options = { signal: ended.signal }
    const move = (moved: globalThis.PointerEvent): void => {
      latest = within(before + moved.clientY - from)
      onTry(latest)
    }
    const end = (isKept: boolean): void => {
      ended.abort()
      onTry(null)
      if (isKept && latest !== null) onHeight(latest)
    }
    handle.addEventListener('pointermove', move, options)
    handle.addEventListener('pointerup', () => end(true), options)
    handle.addEventListener('pointercancel', () => end(false), options)
  }

  function step(event: KeyboardEvent): void {
    const by = { ArrowDown: STEP, ArrowUp: -STEP }[event.key]
    if (by === undefined) return
    event.preventDefault()
    onHeight(within((measure() ?? LOWEST) + by))
  }

  return (
    <div
      className="database-inline-edge"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an input has a look of its own, and no double press
      role="slider"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={t('grid.inline.height')}
      aria-valuemin={LOWEST}
      aria-valuemax={HIGHEST}
      aria-valuenow={Math.round(shown ?? LOWEST)}
      aria-valuetext={
        shown === null ? t('grid.inline.asRows') : t('grid.inline.pixels', { count: Math.round(shown) })
      }
      onPointerDown={drag}
      onDoubleClick={() => onHeight(null)}
      onKeyDown={step}
    />
  )
}

function within(height: number): number {
  return Math.round(Math.min(HIGHEST, Math.max(LOWEST, height)))
}
