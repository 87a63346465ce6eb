import type { PageSize, PdfState } from './usePdf.ts'

export interface DrawPageOptions {
  readonly element: HTMLElement
  readonly opened: Extract<PdfState, { phase: 'ready' }>
  readonly number: number
  readonly scale: number
  readonly signal: AbortSignal
  /** Hears the size of the page at scale 1. */
  readonly onSize: (size: PageSize) => void
}

/** More pixels than this some browsers do not draw at all. */
const MAX_PIXELS = 16_000_000

/** Draws a page and the text over it that can be selected. What was drawn before stays until it is done. */
export async function drawPage(options: DrawPageOptions): Promise<void> {
  const { element, opened, number, scale, signal, onSize } = options
  try {
    const page = await opened.document.getPage(number)
    if (signal.aborted) return
    const plain = page.getViewport({ scale: 1 })
    onSize({ width: plain.width, height: plain.height })

    const viewport = page.getViewport({ scale })
    const pixels = viewport.width * viewport.height * devicePixelRatio ** 2
    const ratio = devicePixelRatio * Math.min(1, Math.sqrt(MAX_PIXELS / pixels))
    const canvas = document.createElement('canvas')
    canvas.width = Math.floor(viewport.width * ratio)
    canvas.height = Math.floor(viewport.height * ratio)
    const task = page.render({ canvas, viewport, transform: [ratio, 0, 0, ratio, 0, 0] })
    signal.addEventListener('abort', () => task.cancel())
    await task.promise
    if (signal.aborted) return

    const words = document.createElement('div')
    words.className = 'pdf-words'
    element.replaceChildren(canvas, words)
    const layer = new opened.TextLayer({
      textContentSource: page.streamTextContent(),
      container: words,
      viewport,
    })
    signal.addEventListener('abort', () => layer.cancel())
    await layer.render()
  } catch (cause) {
    // Given up because the page went out of sight; a page that cannot be read stays a white sheet.
    if (!signal.aborted && !(cause instanceof Error)) throw cause
  }
}
