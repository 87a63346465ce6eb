import { useEffect, useRef, useState, type CSSProperties, type RefObject } from 'react'
import { useTranslation } from '../../platform/i18n/useTranslation.ts'
import { drawPage } from './drawPage.ts'
import type { PageSize, PdfState } from './usePdf.ts'

export interface PdfPageProps {
  readonly number: number
  readonly opened: Extract<PdfState, { phase: 'ready' }>
  readonly scale: number
  readonly scroller: RefObject<HTMLElement | null>
}

/** One page: a white sheet of its size, drawn while it is near the window. */
export function PdfPage({ number, opened, scale, scroller }: PdfPageProps) {
  const { t } = useTranslation()
  const sheet = useRef<HTMLDivElement>(null)
  const isNear = useIsNear(sheet, scroller)
  const [size, setSize] = useState<PageSize>(opened.firstSize)

  useEffect(() => {
    const element = sheet.current
    if (!element || !isNear) return
    const end = new AbortController()
    void drawPage({ element, opened, number, scale, signal: end.signal, onSize: setSize })
    return () => end.abort()
  }, [isNear, opened, number, scale])
  useEffect(() => {
    // A page that is out of sight gives its memory back.
    if (!isNear) sheet.current?.replaceChildren()
  }, [isNear])

  return (
    <section
      ref={sheet}
      className="pdf-page"
      aria-label={t('files.pdfPageLabel', { page: number })}
      style={
        {
          inlineSize: `${Math.floor(size.width * scale)}px`,
          blockSize: `${Math.floor(size.height * scale)}px`,
          '--total-scale-factor': scale,
        } as CSSProperties
      }
    />
  )
}

function useIsNear(sheet: RefObject<HTMLElement | null>, scroller: RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const element = sheet.current
    if (!element) return
    const observer = new IntersectionObserver((entries) => setNear(entries.at(-1)!.isIntersecting), {
      root: scroller.current,
      rootMargin: '100% 0px',
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [sheet, scroller])
  return isNear
}
