/** What stands in the text of a formula for a field. */
export interface FormulaChip {
  readonly name: string
  /** The name of its icon. */
  readonly icon: string
}

/** A stretch of the source that looks otherwise. */
export interface FormulaMark {
  readonly from: number
  readonly to: number
  readonly kind: MarkKind
}

const MARK_KINDS = ['function', 'number', 'text', 'wrong'] as const
type MarkKind = (typeof MARK_KINDS)[number]

export interface FormulaTextOptions {
  readonly source: string
  readonly label: string
  readonly isReadOnly: boolean
  /** What a reference of the source, with its braces, shows. */
  readonly chipOf: (reference: string) => FormulaChip
  readonly marksOf: (source: string) => readonly FormulaMark[]
  readonly onChange: (source: string, caret: number) => void
  /** True where the key is used up. */
  readonly onKey: (event: KeyboardEvent) => boolean
}

interface TextState {
  readonly source: string
  readonly caret: number
}

/**
 * The field in which the text of a formula is written: what is in braces is a chip, which is passed and deleted whole, all
 * else is text. The browser writes into it, so that input methods and spoken words work; colours are highlights, which
 * leave the text alone. Places are those of the source.
 */
export class FormulaText {
  readonly dom: HTMLElement
  readonly #options: FormulaTextOptions
  readonly #ending = new AbortController()
  #past: TextState[] = []
  #future: TextState[] = []
  #last: TextState
  #changedAt = 0

