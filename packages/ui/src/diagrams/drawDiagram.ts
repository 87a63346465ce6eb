// oxlint-disable-next-line typescript/triple-slash-reference -- whoever imports this file needs the type of the typeface
/// <reference path="./woff2.d.ts" />
import typeface from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url'

/** What became of the text of a diagram. `wrong`: what the library says of it. Sizes in pixels. */
export type Diagram =
  | { readonly kind: 'drawn'; readonly svg: string; readonly width: number; readonly height: number }
  | { readonly kind: 'wrong'; readonly problem: string }
  | { readonly kind: 'tooLarge' }
  | { readonly kind: 'failed' }

/** Longer than any diagram that somebody waits for takes. */
const PATIENCE_MS = 15_000
const MAX_SOURCE = 20_000
const MAX_SVG = 3_000_000
const FRAME = '/_diagram/frame.html'

interface Frame {
  readonly element: HTMLIFrameElement
  readonly ready: Promise<void>
  readonly waiting: Map<number, (answer: Diagram) => void>
  readonly close: () => void
}

let frame: Frame | null = null
let lastId = 0

/**
 * Draws the text of a diagram as a picture, in a frame without an origin and with a policy of its own: the library
 * needs style elements, which the policy of the application forbids, and what it draws is only ever shown as an image.
 */
export async function drawDiagram(source: string, isDark: boolean): Promise<Diagram> {
  if (source.length > MAX_SOURCE) return { kind: 'tooLarge' }
  frame ??= openFrame()
  const { element, ready, waiting } = frame
  const id = ++lastId
  const opened = frame
  return new Promise((resolve) => {
    const settle = (answer: Diagram): void => {
      clearTimeout(timer)
      waiting.delete(id)
      resolve(answer)
    }
    const timer = setTimeout(() => {
      // Whatever it is still doing ends with the frame.
      for (const other of waiting.values()) other({ kind: 'failed' })
      opened.close()
    }, PATIENCE_MS)
    waiting.set(id, settle)
    // Without an origin of its own it can only be reached by any.
    void Promise.all([fontBytes(), ready]).then(([font]) =>
      element.contentWindow?.postMessage({ id, source, isDark, font }, '*'),
    )
  })
}

let font: Promise<ArrayBuffer | null> | null = null

/** The typeface of the application, mostly from the browser's cache. Without it diagrams are drawn in one of the system's. */
function fontBytes(): Promise<ArrayBuffer | null> {
  font ??= fetch(typeface)
    .then((answer) => (answer.ok ? answer.arrayBuffer() : null))
    .catch(() => null)
  return font
}

function openFrame(): Frame {
  const element = document.createElement('iframe')
  const waiting = new Map<number, (answer: Diagram) => void>()
  element.setAttribute('sandbox', 'allow-scripts')
  element.setAttribute('aria-hidden', 'true')
  element.tabIndex = -1
  element.title = ''
  // It must have a size to measure text, and be nowhere in sight.
  element.style.cssText =
    'position:fixed;inset:0 auto auto 0;width:1200px;height:800px;border:0;opacity:0;pointer-events:none;z-index:-1'
  const { promise: ready, resolve } = Promise.withResolvers<void>()
  const handleMessage = ({ source, origin, data }: MessageEvent<unknown>): void => {
    if (source !== element.contentWindow || origin !== 'null' || !isRecord(data)) return
    if (data['isReady'] === true) resolve()
    else if (typeof data['id'] === 'number') waiting.get(data['id'])?.(readAnswer(data))
  }
  addEventListener('message', handleMessage)
  element.src = FRAME
  document.body.append(element)
  return {
    element,
    ready,
    waiting,
    close() {
      removeEventListener('message', handleMessage)
      element.remove()
      frame = null
    },
  }
}

function readAnswer({ svg, width, height, problem }: Readonly<Record<string, unknown>>): Diagram {
  if (typeof problem === 'string') return { kind: 'wrong', problem: problem.slice(0, 300) }
  if (typeof svg !== 'string' || !isSize(width) || !isSize(height)) return { kind: 'failed' }
  return svg.length > MAX_SVG ? { kind: 'tooLarge' } : { kind: 'drawn', svg, width, height }
}

function isSize(value: unknown): value is number {
  return typeof value === 'number' && value >= 1 && value <= 50_000
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
