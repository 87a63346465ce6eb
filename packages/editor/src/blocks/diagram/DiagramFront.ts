import { Eye } from 'lucide'
import type { Diagram } from '@sheaf/ui/diagrams'
import { TextSelection } from 'prosemirror-state'
import { icon } from '../../engine/dom/icon.ts'
import { element } from '../../engine/dom/element.ts'
import { whenSeen } from '../../engine/dom/whenSeen.ts'
import { PopupMenu } from '../../engine/menus/PopupMenu.ts'
import { frontButton } from '../../engine/views/LineFront.ts'
import type { LinePlace } from '../../engine/views/LineFrontType.ts'
import type { EditorDiagrams } from '../../ports/EditorOptions.ts'
import { diagramSizeOf, keepDiagramSize } from './diagramSizes.ts'
import { DIAGRAM_FORMS, diagramForm, keepDiagramForm, type DiagramForm } from './diagramHabit.ts'

/**
 * EDIT-MERMAID: the diagram below its text, and the button that chooses between text, diagram and both. The diagram is
 * an image: nothing in it can run, and nothing of it is stored.
 */
export class DiagramFront {
  readonly button: HTMLButtonElement
  private readonly front: LinePlace
  private readonly diagrams: EditorDiagrams
  private readonly dom = element('div', 'b-diagram')
  private readonly row: HTMLElement
  private readonly stops: (() => void)[] = []
  private timer: ReturnType<typeof setTimeout> | undefined
  private isSeen = false
  private turn = 0
  private drawn: string | null = null
  private address: string | null = null

