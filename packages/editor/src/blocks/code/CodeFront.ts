import { Check, ChevronDown, Copy, TextWrap } from 'lucide'
import { copyToClipboard } from '@sheaf/ui/copyToClipboard'
import { codeLanguageName } from '@sheaf/model'
import { setTip } from '../../engine/floating/tip.ts'
import { stopUndoGroup } from '../../engine/binding/undo.ts'
import { isCodeWrapped, keepCodeWrapped } from './codeWrap.ts'
import type { DiagramFront } from '../diagram/DiagramFront.ts'
import { icon } from '../../engine/dom/icon.ts'
import { deferKeys } from '../../engine/input/deferKeys.ts'
import type { BlockAttrs } from '../../engine/schema/schema.ts'
import { frontButton } from '../../engine/views/LineFront.ts'
import type { LinePlace } from '../../engine/views/LineFrontType.ts'

/**
 * The tools in the header of a code block: language, wrapping and copying. They are shown while the block is hovered or
 * contains the caret.
 */
export class CodeFront {
  buttons: readonly HTMLButtonElement[]
  private readonly front: LinePlace
  private readonly language: HTMLButtonElement
  private readonly wrap: HTMLButtonElement
  private readonly copy: HTMLButtonElement
  private readonly name = document.createElement('span')
  private readonly head: HTMLElement
  /** The diagram, or that its module is being loaded. */
  private diagram: DiagramFront | 'loading' | null = null

  constructor(front: LinePlace) {
    const { front: head } = front
    this.front = front
    this.head = head
    const { labels } = front.context
    head.setAttribute('role', 'toolbar')
    head.setAttribute('aria-label', labels['kind.code'])
    head.addEventListener('keydown', (event) => this.handleKey(event))
    this.language = frontButton('b-language', labels['code.language'], () => void this.choose())
    this.language.setAttribute('aria-haspopup', 'listbox')
    // Loaded on hover or focus, so that the list is ready when the button is clicked.
    for (const sign of ['pointerenter', 'focus'])
      this.language.addEventListener(sign, () => void loadPicker().catch(() => undefined))
    this.language.append(this.name, icon(ChevronDown, 14))
    this.wrap = frontButton('b-head-button', labels['code.wrap'], () => this.toggleWrap())
    this.wrap.append(icon(TextWrap, 14))
    this.copy = frontButton('b-head-button', labels['code.copy'], () => this.copyText())
    this.copy.append(icon(Copy, 14))
    this.buttons = [this.language, this.wrap, this.copy]
    this.showWrap()
  }

  show({ data }: BlockAttrs): void {
    const { labels } = this.front.context
    const name = codeLanguageName(data['language']) ?? labels['code.auto']
    this.name.textContent = name
    this.language.setAttribute('aria-label', `${labels['code.language']}: ${name}`)
    this.followDiagram(name === DIAGRAMS)
  }

  destroy(): void {
    this.followDiagram(false)
  }

  showEditable(isEditable: boolean): void {
    this.language.disabled = !isEditable
    // On a read-only page there is no caret to come from: Tab reaches the remaining buttons.
    for (const button of [this.wrap, this.copy]) button.tabIndex = isEditable ? -1 : 0
  }

  focusTools(): void {
    ;(this.language.disabled ? this.wrap : this.language).focus()
  }

  /** A diagram is also rendered, below its text, once its module is loaded. */
  private followDiagram(isWanted: boolean): void {
    const { front, head } = this
    const { diagrams } = front.context.ports
    if (!isWanted) {
      if (this.diagram !== 'loading') this.diagram?.destroy()
      this.diagram = null
      this.buttons = [this.language, this.wrap, this.copy]
    } else if (diagrams && this.diagram === null) {
      this.diagram = 'loading'
      import('../diagram/DiagramFront.ts').then(
        ({ DiagramFront: Drawing }) => {
          const row = head.parentElement
          if (this.diagram !== 'loading' || !row) return
          const drawing = new Drawing(front, row, diagrams)
          this.diagram = drawing
          this.buttons = [this.language, drawing.button, this.wrap, this.copy]
          if (this.language.isConnected) this.language.after(drawing.button)
        },
        () => {
          // Without the diagram it is still code; the next change tries again.
          this.diagram = null
        },
      )
    }
  }

  /** Arrow keys move between the tools, Escape returns to the code. */
  private handleKey(event: KeyboardEvent): void {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (event.key === 'Escape') this.front.view.focus()
    else if (step !== 0) {
      const tools = this.buttons.filter((button) => !button.disabled)
      const at = tools.findIndex((button) => button === document.activeElement)
      const turn = getComputedStyle(this.language).direction === 'rtl' ? -step : step
      tools[(at + turn + tools.length) % tools.length]!.focus()
    } else return
    event.preventDefault()
    event.stopPropagation()
  }

  private async choose(): Promise<void> {
    const { front } = this
    const opening = loadPicker().then(({ pickLanguage }) => {
      this.language.setAttribute('aria-expanded', 'true')
      return { answer: pickLanguage(this.language, front.attrs().data['language'], front.context.labels) }
    })
    deferKeys(front.view, opening)
    const picked = await (await opening).answer
    this.language.removeAttribute('aria-expanded')
    if (picked === undefined) return
    const pos = front.pos()
    const { type, data } = front.attrs()
    // Meanwhile someone else may have deleted the block, or turned it into another kind.
    if (pos === null || type !== 'code' || !front.view.editable) return
    const { language: _before, ...rest } = data
    stopUndoGroup(front.view.state)
    const next = picked === null ? rest : { ...data, language: picked }
    front.view.dispatch(front.view.state.tr.setNodeAttribute(pos, 'data', next))
    stopUndoGroup(front.view.state)
    front.view.focus()
  }

  private toggleWrap(): void {
    keepCodeWrapped(!isCodeWrapped())
    for (const button of this.front.view.dom.querySelectorAll<HTMLElement>('.b-head-button[aria-pressed]'))
      button.setAttribute('aria-pressed', String(isCodeWrapped()))
    this.showWrap()
  }

  private showWrap(): void {
    this.wrap.setAttribute('aria-pressed', String(isCodeWrapped()))
    this.front.view.dom.parentElement?.toggleAttribute('data-code-wrap', isCodeWrapped())
  }

  private copyText(): void {
    const { front, copy } = this
    void copyToClipboard({ text: front.text() }).then((copying) => {
      if (copying === 'copied') this.showCopied()
      // The browser may refuse; the text can still be selected and copied by hand.
      else copy.blur()
    })
  }

  private showCopied(): void {
    const { copy } = this
    const { labels } = this.front.context
    copy.replaceChildren(icon(Check, 14))
    copy.classList.add('is-done')
    setTip(copy, labels['code.copied'])
    setTimeout(() => {
      copy.replaceChildren(icon(Copy, 14))
      copy.classList.remove('is-done')
      setTip(copy, labels['code.copy'])
    }, COPIED_MS)
  }
}

function loadPicker() {
  return import('./pickLanguage.ts')
}

const COPIED_MS = 1500
/** The language of diagrams, by its name. */
const DIAGRAMS = 'Mermaid'
