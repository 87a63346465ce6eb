import { Float } from '../floating/Float.ts'
import type { Anchor, Box } from '../floating/placeFloat.ts'
import { CROSSING_MS, HOVER_MS, SafeTriangle } from '../floating/SafeTriangle.ts'
import type { BlockKind } from '../blockTypes/blockKinds.ts'
import type { EditorLabels } from '../labels/labels.ts'
import { SlashList } from './SlashList.ts'
import type { SlashMoreRow, SlashRow } from './slashRows.ts'

export interface SlashPanelsOptions {
  readonly labels: EditorLabels
  readonly direction: string
  /** Of the elements: the lists, and with the number of a row the rows. */
  readonly id: string
  /** What stands above and below the rows. */
  readonly head?: readonly HTMLElement[]
  readonly foot?: readonly HTMLElement[]
  readonly onChoose: (kind: BlockKind) => void
  /** Another row is meant: the id of its element. */
  readonly onActive: (id: string | null) => void
}

/**
 * The rows of blocks, and beside a row that has more the panel with those; on a phone further rows take the place of the
 * first. The focus stays where it is: keys are passed on by whoever has it, and `onActive` says what they mean.
 */
export class SlashPanels {
  readonly float: Float
  private readonly options: SlashPanelsOptions
  private readonly body = document.createElement('div')
  private readonly triangle = new SafeTriangle()
  /** From the first panel to the one that was opened last. */
  private lists: SlashList[] = []
  private floats: Float[] = []
  /** Which of the panels the keys are for. */
  private depth = 0
  private timer: ReturnType<typeof setTimeout> | undefined

  constructor(options: SlashPanelsOptions) {
    this.options = options
    const dom = panelElement('ed-slash-menu')
    this.body.className = 'ed-slash-body'
    dom.append(...(options.head ?? []), this.body, ...(options.foot ?? []))
    this.float = new Float(dom, { side: 'below', align: 'start', gap: 6, minRoom: MIN_ROOM }, true)
    this.listen(dom)
  }

  get isOpen(): boolean {
    return this.float.isOpen
  }

  /** Ids of the lists that are open, for `aria-controls`. */
  get ids(): string {
    return this.lists.map(({ dom }) => dom.id).join(' ')
  }

  open(anchor: () => Anchor | null): void {
    this.float.open(anchor, this.options.direction)
  }

  /** Shows other rows, the first of them active. */
  fill(rows: readonly SlashRow[]): void {
    this.closeBehind(0)
    const { labels, id } = this.options
    const list = new SlashList(rows, {
      labels,
      id,
      label: labels['slash.title'],
      isSheet: this.float.isSheet,
    })
    this.lists = [list]
    this.depth = 0
    this.showInBody(list)
    this.mark(0, 0)
  }

  close(): void {
    clearTimeout(this.timer)
    this.closeBehind(0)
    this.float.close()
  }

  contains(target: EventTarget | null): boolean {
    if (!(target instanceof Node)) return false
    return [this.float, ...this.floats].some(({ dom }) => dom.contains(target))
  }

  /** Answers whether the key was for the panels. `isWriting`: arrows and the ends of lines are for a text. */
  handleKey(key: string, isWriting: boolean): boolean {
    clearTimeout(this.timer)
    const list = this.lists[this.depth]
    if (!list || list.rows.length === 0) return false
    const { active, rows } = list
    const [onward, back] =
      this.options.direction === 'rtl' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft']
    const more = moreOf(rows[active])
    if (key === 'ArrowDown') this.mark(this.depth, (active + 1) % rows.length)
    else if (key === 'ArrowUp') this.mark(this.depth, (active + rows.length - 1) % rows.length)
    else if (key === 'Home' && !isWriting) this.mark(this.depth, 0)
    else if (key === 'End' && !isWriting) this.mark(this.depth, rows.length - 1)
    else if (key === onward && more) this.openMore(this.depth, active, true)
    else if ((key === back || key === 'Escape') && this.lists.length > 1) this.goBack()
    else if (key === 'Enter' || key === 'Tab') this.take(this.depth, active)
    else return false
    return true
  }

  private take(depth: number, at: number): void {
    const row = this.lists[depth]?.rows[at]
    if (!row) return
    if ('kind' in row) this.options.onChoose(row.kind)
    else this.openMore(depth, at, true)
  }

  private openMore(depth: number, at: number, entersIt: boolean): void {
    const owner = this.lists[depth]!
    const more = moreOf(owner.rows[at])
    if (!more) return
    if (this.lists[depth + 1]?.owner !== more) {
      this.closeBehind(depth)
      this.addList(depth, at, more)
    }
    if (!entersIt) return
    this.depth = depth + 1
    this.mark(this.depth, 0)
  }