  constructor(host: Element, options: FormulaTextOptions) {
    this.#options = options
    this.dom = document.createElement('div')
    this.dom.className = 'formula-text'
    this.dom.contentEditable = options.isReadOnly ? 'false' : 'true'
    this.dom.tabIndex = 0
    this.dom.role = 'textbox'
    this.dom.ariaMultiLine = 'true'
    this.dom.ariaLabel = options.label
    if (options.isReadOnly) this.dom.ariaReadOnly = 'true'
    this.dom.spellcheck = false
    this.dom.autocapitalize = 'off'
    this.dom.dir = 'ltr'
    host.append(this.dom)
    this.#last = { source: options.source, caret: options.source.length }
    this.#draw(options.source)
    const { signal } = this.#ending
    this.dom.addEventListener('keydown', (event) => this.#handleKey(event), { signal })
    this.dom.addEventListener('beforeinput', (event) => this.#handleInput(event), { signal })
    this.dom.addEventListener('input', () => this.#changed(), { signal })
    this.dom.addEventListener('copy', (event) => this.#copy(event), { signal })
    this.dom.addEventListener('cut', (event) => this.#cut(event), { signal })
    document.addEventListener('selectionchange', () => this.#moved(), { signal })
    this.refresh()
  }

  get source(): string {
    return [...this.dom.childNodes].map(sourceOf).join('')
  }

  get caret(): number {
    return this.#selected()?.to ?? this.#last.caret
  }

  focus(): void {
    this.dom.focus({ preventScroll: true })
    this.#select(this.#last.caret)
  }

  /** Puts a text in the place of another; the caret comes to stand behind it, or where it is told. */
  replace(from: number, to: number, text: string, caret = from + text.length): void {
    const { source } = this
    this.#changedAt = 0
    this.#put({ source: source.slice(0, from) + text + source.slice(to), caret })
    this.#changed()
  }

  /** Marks are other ones, for the same text. */
  refresh(): void {
    const marks = this.#options.marksOf(this.source)
    for (const kind of MARK_KINDS) {
      const ranges = marks.filter((mark) => mark.kind === kind).map((mark) => this.#range(mark.from, mark.to))
      // Browsers without highlights show the sentence alone.
      if ('highlights' in CSS) CSS.highlights.set(`formula-${kind}`, new Highlight(...ranges))
    }
    let at = 0
    for (const node of this.dom.childNodes) {
      const [from, to] = [at, at + sourceOf(node).length]
      at = to
      if (!isChip(node)) continue
      const isWrong = marks.some((mark) => mark.kind === 'wrong' && mark.from < to && from < mark.to)
      node.toggleAttribute('data-wrong', isWrong)
    }
  }

  setAttribute(name: string, value: string | null): void {
    if (value === null) this.dom.removeAttribute(name)
    else this.dom.setAttribute(name, value)
  }

  destroy(): void {
    this.#ending.abort()
    if ('highlights' in CSS) for (const kind of MARK_KINDS) CSS.highlights.delete(`formula-${kind}`)
    this.dom.remove()
  }

  /** The text as nodes: between two chips, and at both ends, there is always a place for the caret. */
  #draw(source: string): void {
    const parts = source.split(REFERENCE).map((part) => (isReference(part) ? this.#chip(part) : part))
    const nodes = parts.flatMap((part) => (part === '' ? [] : [part]))
    this.dom.replaceChildren(...nodes)
    // A line that ends the text is drawn only where something follows it.
    if (source === '' || source.endsWith('\n')) this.dom.append(document.createElement('br'))
  }

  #chip(reference: string): HTMLElement {
    const { name, icon } = this.#options.chipOf(reference)
    const chip = document.createElement('span')
    chip.className = 'formula-chip'
    chip.contentEditable = 'false'
    chip.dataset['reference'] = reference
    const sign = document.createElement('span')
    sign.className = `db-i db-i-${icon}`
    sign.ariaHidden = 'true'
    const text = document.createElement('bdi')
    text.textContent = name
    chip.append(sign, text)
    return chip
  }

  #put({ source, caret }: TextState): void {
    this.#draw(source)
    this.#select(caret)
  }

  #changed(): void {
    const { source } = this
    if (source !== this.#last.source) {
      const now = performance.now()
      // What is written in one go is taken back in one go.
      if (now - this.#changedAt > PAUSE_MS) this.#past.push(this.#last)
      this.#changedAt = now
      this.#future = []
    }
    this.#tell()
  }

  #moved(): void {
    if (document.activeElement !== this.dom || this.#selected() === null) return
    if (this.caret !== this.#last.caret || this.source !== this.#last.source) this.#tell()
  }

  #tell(): void {
    this.#last = { source: this.source, caret: this.caret }
    this.#options.onChange(this.#last.source, this.#last.caret)
    this.refresh()
  }

  #restore(from: TextState[], to: TextState[]): void {
    const state = from.pop()
    if (state === undefined) return
    to.push(this.#last)
    this.#changedAt = 0
    this.#put(state)
    this.#tell()
  }

  #handleKey(event: KeyboardEvent): void {
    if (event.isComposing) return
    const isUsed = this.#options.onKey(event) || (!this.#options.isReadOnly && this.#edit(event))
    if (!isUsed) return
    event.preventDefault()
    event.stopPropagation()
  }

  #edit(event: KeyboardEvent): boolean {
    const isMod = (event.ctrlKey || event.metaKey) && !event.altKey
    if (isMod && event.code === 'KeyZ') {
      if (event.shiftKey) this.#restore(this.#future, this.#past)
      else this.#restore(this.#past, this.#future)
      return true
    }
    if (isMod && event.code === 'KeyY') {
      this.#restore(this.#future, this.#past)
      return true
    }
    if (event.key === 'Enter') {
      this.#insert('\n')
      return true
    }
    if (isMod || event.altKey) return false
    return event.key === 'Backspace' || event.key === 'Delete' ? this.#deleteChip(event.key) : false
  }

  /** A chip goes whole; all else is the browser's. */
  #deleteChip(key: 'Backspace' | 'Delete'): boolean {
    const selected = this.#selected()
    if (selected === null || selected.from !== selected.to) return false
    const { source } = this
    const [before, after] = [source.slice(0, selected.from), source.slice(selected.from)]
    const chip = key === 'Backspace' ? CHIP_BEFORE.exec(before) : CHIP_AFTER.exec(after)
    if (chip === null) return false
    const from = key === 'Backspace' ? before.length - chip[0].length : before.length
    this.replace(from, from + chip[0].length, '')
    return true
  }

  /** What the browser would put in as markup is put in as text. */
  #handleInput(event: InputEvent): void {
    if (event.inputType === 'historyUndo' || event.inputType === 'historyRedo') {
      event.preventDefault()
      if (event.inputType === 'historyUndo') this.#restore(this.#past, this.#future)
      else this.#restore(this.#future, this.#past)
      return
    }
    if (event.inputType.startsWith('format')) return event.preventDefault()
    const isPut = [
      'insertFromPaste',
      'insertFromDrop',
      'insertParagraph',
      'insertLineBreak',
      'insertReplacementText',
    ]
    if (!isPut.includes(event.inputType)) return
    event.preventDefault()
    const isLine = event.inputType === 'insertParagraph' || event.inputType === 'insertLineBreak'
    const text = isLine ? '\n' : (event.dataTransfer?.getData('text/plain') ?? event.data ?? '')
    this.#insert(text.replaceAll('\r\n', '\n'))
  }

  #insert(text: string): void {
    const { from, to } = this.#selected() ?? { from: this.#last.caret, to: this.#last.caret }
    this.replace(from, to, text)
  }

  #copy(event: ClipboardEvent): void {
    const selected = this.#selected()
    if (selected === null || selected.from === selected.to) return
    event.preventDefault()
    event.clipboardData?.setData('text/plain', this.source.slice(selected.from, selected.to))
  }

