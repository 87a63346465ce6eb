import { headingLevel, isChecked, toggleLevel } from '@sheaf/model'
import type { Node } from 'prosemirror-model'
import type { Decoration, EditorView, NodeView, ViewMutationRecord } from 'prosemirror-view'
import { isListType } from '../blockTypes/nesting.ts'
import type { ShownCode } from '../../blocks/code/CodeBlocks.ts'
import { setAllChecked, setChecked } from '../../blocks/lists/toggleTodo.ts'
import { setTip } from '../floating/tip.ts'
import { schema, type BlockAttrs } from '../schema/schema.ts'
import { blockAttrs } from '../tree/blockNode.ts'
import { isDrawn, type BlockView } from './BlockView.ts'
import type { BlockViews } from './BlockViews.ts'
import type { BlockFront } from './BlockFront.ts'
import { CalloutFront } from '../../blocks/callout/CalloutFront.ts'
import { CodeHead } from '../../blocks/code/CodeHead.ts'
import type { ListMark } from '../../blocks/lists/listMarks.ts'
import { ToggleFront } from '../../blocks/toggle/ToggleFront.ts'
import { unknownNote } from './unknownNote.ts'

/** The row of a block with text: the marker of a list, the head of code, a note on unknown types, and the text. */
export class LineView implements NodeView {
  readonly dom: HTMLElement
  readonly contentDOM: HTMLElement
  private readonly block: BlockView | null
  private readonly view: EditorView
  private readonly getPos: () => number | undefined
  private readonly views: BlockViews
  /** What stands in front of the text, and which kind of thing it is. */
  private front: { readonly kind: FrontKind; readonly element: HTMLElement } | null = null
  /** The tools of a toggle, a callout or code. */
  private tool: ToggleFront | CalloutFront | CodeHead | null = null
  private code: ShownCode | null = null

  constructor(node: Node, view: EditorView, getPos: () => number | undefined, views: BlockViews) {
    this.view = view
    this.getPos = getPos
    this.views = views
    this.dom = document.createElement('div')
    this.dom.className = 'b-row'
    this.contentDOM = document.createElement('div')
    this.contentDOM.className = 'b-line'
    ownLines.add(this.contentDOM)
    this.dom.append(this.contentDOM)
    this.block = views.blockOf(node, view, getPos())
    if (!this.block) return
    this.block.line = this
    this.showBlock(blockAttrs(this.block.node))
  }

  update(node: Node, decorations: readonly Decoration[]): boolean {
    if (node.type !== schema.nodes.line) return false
    this.showHint(decorations)
    if (this.code) this.views.code.redraw(this.code)
    return true
  }

  /** Shows the hint of the placeholder plugin in an empty text, or takes it away. */
  showHint(decorations: readonly Decoration[]): void {
    const hint: unknown = decorations.find((each) => each.spec.placeholder)?.spec.placeholder
    const { dataset } = this.contentDOM
    if (typeof hint === 'string') dataset['placeholder'] = hint
    else if (dataset['placeholder'] !== undefined) delete dataset['placeholder']
  }

  /** Draws what the block's type and data put around the text. */
  showBlock(attrs: BlockAttrs): void {
    this.setFront(this.frontKind(attrs.type))
    const text = this.contentDOM
    const level = attrs.type === 'heading' ? headingLevel(attrs.data) : toggleLevel(attrs)
    if (level !== null) {
      text.setAttribute('role', 'heading')
      text.setAttribute('aria-level', String(level))
    } else {
      text.removeAttribute('role')
      text.removeAttribute('aria-level')
    }
    if (attrs.type === 'code') text.setAttribute('spellcheck', 'false')
    else text.removeAttribute('spellcheck')
    this.showEditable(this.view.editable)
    this.fillFront(attrs)
  }

  /** Long lines of code are scrolled to with the caret; who has none gets there with Tab. */
  showEditable(isEditable: boolean): void {
    const isScroller = this.block?.node.attrs['type'] === 'code' && !isEditable
    if (isScroller) this.contentDOM.tabIndex = 0
    else this.contentDOM.removeAttribute('tabindex')
    this.tool?.showEditable(isEditable)
  }

  showListMark(mark: ListMark): void {
    if (this.front?.kind !== 'mark') return
    const { dataset } = this.front.element
    // Reading is cheap; every write costs the browser a new style, and there may be thousands of items.
    if (mark.kind === 'number') {
      if (dataset['mark'] !== mark.text) dataset['mark'] = mark.text
    } else if (dataset['bullet'] !== mark.shape) dataset['bullet'] = mark.shape
  }

  destroy(): void {
    if (this.block?.line === this) this.block.line = null
    if (this.tool instanceof CodeHead) this.tool.destroy()
    this.leaveCode()
  }

  stopEvent(event: Event): boolean {
    const target = event.target instanceof window.Node ? event.target : null
    return this.dom !== target && this.dom.contains(target) && !this.contentDOM.contains(target)
  }

