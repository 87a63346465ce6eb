import type { Node } from 'prosemirror-model'
import type { EditorView, NodeView } from 'prosemirror-view'
import type { EditorLabels } from '../../engine/labels/labels.ts'
import { element } from '../../engine/dom/element.ts'
import { isFormula } from './formulaEditing.ts'
import { openFormula } from './formulas.ts'
import { loadedMath, loadMath } from './lateMath.ts'

/** A formula in a text. A click opens its source. */
export class FormulaView implements NodeView {
  readonly dom = element('span', 'ed-inline ed-formula')
  private node: Node
  private readonly view: EditorView
  private readonly getPos: () => number | undefined
  private readonly labels: EditorLabels

  constructor(node: Node, view: EditorView, getPos: () => number | undefined, labels: EditorLabels) {
    this.node = node
    this.view = view
    this.getPos = getPos
    this.labels = labels
    this.dom.contentEditable = 'false'
    this.dom.addEventListener('mousedown', (event) => view.editable && event.preventDefault())
    this.dom.addEventListener('click', () => this.open())
    this.draw()
    loadMath().then(
      () => this.draw(),
      // The source stays visible.
      () => undefined,
    )
  }

  update(node: Node): boolean {
    if (!isFormula(node) || node.type !== this.node.type) return false
    const isSame = node.attrs['value'] === this.node.attrs['value']
    this.node = node
    if (!isSame) this.draw()
    return true
  }

  stopEvent(event: Event): boolean {
    return event.type === 'mousedown' || event.type === 'click'
  }

  ignoreMutation(): boolean {
    return true
  }

  private open(): void {
    const pos = this.getPos()
    if (pos !== undefined) openFormula(this.view, pos)
  }

  private draw(): void {
    const latex = String(this.node.attrs['value'])
    const problem = loadedMath()?.drawFormula(this.dom, latex, false, this.labels)
    if (problem === undefined) this.dom.replaceChildren(element('code', 'b-formula-source', latex))
    this.dom.classList.toggle('is-wrong', Boolean(problem))
    this.dom.title = problem ?? ''
  }
}
