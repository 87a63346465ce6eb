import { drawDiagram } from '@sheaf/ui/diagrams'

/**
 * Puts the drawing of a diagram in the place of its text, in the room that is kept for it, which is made to fit as long as
 * nobody sees it, and a button that shows the text again. It is an image: nothing in it runs or loads. What cannot be drawn stays text. Follows the theme until it is
 * let go. False where no answer came in time, so that it can be tried again.
 */
export async function showDiagram(row: HTMLElement, leaving: AbortSignal): Promise<boolean> {
  const name = row.dataset['diagram'] ?? ''
  const text = row.querySelector('.b-line')?.textContent ?? ''
  const image = document.createElement('img')
  image.alt = `${name}: ${text.trim().slice(0, ALT_LENGTH)}`
  const frame = document.createElement('button')
  frame.type = 'button'
  frame.className = 'b-drawing'
  frame.append(image)
  frame.addEventListener('click', () => void openLargeDiagram(image))
  let address: string | null = null
  let drawnDark: boolean | null = null

  async function draw(): Promise<boolean> {
    const dark = isDark()
    if (dark === drawnDark || leaving.aborted) return true
    drawnDark = dark
    const diagram = await drawDiagram(text, dark)
    if (diagram.kind !== 'drawn' || leaving.aborted || dark !== drawnDark) return diagram.kind !== 'failed'
    const drawn = URL.createObjectURL(new Blob([diagram.svg], { type: 'image/svg+xml' }))
    const [{ width, height }, before] = [diagram, address]
    address = drawn
    Object.assign(image, { src: drawn, width, height })
    await image.decode().catch(() => undefined)
    if (before !== null) URL.revokeObjectURL(before)
    if (!frame.isConnected) {
      fitRoom(row, width, height)
      show(row, frame)
    }
    return true
  }

  if (!(await draw())) return false
  const theme = new MutationObserver(() => void draw())
  theme.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] })
  const system = matchMedia('(prefers-color-scheme: dark)')
  system.addEventListener('change', () => void draw(), { signal: leaving })
  const letGo = (): void => {
    theme.disconnect()
    if (address !== null) URL.revokeObjectURL(address)
  }
  if (leaving.aborted) letGo()
  else leaving.addEventListener('abort', letGo)
  // The theme may have changed while it was drawn.
  void draw()
  return true
}

/** The height that the drawing has in the width of the page. What can be seen keeps its room: nothing moves under a reader. */
function fitRoom(row: HTMLElement, width: number, height: number): void {
  const { top, bottom } = row.getBoundingClientRect()
  if (bottom > 0 && top < innerHeight) return
  const room = row.querySelector('.b-line')?.getBoundingClientRect()
  if (room === undefined || width === 0) return
  const shown = Math.min(height, ((room.width - 2 * MARGIN_PX) * height) / width)
  row.style.setProperty('--room', `${Math.round(Math.max(MIN_ROOM_PX, Math.min(shown, room.height)))}px`)
}

/** Beside the drawing, as its style sheet has it. */
const MARGIN_PX = 20
/** Room for a finger. */
const MIN_ROOM_PX = 64

function show(row: HTMLElement, frame: HTMLElement): void {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'b-shows-code'
  // Drawn by the style sheet: scripts change no text of a page.
  button.setAttribute('aria-label', row.dataset['code'] ?? '')
  button.setAttribute('aria-pressed', 'false')
  button.addEventListener('click', () => {
    const isCode = row.dataset['shown'] === 'code'
    row.dataset['shown'] = isCode ? 'drawing' : 'code'
    button.setAttribute('aria-pressed', String(!isCode))
  })
  row.querySelector('.b-head')?.append(button)
  row.append(frame)
  row.dataset['shown'] = 'drawing'
}

function isDark(): boolean {
  return getComputedStyle(document.documentElement).colorScheme === 'dark'
}

const ALT_LENGTH = 200

/** A drawing as large as it is, over the page. What shows it comes with the first press. */
async function openLargeDiagram({ src, alt, width, height }: HTMLImageElement): Promise<void> {
  const { showPicture } = await import('../showPictures.ts')
  showPicture({ src, alt, width, height, downloadUrl: src, previewSrc: src })
}