  private addList(depth: number, at: number, more: SlashMoreRow): void {
    const { labels, id, direction } = this.options
    const { isSheet } = this.float
    const list = new SlashList(more.rows, {
      labels,
      id: `${id}-${depth + 1}`,
      label: labels[more.label],
      isSheet,
      owner: more,
      ...(isSheet && { onBack: () => this.goBack() }),
    })
    const row = this.lists[depth]!.elements[at]!
    this.lists.push(list)
    if (isSheet) {
      this.showInBody(list)
      return
    }
    row.classList.add('is-open')
    const dom = panelElement(more.id === 'allBlocks' ? 'ed-slash-all' : 'ed-slash-more')
    dom.append(list.dom)
    const float = new Float(dom, { side: 'end', align: 'start', gap: BESIDE })
    this.listen(dom)
    this.floats.push(float)
    float.open(() => besideRow(row), direction)
  }

  private goBack(): void {
    this.depth = Math.max(0, this.lists.length - 2)
    this.closeBehind(this.depth)
    const list = this.lists[this.depth]!
    if (this.float.isSheet) this.showInBody(list)
    this.mark(this.depth, list.active)
  }

  private closeBehind(depth: number): void {
    for (const float of this.floats.splice(depth)) float.close()
    this.lists = this.lists.slice(0, depth + 1)
    for (const row of this.lists[depth]?.elements ?? []) row.classList.remove('is-open')
  }

  private showInBody(list: SlashList): void {
    this.body.replaceChildren(list.dom)
    this.body.scrollTop = 0
    if (this.float.isOpen) this.float.place()
  }

  private mark(depth: number, at: number): void {
    const list = this.lists[depth]!
    const isOther = list.active !== at
    this.depth = depth
    list.mark(at)
    if (isOther) this.closeBehind(depth)
    for (const other of this.lists) other.isCurrent(other === list)
    this.options.onActive(list.elements[at]?.id ?? null)
  }

  private listen(dom: HTMLElement): void {
    // A press must not take the focus, or the phone's keyboard would leave with it.
    dom.addEventListener('mousedown', (event) => {
      if (!(event.target instanceof HTMLInputElement)) event.preventDefault()
    })
    dom.addEventListener('click', (event) => {
      const found = this.find(event.target)
      if (found) this.take(found.depth, found.at)
    })
    dom.addEventListener('pointermove', (event) => this.handlePointer(event))
  }

  private handlePointer(event: PointerEvent): void {
    // A finger that moves scrolls.
    if (event.pointerType === 'touch') return
    const found = this.find(event.target)
    const beside = found && this.floats[found.depth]
    const box = beside ? beside.dom.getBoundingClientRect() : null
    const isCrossing = this.triangle.isCrossing(event, box)
    if (!found) return
    const { depth, at } = found
    const list = this.lists[depth]!
    if (depth === this.depth && at === list.active && (!moreOf(list.rows[at]) || this.lists[depth + 1]))
      return
    clearTimeout(this.timer)
    if (isCrossing) this.timer = setTimeout(() => this.point(depth, at), CROSSING_MS)
    else this.point(depth, at)
  }

  private point(depth: number, at: number): void {
    const list = this.lists[depth]
    if (!list) return
    this.mark(depth, at)
    if (moreOf(list.rows[at])) this.timer = setTimeout(() => this.openMore(depth, at, false), HOVER_MS)
  }

  private find(target: EventTarget | null): { readonly depth: number; readonly at: number } | null {
    const row = target instanceof Element ? target.closest('[role="option"]') : null
    for (const [depth, list] of this.lists.entries()) {
      const at = list.elements.findIndex((element) => element === row)
      if (at !== -1) return { depth, at }
    }
    return null
  }
}

function moreOf(row: SlashRow | undefined): SlashMoreRow | null {
  return row && !('kind' in row) ? row : null
}

function panelElement(className: string): HTMLElement {
  const dom = document.createElement('div')
  dom.className = `ed-menu ${className}`
  return dom
}

/** The first row of a panel stands level with the row it belongs to. */
function besideRow(row: HTMLElement): Box {
  const panel = row.closest('.ed-menu')!.getBoundingClientRect()
  const { top, bottom } = row.getBoundingClientRect()
  return { left: panel.left, right: panel.right, top: top - PADDING, bottom }
}

const PADDING = 6
/** Between a panel and the one beside it. */
const BESIDE = 4
/** With less room below it opens above. */
const MIN_ROOM = 320
