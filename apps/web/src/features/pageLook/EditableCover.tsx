import './pageLook.css'
import { pageCover } from '@sheaf/model'
import { Button } from '@sheaf/ui'
import { ImageUp, MoveVertical } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from '../../platform/i18n/useTranslation.ts'
import { withMessages } from '../../platform/i18n/withMessages.ts'
import { usePageTree, type TreeEntry } from '../pageTree/index.ts'
import { CoverPicker } from './CoverPicker.tsx'
import { hiddenHeightOf, offsetOfPosition } from './coverPosition.ts'
import { PageCover } from './PageCover.tsx'
import { usePageLook } from './usePageLook.ts'

// Few covers are moved.
const CoverMover = lazy(withMessages(async () => (await import('./CoverMover.tsx')).CoverMover))

export interface EditableCoverProps {
  readonly view: TreeEntry
  readonly isEditable: boolean
}

/** The cover of a page with what can be done to it. */
export function EditableCover({ view, isEditable }: EditableCoverProps) {
  const { t } = useTranslation()
  const { workspaceId } = usePageTree()
  const { moveCover, choice } = usePageLook(view)
  const image = useRef<HTMLImageElement>(null)
  const mover = useRef<HTMLButtonElement>(null)
  const [position, setPosition] = useState<number | null>(null)
  const [isWhole, setWhole] = useState(false)
  const cover = pageCover(view.extra)
  const isMoving = position !== null && cover?.kind === 'image'

  function startMoving(from: number): void {
    setPosition(from)
    setWhole(image.current !== null && hiddenHeightOf(image.current) < 1)
  }

  /** The focus goes back to where it came from. */
  function endMoving(): void {
    flushSync(() => setPosition(null))
    mover.current?.focus({ preventScroll: true })
  }

  return (
    <PageCover extra={view.extra} workspaceId={workspaceId} position={position} imageRef={image}>
      {isEditable && isMoving && (
        <Suspense>
          <CoverMover
            image={image}
            position={position}
            isWhole={isWhole}
            onMove={setPosition}
            onSave={() => {
              moveCover(offsetOfPosition(position))
              endMoving()
            }}
            onCancel={endMoving}
          />
        </Suspense>
      )}
      {isEditable && !isMoving && (
        <div className="cover-actions">
          <CoverPicker
            choice={choice}
            trigger={
              <Button size="sm" variant="line" icon={ImageUp}>
                {t('pageLook.changeCover')}
              </Button>
            }
          />
          {cover?.kind === 'image' && (
            <Button
              ref={mover}
              size="sm"
              variant="line"
              icon={MoveVertical}
              onClick={() => startMoving(cover.position)}
            >
              {t('pageLook.reposition')}
            </Button>
          )}
        </div>
      )}
    </PageCover>
  )
}
