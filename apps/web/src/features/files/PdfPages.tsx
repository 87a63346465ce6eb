import {
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
  type Ref,
  type RefObject,
} from 'react'
import { PdfPage } from './PdfPage.tsx'
import type { PdfState } from './usePdf.ts'

export interface PdfPagesHandle {
  /** Brings a page (from 1) to the top. */
  readonly goTo: (page: number) => void
}

export interface PdfPagesProps {
  readonly opened: Extract<PdfState, { phase: 'ready' }>
  /** 1 fits the width. */
  readonly zoom: number
  readonly label: string
  readonly onPageChange: (page: number) => void
  readonly onZoom: (factor: number) => void
  readonly ref?: Ref<PdfPagesHandle>
}

/** Wider than this a page does not grow by itself. */
const MAX_WIDTH = 960
const MARGIN = 24
const NARROW_MARGIN = 8

/** The pages below one another. Only those near the window are drawn. */
export function PdfPages({ opened, zoom, label, onPageChange, onZoom, ref }: PdfPagesProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const width = useWidth(scroller)
  const margin = width < 768 ? NARROW_MARGIN : MARGIN
  const fit = Math.min(Math.max(width - 2 * margin, 100), MAX_WIDTH) / opened.firstSize.width
  const scale = fit * zoom
  useKeptPlace(scroller, width > 0 ? scale : null)
  useWheelZoom(scroller, onZoom)
  // Arrow keys, Page Down and Space scroll at once.
  useEffect(() => scroller.current?.focus({ preventScroll: true }), [])

  useImperativeHandle(ref, () => ({
    goTo(page) {
      const element = pageElement(scroller.current, page)
      if (element) scroller.current?.scrollTo({ top: element.offsetTop - margin })
    },
  }))

  function handleScroll(): void {
    if (scroller.current) onPageChange(pageInSight(scroller.current))
  }

  return (
    <section
      ref={scroller}
      className="pdf-pages"
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrow keys scroll what has the focus
      tabIndex={0}
      onScroll={handleScroll}
    >
      {width > 0 &&
        Array.from({ length: opened.document.numPages }, (_, at) => (
          <PdfPage key={at} number={at + 1} opened={opened} scale={scale} scroller={scroller} />
        ))}
    </section>
  )
}

function pageElement(scroller: HTMLElement | null, page: number): HTMLElement | null {
  const element = scroller?.children[page - 1]
  return element instanceof HTMLElement ? element : null
}

/** The page that crosses the upper third of the window. */
function pageInSight(scroller: HTMLElement): number {
  const line = scroller.scrollTop + scroller.clientHeight / 3
  let low = 1
  let high = scroller.childElementCount
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((pageElement(scroller, middle)?.offsetTop ?? 0) <= line) low = middle
    else high = middle - 1
  }
  return low
}

function useWidth(scroller: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    const observer = new ResizeObserver(() => setWidth(element.clientWidth))
    observer.observe(element)
    return () => observer.disconnect()
  }, [scroller])
  return width
}

/** What stood in the middle stays there while the pages grow and shrink. */
function useKeptPlace(scroller: RefObject<HTMLElement | null>, scale: number | null): void {
  const before = useRef<number | null>(null)
  useLayoutEffect(() => {
    const element = scroller.current
    const ratio = scale === null || before.current === null ? 1 : scale / before.current
    before.current = scale
    if (!element || ratio === 1) return
    const { clientHeight, clientWidth } = element
    element.scrollTo({
      top: (element.scrollTop + clientHeight / 2) * ratio - clientHeight / 2,
      left: (element.scrollLeft + clientWidth / 2) * ratio - clientWidth / 2,
      behavior: 'instant',
    })
  }, [scroller, scale])
}

/** Ctrl and the wheel, which is also what a pinch on a trackpad says. */
function useWheelZoom(scroller: RefObject<HTMLElement | null>, onZoom: (factor: number) => void): void {
  const zoom = useRef(onZoom)
  useEffect(() => {
    zoom.current = onZoom
  })
  useEffect(() => {
    const element = scroller.current
    if (!element) return
    function handleWheel(event: WheelEvent): void {
      if (!event.ctrlKey) return
      event.preventDefault()
      zoom.current(Math.exp(-Math.max(-50, Math.min(event.deltaY, 50)) / 200))
    }
    element.addEventListener('wheel', handleWheel, { passive: false })
    return () => element.removeEventListener('wheel', handleWheel)
  }, [scroller])
}