  ignoreMutation(mutation: ViewMutationRecord): boolean {
    return mutation.type !== 'selection' && !this.contentDOM.contains(mutation.target)
  }

  private frontKind(type: string): FrontKind | null {
    if (this.block && !isDrawn(this.block.node)) return 'note'
    if (type === 'todo_list') return 'check'
    if (type === 'code') return 'head'
    if (type === 'toggle_list') return 'toggle'
    if (type === 'callout') return 'icon'
    if (type === 'divider') return 'rule'
    return isListType(type) ? 'mark' : null
  }

  private setFront(kind: FrontKind | null): void {
    if (this.front?.kind === kind) return
    this.front?.element.remove()
    this.front = null
    if (this.tool instanceof ToggleFront) this.tool.add.remove()
    if (this.tool instanceof CodeHead) this.tool.destroy()
    this.tool = null
    this.leaveCode()
    if (kind === null) return
    const element = document.createElement('div')
    element.className = FRONT_CLASSES[kind]
    element.contentEditable = 'false'
    this.dom.prepend(element)
    this.front = { kind, element }
    if (kind === 'toggle' || kind === 'icon' || kind === 'head') this.setTool(kind, element)
    if (kind === 'check') element.append(this.createCheckbox())
    if (kind === 'rule') element.append(document.createElement('hr'))
  }

  private setTool(kind: 'toggle' | 'icon' | 'head', element: HTMLElement): void {
    const tools: BlockFront = {
      view: this.view,
      labels: this.views.labels,
      icons: this.views.icons,
      drawDiagram: this.views.drawDiagram,
      onChange: (listener) => this.views.pages.onUpdate(listener),
      dom: this.block!.dom,
      pos: () => {
        const pos = this.getPos()
        return pos === undefined ? null : pos - 1
      },
      attrs: () => blockAttrs(this.block!.node),
      text: () => this.block!.node.firstChild!.textContent,
    }
    if (kind === 'toggle') {
      const toggle = new ToggleFront(tools)
      element.append(toggle.arrow)
      this.dom.append(toggle.add)
      this.tool = toggle
    } else if (kind === 'head') {
      const code = new CodeHead(tools, element)
      this.tool = code
      this.code = {
        dom: this.contentDOM,
        node: () => this.block!.node,
        pos: () => tools.pos(),
        focusTools: () => code.focusTools(),
      }
      this.views.code.add(this.code)
    } else {
      this.tool = new CalloutFront(tools)
      element.append(this.tool.button)
    }
  }

  private fillFront(attrs: BlockAttrs): void {
    const { type, data } = attrs
    this.tool?.show(attrs)
    if (!this.front) return
    const { kind, element } = this.front
    const { labels } = this.views
    if (kind === 'check') element.firstElementChild!.setAttribute('aria-checked', String(isChecked(data)))
    if (kind === 'note') element.replaceChildren(...unknownNote(attrs, labels, this.view.editable))
    if (kind === 'mark' && type === 'bulleted_list') delete element.dataset['mark']
    if (kind === 'mark' && type === 'numbered_list') delete element.dataset['bullet']
  }

  private createCheckbox(): HTMLElement {
    const box = document.createElement('button')
    box.type = 'button'
    box.className = 'b-check'
    box.tabIndex = -1
    box.setAttribute('role', 'checkbox')
    setTip(box, this.views.labels['todo.check'], 'toggleTodo')
    keepFocus(box)
    box.addEventListener('click', ({ shiftKey }) => {
      const pos = this.getPos()
      if (pos === undefined || !this.view.editable || !this.block) return
      const tr = this.view.state.tr
      const set = shiftKey ? setAllChecked : setChecked
      set(tr, pos - 1, !isChecked(this.block.node.attrs['data']))
      this.view.dispatch(tr)
    })
    return box
  }

  private leaveCode(): void {
    if (this.code) this.views.code.remove(this.code)
    this.code = null
  }
}

const ownLines = new WeakSet<Element>()

/** Takes away the lines that a browser has put into rows by itself. */
export function removeStrayLines(root: Element): void {
  for (const line of root.querySelectorAll('.b-row > .b-line')) if (!ownLines.has(line)) line.remove()
}

/** `rule`: a divider that still has text, because someone typed while another turned the block; both are shown. */
type FrontKind = 'mark' | 'check' | 'toggle' | 'icon' | 'head' | 'rule' | 'note'

const FRONT_CLASSES: Readonly<Record<FrontKind, string>> = {
  mark: 'b-mark',
  check: 'b-mark',
  toggle: 'b-mark',
  icon: 'b-mark',
  head: 'b-head',
  rule: 'b-rule',
  note: 'b-note',
}

/** A press on a tool inside the text leaves the caret where it is. */
function keepFocus(element: HTMLElement): void {
  element.addEventListener('mousedown', (event) => event.preventDefault())
}
