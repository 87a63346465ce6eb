import {
  ArrowDown,
  ArrowUp,
  CaseSensitive,
  ChevronDown,
  ChevronRight,
  type IconNode,
  Regex,
  Replace,
  ReplaceAll,
  WholeWord,
  X,
} from 'lucide'
import { setTip } from '../../engine/floating/tip.ts'
import { icon } from '../../engine/dom/icon.ts'
import { iconButton } from '../../engine/menus/iconButton.ts'
import type { EditorLabels } from '../../engine/labels/labels.ts'
import { element } from '../../engine/dom/element.ts'
import type { FindQuery } from './findMatches.ts'

export interface FindBarOptions {
  readonly labels: EditorLabels
  readonly direction: string
  readonly onQuery: () => void
  readonly onStep: (by: 1 | -1) => void
  readonly onReplace: (isAll: boolean) => void
  readonly onClose: () => void
}

/** Why nothing can be counted. */
export type FindProblem = 'empty' | 'badPattern' | 'tooSlow' | 'failed'

/** The bar at the top of the page: what to find, how, how much there is, and what to put in its place. */
export class FindBarView {
  private readonly options: FindBarOptions
  private readonly dom: HTMLElement
  private readonly field: HTMLInputElement
  private readonly replaceField: HTMLInputElement
  private readonly count = element('output', 'ed-find-count')
  private readonly replaceRow: HTMLElement
  private readonly expander: HTMLButtonElement
  private readonly steps: readonly HTMLButtonElement[]
  private readonly replacers: readonly HTMLButtonElement[]
  private readonly switches: Readonly<Record<'matchesCase' | 'isWord' | 'isPattern', HTMLButtonElement>>

  constructor(options: FindBarOptions) {
    this.options = options
    const { labels } = options
    this.field = textField(labels['find.find'], () => options.onQuery())
    this.replaceField = textField(labels['find.replaceWith'], () => undefined)
    this.switches = {
      matchesCase: this.switch(CaseSensitive, labels['find.matchCase']),
      isWord: this.switch(WholeWord, labels['find.wholeWord']),
      isPattern: this.switch(Regex, labels['find.pattern']),
    }
    this.steps = [
      iconButton(ArrowUp, labels['find.previous'], () => options.onStep(-1)),
      iconButton(ArrowDown, labels['find.next'], () => options.onStep(1)),
    ]
    this.replacers = [
      iconButton(Replace, labels['find.replace'], () => options.onReplace(false)),
      iconButton(ReplaceAll, labels['find.replaceAll'], () => options.onReplace(true)),
    ]
    this.expander = iconButton(ChevronRight, '', () => this.showReplace(this.replaceRow.hidden !== false))
    const box = element('div', 'ed-find-box', this.field, ...Object.values(this.switches))
    const close = iconButton(X, labels['find.close'], () => options.onClose())
    const findRow = element('div', 'ed-find-row', this.expander, box, this.count, ...this.steps, close)
    this.replaceRow = element(
      'div',
      'ed-find-row ed-find-replace',
      element('div', 'ed-find-box', this.replaceField),
      ...this.replacers,
    )
    this.dom = element('div', 'ed-find', findRow, this.replaceRow)
    this.dom.setAttribute('role', 'search')
    this.dom.setAttribute('aria-label', labels['find.title'])
    this.dom.dir = options.direction
    this.dom.addEventListener('keydown', (event) => this.handleKey(event))
    this.showReplace(false)
  }

  /** Puts the bar on the page with the focus in its field. `seed`: what to look for; empty for what was there. */
  show(seed: string, isEditable: boolean): void {
    if (!this.dom.isConnected) document.body.append(this.dom)
    this.expander.hidden = !isEditable
    if (!isEditable) this.showReplace(false)
    if (seed !== '') this.field.value = seed
    this.field.focus({ preventScroll: true })
    this.field.select()
  }

  remove(): void {
    this.dom.remove()
  }

  contains(element: Element): boolean {
    return this.dom.contains(element)
  }

  /** Stands at the top end of the element that scrolls the page. */
  place(scroller: Element): void {
    const isPage = scroller === document.scrollingElement
    const box = scroller.getBoundingClientRect()
    this.dom.style.insetBlockStart = `${(isPage ? 0 : Math.max(0, box.top)) + 8}px`
    const isRtl = this.options.direction === 'rtl'
    const end = isRtl ? box.left : innerWidth - box.right
    this.dom.style.insetInlineEnd = `${(isPage ? 0 : Math.max(0, end)) + 16}px`
  }

  /** Where the bar ends, in px from the top of the window. */
  bottom(): number {
    return this.dom.getBoundingClientRect().bottom
  }

  query(): FindQuery {
    const isOn = (name: keyof typeof this.switches) =>
      this.switches[name].getAttribute('aria-pressed') === 'true'
    return {
      text: this.field.value,
      matchesCase: isOn('matchesCase'),
      isWord: isOn('isWord'),
      isPattern: isOn('isPattern'),
    }
  }

  replacement(): string {
    return this.replaceField.value
  }

  showCount(index: number, count: number): void {
    const { labels } = this.options
    const text = labels['find.count']({ index, total: count })
    this.say(count === 0 ? labels['find.none'] : text, count === 0)
    for (const button of [...this.steps, ...this.replacers]) button.disabled = count === 0
  }

  showState(problem: FindProblem): void {
    const { labels } = this.options
    this.say(problem === 'empty' ? '' : labels[`find.${problem}`], problem !== 'empty')
    for (const button of [...this.steps, ...this.replacers]) button.disabled = true
  }

  showReplaced(count: number): void {
    this.say(this.options.labels['find.replaced']({ count }), false)
  }

  private say(text: string, isProblem: boolean): void {
    this.count.textContent = text
    this.field.setAttribute('aria-invalid', String(isProblem))
  }

  private switch(node: IconNode, label: string): HTMLButtonElement {
    const button = iconButton(node, label, () => {
      button.setAttribute('aria-pressed', String(button.getAttribute('aria-pressed') !== 'true'))
      this.options.onQuery()
    })
    button.setAttribute('aria-pressed', 'false')
    return button
  }

  private showReplace(isShown: boolean): void {
    const { labels } = this.options
    this.replaceRow.hidden = !isShown
    const label = labels[isShown ? 'find.hideReplace' : 'find.showReplace']
    this.expander.setAttribute('aria-expanded', String(isShown))
    setTip(this.expander, label)
    this.expander.replaceChildren(icon(isShown ? ChevronDown : ChevronRight))
    if (isShown && this.dom?.isConnected) this.replaceField.focus()
  }

  private handleKey(event: KeyboardEvent): void {
    if (event.isComposing) return
    const isFind = event.key.toLowerCase() === 'f' && (event.metaKey || event.ctrlKey)
    if (event.key === 'Escape') this.options.onClose()
    else if (event.key === 'Enter' && event.target === this.field)
      this.options.onStep(event.shiftKey ? -1 : 1)
    else if (event.key === 'Enter' && event.target === this.replaceField)
      this.options.onReplace(event.metaKey || event.ctrlKey)
    else if (isFind) this.field.select()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
}

function textField(label: string, onInput: () => void): HTMLInputElement {
  const field = element('input', 'ed-find-field')
  field.type = 'text'
  field.placeholder = label
  field.setAttribute('aria-label', label)
  field.autocomplete = 'off'
  field.spellcheck = false
  field.addEventListener('input', onInput)
  return field
}
