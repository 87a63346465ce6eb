/* oxlint-disable jsx-a11y/prefer-tag-over-role -- an input has a look of its own, and no double press */
import { useRef, useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'

export interface HeightHandleProps {
  readonly isEditable: boolean
  readonly height: number | null
  readonly onHeight: (height: number | null) => void
  readonly children: ReactNode
}

const LOWEST = 120
const HIGHEST = 1600
const STEP = 36

/** What it holds, as high as somebody has set it; its lower edge is dragged, and moved by arrows. A double press lets it go. */
export function HeightHandle({ isEditable, height, onHeight, children }: HeightHandleProps) {
  const { t } = useTranslation()
  const body = useRef<HTMLDivElement>(null)
  const [tried, setTried] = useState<number | null>(null)
  const shown = tried ?? height
  const measured = () => body.current?.getBoundingClientRect().height ?? LOWEST

  function drag(event: PointerEvent<HTMLElement>): void {
    if (event.button !== 0) return
    event.preventDefault()
    const { currentTarget: handle, clientY: from, pointerId } = event
    const before = measured()
    let latest: number | null = null
    handle.setPointerCapture(pointerId)
    const ended = new AbortController()
    const options = { signal: ended.signal }
    const move = (moved: globalThis.PointerEvent): void => {
      latest = within(before + moved.clientY - from)
      setTried(latest)
    }
    const end = (isKept: boolean): void => {
      ended.abort()
      setTried(null)
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
    onHeight(within(measured() + by))
  }

  return (
    <>
      <div ref={body} className="database-inline-body" style={shown === null ? {} : { blockSize: shown }}>
        {children}
      </div>
      {isEditable && (
        <div
          className="database-inline-edge"
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
      )}
    </>
  )
}

function within(height: number): number {
  return Math.round(Math.min(HIGHEST, Math.max(LOWEST, height)))
}