  constructor(front: LinePlace, row: HTMLElement, diagrams: EditorDiagrams) {
    this.front = front
    this.row = row
    this.diagrams = diagrams
    this.button = frontButton('b-head-button', front.context.labels['diagram.shown'], () => this.openMenu())
    this.button.setAttribute('aria-haspopup', 'menu')
    this.button.append(icon(Eye, 14))
    this.dom.contentEditable = 'false'
    this.dom.addEventListener('mousedown', (event) => event.preventDefault())
    this.dom.addEventListener('click', () => this.enter())
    row.append(this.dom)
    this.makeRoom()
    showForm(front, diagramForm())
    const theme = new MutationObserver(() => this.schedule(0))
    theme.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] })
    this.stops.push(
      whenSeen(this.dom, () => this.begin()),
      front.views.onUpdate(() => this.follow()),
      () => theme.disconnect(),
    )
    this.follow()
  }

  destroy(): void {
    clearTimeout(this.timer)
    this.turn++
    for (const stop of this.stops) stop()
    if (this.address !== null) URL.revokeObjectURL(this.address)
    this.dom.remove()
    this.button.remove()
    this.row.classList.remove('is-written', 'has-diagram')
  }

  /** EDIT-MERMAID-5: reserves the height of the previous rendering, so that the page does not move. */
  private makeRoom(): void {
    const size = diagramSizeOf(this.front.text())
    if (size === null) return
    const room = element('div', 'b-diagram-room')
    room.style.inlineSize = `min(100%, ${size.width}px)`
    room.style.aspectRatio = `${size.width} / ${size.height}`
    this.dom.append(room)
  }

  private begin(): void {
    this.isSeen = true
    this.schedule(0)
  }

  /** While the text contains the caret it is shown, whatever the preference. */
  private follow(): void {
    const { front } = this
    const pos = front.pos()
    const { selection } = front.view.state
    const isInside =
      pos !== null && selection.$head.parent.isTextblock && selection.$head.before() === pos + 1
    this.row.classList.toggle('is-written', isInside && front.view.editable)
    this.schedule(WRITING_MS)
  }

  private schedule(delayMs: number): void {
    if (!this.isSeen || this.key() === this.drawn) return
    clearTimeout(this.timer)
    this.timer = setTimeout(() => void this.redraw(), delayMs)
  }

  private async redraw(): Promise<void> {
    const key = this.key()
    if (key === this.drawn) return
    this.drawn = key
    const turn = ++this.turn
    const source = this.front.text()
    if (source.trim() === '') {
      this.say(this.front.context.labels['diagram.empty'])
      return
    }
    this.dom.setAttribute('aria-busy', 'true')
    const diagram = await this.diagrams.draw(source, isDark()).catch((): Diagram => ({ kind: 'failed' }))
    if (turn !== this.turn) return
    this.dom.removeAttribute('aria-busy')
    await this.show(diagram, turn)
  }

  private async show(diagram: Diagram, turn: number): Promise<void> {
    const { labels } = this.front.context
    if (diagram.kind === 'wrong') this.say(labels['diagram.wrong'], diagram.problem)
    if (diagram.kind === 'tooLarge') this.say(labels['diagram.tooLarge'])
    if (diagram.kind === 'failed') this.say(labels['diagram.failed'])
    if (diagram.kind !== 'drawn') return
    const address = URL.createObjectURL(new Blob([diagram.svg], { type: 'image/svg+xml' }))
    const img = element('img', 'b-diagram-image')
    img.alt = `${labels['diagram.image']}: ${this.front.text().trim().slice(0, ALT_LENGTH)}`
    img.width = diagram.width
    img.height = diagram.height
    img.draggable = false
    img.src = address
    // The previous diagram stays until this one can replace it: nothing flickers.
    await img.decode().catch(() => undefined)
    if (turn !== this.turn) {
      URL.revokeObjectURL(address)
      return
    }
    this.dom.replaceChildren(img)
    keepDiagramSize(this.front.text(), diagram)
    if (this.address !== null) URL.revokeObjectURL(this.address)
    this.address = address
    this.row.classList.add('has-diagram')
  }

  /** Shows an error in words. The last valid diagram stays visible. */
  private say(text: string, detail?: string): void {
    const note = element('div', 'b-diagram-note', text)
    note.setAttribute('role', 'status')
    if (detail !== undefined) note.append(element('pre', 'b-diagram-detail', detail))
    const image = text === this.front.context.labels['diagram.wrong'] ? this.dom.querySelector('img') : null
    this.dom.replaceChildren(...(image ? [image] : []), note)
    if (!image) this.row.classList.remove('has-diagram')
  }

  /** A click on the diagram moves the caret to its text. */
  private enter(): void {
    const { front } = this
    const pos = front.pos()
    if (pos === null || !front.view.editable) return
    const { state } = front.view
    const at = state.doc.resolve(pos + 2)
    front.view.focus()
    front.view.dispatch(state.tr.setSelection(TextSelection.create(state.doc, at.end())).scrollIntoView())
  }

  private openMenu(): void {
    const { labels } = this.front.context
    const menu = new PopupMenu({
      labels,
      label: labels['diagram.shown'],
      items: DIAGRAM_FORMS.map((form) => ({
        id: form,
        text: labels[`diagram.${form}`],
        isChecked: form === diagramForm(),
      })),
      placement: { side: 'below', align: 'start', gap: 6 },
      direction: getComputedStyle(this.button).direction,
      onChoose: (id) => {
        const form = DIAGRAM_FORMS.find((each) => each === id)
        if (!form) return
        keepDiagramForm(form)
        showForm(this.front, form)
      },
      onClose: (restoresFocus) => {
        this.button.removeAttribute('aria-expanded')
        if (restoresFocus) this.button.focus()
      },
    })
    this.button.setAttribute('aria-expanded', 'true')
    menu.open(() => (this.button.isConnected ? this.button.getBoundingClientRect() : null))
  }

  private key(): string {
    return `${isDark()} ${this.front.text()}`
  }
}

function showForm({ view }: LinePlace, form: DiagramForm): void {
  view.dom.parentElement?.setAttribute('data-diagrams', form)
}

function isDark(): boolean {
  return getComputedStyle(document.documentElement).colorScheme === 'dark'
}

const WRITING_MS = 400
const ALT_LENGTH = 200