  #cut(event: ClipboardEvent): void {
    this.#copy(event)
    const selected = this.#selected()
    if (selected && !this.#options.isReadOnly) this.replace(selected.from, selected.to, '')
  }

  #selected(): { readonly from: number; readonly to: number } | null {
    const selection = document.getSelection()
    const range = selection && selection.rangeCount > 0 ? selection.getRangeAt(0) : null
    if (range === null || !this.dom.contains(range.commonAncestorContainer)) return null
    return {
      from: this.#offset(range.startContainer, range.startOffset),
      to: this.#offset(range.endContainer, range.endOffset),
    }
  }

  #select(offset: number): void {
    if (document.activeElement !== this.dom) return
    const { node, at } = this.#place(offset)
    document.getSelection()?.collapse(node, at)
  }

  /** The offset of a place; within a chip that behind it. */
  #offset(container: Node, offset: number): number {
    if (container === this.dom) return [...this.dom.childNodes].slice(0, offset).map(sourceOf).join('').length
    let length = 0
    for (const node of this.dom.childNodes) {
      if (node === container) return length + (node.nodeType === Node.TEXT_NODE ? offset : 0)
      length += sourceOf(node).length
      if (node.contains(container)) return length
    }
    return length
  }

  #place(offset: number): { readonly node: Node; readonly at: number } {
    let left = offset
    for (const [index, node] of this.dom.childNodes.entries()) {
      const { length } = sourceOf(node)
      if (node.nodeType === Node.TEXT_NODE && left <= length) return { node, at: left }
      if (left === 0) return { node: this.dom, at: index }
      left -= length
      if (left < 0) return { node: this.dom, at: index + 1 }
    }
    return { node: this.dom, at: this.dom.childNodes.length }
  }

  #range(from: number, to: number): Range {
    const range = document.createRange()
    const [start, end] = [this.#place(from), this.#place(to)]
    range.setStart(start.node, start.at)
    range.setEnd(end.node, end.at)
    return range
  }
}

function isReference(part: string): boolean {
  return part.startsWith('{') && part.endsWith('}')
}

function isChip(node: Node): node is HTMLElement {
  return node instanceof HTMLElement && node.dataset['reference'] !== undefined
}

function sourceOf(node: Node): string {
  return isChip(node) ? (node.dataset['reference'] ?? '') : (node.textContent ?? '').replaceAll('\u00A0', ' ')
}

const REFERENCE = /(\{[^{}]+\})/
const CHIP_BEFORE = /\{[^{}]+\}$/
const CHIP_AFTER = /^\{[^{}]+\}/
const PAUSE_MS = 600
