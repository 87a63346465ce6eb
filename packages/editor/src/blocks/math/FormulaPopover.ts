import { Float } from '../../engine/floating/Float.ts'
import type { Box } from '../../engine/floating/placeFloat.ts'
import type { EditorLabels } from '../../engine/labels/labels.ts'
import { element } from '../../engine/dom/element.ts'
import { loadedMath, loadMath } from './lateMath.ts'

export interface FormulaPopoverOptions {
  readonly labels: EditorLabels
  readonly direction: string
  /** The source is saved. `side`: where the caret continues; null if the person clicked elsewhere. */
  readonly onKeep: (latex: string, side: 1 | -1 | null) => void
  /** The formula stays as it was. */
  readonly onLeave: (returnsFocus: boolean) => void
  /** Undo was requested before anything was typed. */
  readonly onUndo: () => void
}

/**
 * The field for the source of a formula, with a live preview. Enter and a click elsewhere save, Escape discards, and an
 * arrow key beyond an end of the source saves and leaves on that side.
 */
export class FormulaPopover {
  private readonly options: FormulaPopoverOptions
  private readonly float: Float
  private readonly dom = element('div', 'ed-math')
  private readonly field = element('textarea', 'ed-field')
  private readonly preview = element('div', 'ed-math-preview')
  private readonly problem = element('div', 'ed-error')
  private isBlock = false
  private opened = ''
  private frame = 0

  constructor(options: FormulaPopoverOptions) {
    this.options = options
    const { labels } = options
    this.field.rows = 1
    this.field.dir = 'ltr'
    this.field.spellcheck = false
    this.field.autocomplete = 'off'
    this.field.autocapitalize = 'off'
    this.field.placeholder = labels['formula.placeholder']
    this.field.setAttribute('aria-label', labels['formula.title'])
    this.field.setAttribute('aria-describedby', PROBLEM_ID)
    this.problem.id = PROBLEM_ID
    this.problem.setAttribute('role', 'status')
    const done = element('button', 'ed-apply', labels['formula.done'])
    done.type = 'button'
    done.addEventListener('click', () => this.keep(1))
    const foot = element('div', 'ed-math-foot', element('span', 'ed-math-hint', labels['formula.hint']), done)
    this.dom.setAttribute('role', 'dialog')
    this.dom.setAttribute('aria-label', labels['formula.title'])
    this.dom.append(this.field, this.problem, this.preview, foot)
    this.dom.addEventListener('keydown', (event) => this.handleKey(event))
    this.field.addEventListener('input', () => this.handleInput())
    this.float = new Float(this.dom, { side: 'below', align: 'center', gap: 8 })
  }

  get isOpen(): boolean {
    return this.float.isOpen
  }

  get hasFocus(): boolean {
    return this.dom.contains(document.activeElement)
  }

  open(latex: string, isBlock: boolean, anchor: () => Box | null): void {
    this.isBlock = isBlock
    this.opened = latex
    this.field.value = latex
    this.preview.replaceChildren()
    this.float.open(anchor, this.options.direction)
    addEventListener('pointerdown', this.handleOutside, true)
    this.draw()
    this.field.focus({ preventScroll: true })
    // The caret is behind the existing source.
    this.field.setSelectionRange(latex.length, latex.length)
    loadMath().then(
      () => this.isOpen && this.draw(),
      () => this.showProblem(this.options.labels['formula.notLoaded']),
    )
  }

  place(): void {
    this.float.place()
  }

  close(): void {
    if (!this.isOpen) return
    cancelAnimationFrame(this.frame)
    removeEventListener('pointerdown', this.handleOutside, true)
    this.float.close()
  }

  private readonly handleOutside = (event: PointerEvent): void => {
    if (!(event.target instanceof Node && this.dom.contains(event.target))) this.keep(null)
  }

  private handleInput(): void {
    cancelAnimationFrame(this.frame)
    this.frame = requestAnimationFrame(() => this.draw())
  }

  private handleKey(event: KeyboardEvent): void {
    if (event.isComposing) return
    event.stopPropagation()
    const side = event.target === this.field ? this.leavingSide(event) : null
    if (event.key === 'Escape') this.options.onLeave(true)
    else if (isUndo(event) && this.field.value === this.opened) this.options.onUndo()
    else if (event.key === 'Enter' && event.target === this.field && !event.shiftKey) this.keep(1)
    else if (side !== null) this.keep(side)
    else return
    event.preventDefault()
  }

  private leavingSide({ key, shiftKey, altKey, ctrlKey, metaKey }: KeyboardEvent): 1 | -1 | null {
    const { selectionStart, selectionEnd, value } = this.field
    if (shiftKey || altKey || ctrlKey || metaKey || selectionStart !== selectionEnd) return null
    if (selectionEnd === value.length && (key === 'ArrowRight' || key === 'ArrowDown')) return 1
    return selectionStart === 0 && (key === 'ArrowLeft' || key === 'ArrowUp') ? -1 : null
  }

  private keep(side: 1 | -1 | null): void {
    this.options.onKeep(this.field.value, side)
  }

  private draw(): void {
    const { field, preview, isBlock } = this
    const { labels } = this.options
    field.style.height = 'auto'
    field.style.height = `${Math.min(MAX_HEIGHT, field.scrollHeight + BORDERS)}px`
    const latex = field.value.trim()
    const drawn = element('div', '')
    const problem = latex === '' ? '' : (loadedMath()?.drawFormula(drawn, latex, isBlock, labels) ?? '')
    // The source is invalid while a command is being typed: the last rendering stays until the next valid one.
    if (!problem) preview.replaceChildren(...drawn.childNodes)
    preview.classList.toggle('is-stale', problem !== '')
    preview.hidden = latex === '' || !preview.firstChild
    this.showProblem(problem)
    this.float.place()
  }

  private showProblem(words: string): void {
    this.problem.textContent = words
    this.problem.hidden = words === ''
    this.field.setAttribute('aria-invalid', String(words !== ''))
  }
}

function isUndo({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): boolean {
  return key.toLowerCase() === 'z' && (ctrlKey || metaKey) && !shiftKey && !altKey
}

const PROBLEM_ID = 'ed-math-problem'
const MAX_HEIGHT = 200
const BORDERS = 2
