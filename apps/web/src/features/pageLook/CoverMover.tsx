import { Button } from '@sheaf/ui'
import { useLayoutEffect, useRef, type KeyboardEvent, type PointerEvent, type RefObject } from 'react'
import { useTranslation } from '../../platform/i18n/useTranslation.ts'
import { dragPosition, hiddenHeightOf, keyPosition } from './coverPosition.ts'

export interface CoverMoverProps {
  readonly image: RefObject<HTMLImageElement | null>
  /** 0 shows the top of the picture, 1 its end. */
  readonly position: number
  /** Nothing of its height is cut off here: moving it shows elsewhere alone. */
  readonly isWhole: boolean
  readonly onMove: (position: number) => void
  readonly onSave: () => void
  readonly onCancel: () => void
}

interface Drag {
  readonly pointerId: number
  readonly fromY: number
  readonly fromPosition: number
}

/** Lies over the picture while it is moved up and down, by hand or by keys. */
export function CoverMover({ image, position, isWhole, onMove, onSave, onCancel }: CoverMoverProps) {
  const { t } = useTranslation()
  const plane = useRef<HTMLDivElement>(null)
  const drag = useRef<Drag | null>(null)
  useLayoutEffect(() => plane.current?.focus({ preventScroll: true }), [])

  function handlePointerDown(event: PointerEvent<HTMLDivElement>): void {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    drag.current = { pointerId: event.pointerId, fromY: event.clientY, fromPosition: position }
  }

  function handlePointerMove(event: PointerEvent<HTMLDivElement>): void {
    if (drag.current?.pointerId !== event.pointerId || !image.current) return
    const { fromY, fromPosition } = drag.current
    onMove(dragPosition(fromPosition, event.clientY - fromY, hiddenHeightOf(image.current)))
  }

  function handleKeyDown(event: KeyboardEvent<HTMLDivElement>): void {
    if (event.key === 'Enter') onSave()
    else if (event.key === 'Escape') onCancel()
    else {
      const next = keyPosition(position, event.key)
      if (next === null) return
      onMove(next)
    }
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <>
      <div
        ref={plane}
        className="cover-mover"
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an input would jump to where it is touched
        role="slider"
        tabIndex={0}
        aria-label={t('pageLook.position')}
        aria-orientation="vertical"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(position * 100)}
        onPointerDown={handlePointerDown}
        onPointerMove={handlePointerMove}
        onPointerUp={() => (drag.current = null)}
        onPointerCancel={() => (drag.current = null)}
        onKeyDown={handleKeyDown}
      >
        <span className="cover-mover-hint" aria-hidden>
          {t(isWhole ? 'pageLook.repositionWhole' : 'pageLook.repositionHint')}
        </span>
      </div>
      <div className="cover-actions" data-shown>
        <Button size="sm" variant="line" onClick={onCancel}>
          {t('common.cancel')}
        </Button>
        <Button size="sm" variant="primary" onClick={onSave}>
          {t('pageLook.savePosition')}
        </Button>
      </div>
    </>
  )
}
