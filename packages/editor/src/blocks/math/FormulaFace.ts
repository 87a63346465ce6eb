import { SquareRadical } from 'lucide'
import type { EditorLabels } from '../../engine/labels/labels.ts'
import { icon } from '../../engine/dom/icon.ts'
import { element } from '../../engine/dom/element.ts'
import type { BlockFace } from '../../engine/views/BlockFace.ts'
import type { BlockAttrs } from '../../engine/schema/schema.ts'
import { loadedMath, loadMath } from './lateMath.ts'

/** The content of a formula block: the formula, its error, or a hint that there is none yet. */
export class FormulaFace implements BlockFace {
  private readonly root: HTMLElement
  private readonly labels: EditorLabels
  private readonly open: () => void
  private latex: string | null = null

  constructor(root: HTMLElement, labels: EditorLabels, open: () => void) {
    this.root = root
    this.labels = labels
    this.open = open
  }

  show({ data }: BlockAttrs): void {
    const latex = typeof data['formula'] === 'string' ? data['formula'].trim() : ''
    if (latex === this.latex) return
    this.latex = latex
    this.draw()
    if (latex !== '')
      loadMath().then(
        () => this.draw(),
        // The source stays visible.
        () => undefined,
      )
  }

  act(): void {
    this.open()
  }

  peek(): void {
    this.open()
  }

  destroy(): void {
    this.latex = null
  }

  private draw(): void {
    const { root, labels, latex } = this
    if (latex === null) return
    const place = element('div', 'b-math')
    place.addEventListener('click', () => this.open())
    if (latex === '') {
      place.classList.add('is-empty')
      place.append(icon(SquareRadical), labels['formula.empty'])
      root.replaceChildren(place)
      return
    }
    const problem = loadedMath()?.drawFormula(place, latex, true, labels)
    if (problem === undefined) place.append(element('code', 'b-formula-source', latex))
    root.replaceChildren(place)
    if (problem) root.append(element('div', 'b-math-problem', problem))
  }
}
