import { lazy, Suspense, useCallback, useRef, useState, type ReactNode } from 'react'
import { withPanelMessages } from '../../../platform/i18n/withMessages.ts'

// Readers have none.
const HeightEdge = lazy(withPanelMessages(async () => (await import('./HeightEdge.tsx')).HeightEdge))

export interface HeightHandleProps {
  readonly isEditable: boolean
  readonly height: number | null
  readonly onHeight: (height: number | null) => void
  readonly children: ReactNode
}

/** What it holds, as high as somebody has set it; its lower edge is dragged, and moved by arrows. A double press lets it go. */
export function HeightHandle({ isEditable, height, onHeight, children }: HeightHandleProps) {
  const body = useRef<HTMLDivElement>(null)
  const [tried, setTried] = useState<number | null>(null)
  const shown = tried ?? height
  const measure = useCallback(() => body.current?.getBoundingClientRect().height ?? null, [])
  return (
    <>
      <div ref={body} className="database-inline-body" style={shown === null ? {} : { blockSize: shown }}>
        {children}
      </div>
      {isEditable && (
        <Suspense>
          <HeightEdge {...{ shown, measure, onHeight }} onTry={setTried} />
        </Suspense>
      )}
    </>
  )
}
