import { ChevronRight } from 'lucide'
import { Float } from '../floating/Float.ts'
import type { Box, Placement } from '../floating/placeFloat.ts'
import { CROSSING_MS, HOVER_MS, SafeTriangle } from '../floating/SafeTriangle.ts'
import { icon } from '../dom/icon.ts'
import type { EditorLabels } from '../labels/labels.ts'
import { MenuFilter } from './MenuFilter.ts'
import { checkRow, menuRows, type MenuItem } from './menuRow.ts'

/** What opens beside a row that has more to choose. */
export interface Submenu {
  readonly label: string
  readonly items: readonly MenuItem[]
  /** A second choice may follow: both menus stay, with the rows checked as `submenu` says by then. */
  readonly staysOpen?: boolean
}

export interface PopupMenuOptions {
  readonly label: string
  readonly labels: EditorLabels
  readonly items: readonly MenuItem[]
  readonly placement: Omit<Placement, 'direction'>
  readonly className?: string
  readonly direction: string
  readonly onChoose: (id: string) => void
  /** The menu has gone, by whatever way; `restoresFocus` unless the person went elsewhere. */
  readonly onClose: (restoresFocus: boolean) => void
  /** Items of the submenu of a row that has one. */
  readonly submenu?: (id: string) => Submenu | null
  readonly onChooseInner?: (id: string, inner: string) => void
  /** Lines below the rows, whose place is kept until they come; none for null, and where they cannot be had. */
  readonly foot?: Promise<readonly string[] | null>
  /** Where a second choice may follow the menu stays open, with the rows checked as these items say by then. */
  readonly itemsAfterChoice?: () => readonly MenuItem[]
}

/**
 * A menu that takes the keyboard: arrows, Home, End, Enter, Escape; the arrow towards the end opens a submenu and the
 * other one closes it. What is typed goes to the row that starts so; a long menu is filtered by it. The pointer may cross other rows on its way into an open submenu.
 */
export class PopupMenu {
  private readonly options: PopupMenuOptions
  protected readonly float: Float
  protected readonly rows: readonly HTMLElement[]
  protected readonly list: HTMLElement
  protected readonly filter: MenuFilter | null = null
  private inner: InnerMenu | null = null
  /** Lies over the page while the menu is a sheet: a press there closes it and is nothing else. */
  private scrim: HTMLElement | null = null
  private innerRow: HTMLElement | null = null
  private typed = ''
  private typedAt = 0
  private readonly triangle = new SafeTriangle()
  private pointedAt: HTMLElement | null = null
  private switchTimer: ReturnType<typeof setTimeout> | undefined

  constructor(options: PopupMenuOptions) {
    this.options = options
    const dom = document.createElement('div')
    dom.className = `ed-menu ${options.className ?? ''}`
    const isLong = options.items.length > MANY
    // Where there is a field beside them, the rows are in a list of their own.
    this.list = isLong || options.foot !== undefined ? document.createElement('div') : dom
    this.list.setAttribute('role', 'menu')
    this.list.setAttribute('aria-label', options.label)
    this.list.tabIndex = -1
    this.list.append(menuRows(options.items, 'menuitem', (item) => `ed-item-${item.id}`))
    this.rows = Array.from(this.list.querySelectorAll<HTMLElement>('.ed-row'))
    this.float = new Float(dom, options.placement, true)
    if (isLong) {
      this.filter = new MenuFilter(this.list, this.rows, options.items, options.labels, () =>
        this.float.place(),
      )
      dom.append(this.filter.field, this.list, this.filter.nothing)
    } else if (this.list !== dom) dom.append(this.list)
    if (options.foot) void this.addFoot(options.foot)
    dom.addEventListener('keydown', (event) => this.handleKey(event))
    dom.addEventListener('pointermove', (event) => this.handlePointer(event))
    dom.addEventListener('click', (event) => {
      const row = this.rowOf(event.target)
      if (row) this.choose(row)
    })
  }

  /** Opens beside the anchor with the first, or the checked, row focused. */
  open(anchor: () => Box | null): void {
    this.float.open(anchor, this.options.direction)
    if (this.float.isSheet) this.layScrim()
    addEventListener('pointerdown', this.handleOutside, true)
    this.focusFirst()
  }

  private async addFoot(coming: Promise<readonly string[] | null>): Promise<void> {
    const foot = document.createElement('div')
    foot.className = 'ed-menu-foot'
    this.float.dom.append(foot)
    const lines = await coming.catch(() => null)
    if (lines === null) foot.remove()
    else
      for (const line of lines) {
        const part = document.createElement('div')
        part.dir = 'auto'
        part.textContent = line
        foot.append(part)
      }
    if (this.float.isOpen) this.float.place()
  }

  /** Focuses the row that is checked, or leads to what is, else the first. */
  protected focusFirst(): void {
    const { items } = this.options
    const isChoice = items.some((item) => item.isChecked !== undefined)
    const checked = this.rows.find((row, at) => isChoice && !row.hidden && this.isChecked(items[at]!))
    const row = checked ?? this.rows.find((each) => !each.hidden)
    row?.focus({ preventScroll: true })
    row?.scrollIntoView({ block: 'nearest' })
  }

  close(restoresFocus = true): void {
    if (!this.float.isOpen) return
    clearTimeout(this.switchTimer)
    this.closeInner()
    this.float.close()
    this.scrim?.remove()
    this.scrim = null
    removeEventListener('pointerdown', this.handleOutside, true)
    this.options.onClose(restoresFocus)
  }

  contains(target: Node | null): boolean {
    return this.float.dom.contains(target) || (this.inner?.contains(target) ?? false)
  }

  private readonly handleOutside = (event: PointerEvent): void => {
    if (event.target instanceof Node && (this.contains(event.target) || event.target === this.scrim)) return
    this.close(false)
  }

  private layScrim(): void {
    this.scrim = document.createElement('div')
    this.scrim.className = 'ed-scrim'
    this.scrim.addEventListener('click', () => this.close())
    this.float.dom.before(this.scrim)
  }

  private handleKey(event: KeyboardEvent): void {
    if (event.isComposing) return
    const { key } = event
    const rows = this.filter?.found ?? this.rows
    const at = Math.max(0, rows.indexOf(this.rowOf(document.activeElement) ?? rows[0]!))
    const row = rows[at]
    const focus = (index: number) => rows.at(index % rows.length)?.focus()
    if (key === 'ArrowDown') focus(at + 1)
    else if (key === 'ArrowUp') focus(at - 1)
    else if (key === 'Escape' || key === 'Tab') this.close()
    else if (key === 'Enter') this.choose(row)
    // What else is pressed in the field is its own.
    else if (event.target === this.filter?.field) return
    else if (key === 'Home' || key === 'PageUp') focus(0)
    else if (key === 'End' || key === 'PageDown') focus(-1)
    else if (key === ' ') this.choose(row)
    else if (key === (this.options.direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'))
      this.openInner(row, true)
    else if (key === 'Backspace' && this.filter) this.filter.take(key)
    else if (key.length === 1 && !event.ctrlKey && !event.metaKey) {
      if (this.filter) this.filter.take(key)
      else this.typeAhead(key, at)
    } else return
    event.preventDefault()
    event.stopPropagation()
  }

  private typeAhead(key: string, at: number): void {
    const now = performance.now()
    this.typed = now - this.typedAt > 700 ? key : this.typed + key
    this.typedAt = now
    const start = this.typed.length === 1 ? at + 1 : at
    const ordered = [...this.rows.slice(start), ...this.rows.slice(0, start)]
    const wanted = this.typed.toLocaleLowerCase()
    ordered.find((row) => nameOf(row).startsWith(wanted))?.focus()
  }

  private handlePointer(event: PointerEvent): void {
    // A finger that moves scrolls.
    if (event.pointerType === 'touch') return
    const row = this.rowOf(event.target)
    const box = this.inner?.float.dom.getBoundingClientRect() ?? null
    const isCrossing = this.triangle.isCrossing(event, box)
    if (!row || row === this.innerRow) return clearTimeout(this.switchTimer)
    if (row === this.pointedAt && !isCrossing) return
    clearTimeout(this.switchTimer)
    this.pointedAt = row
    if (isCrossing) this.switchTimer = setTimeout(() => this.point(row), CROSSING_MS)
    else this.point(row)
  }

  private point(row: HTMLElement): void {
    row.focus({ preventScroll: true })
    this.closeInner()
    if (this.itemOf(row).hasSubmenu) this.switchTimer = setTimeout(() => this.openInner(row, false), HOVER_MS)
  }

  private choose(row: HTMLElement | undefined): void {
    if (!row) return
    const item = this.itemOf(row)
    if (item.hasSubmenu) {
      this.openInner(row, true)
      return
    }
    const { itemsAfterChoice, onChoose } = this.options
    if (!itemsAfterChoice) this.close()
    onChoose(item.id)
    if (itemsAfterChoice) this.checkRows(itemsAfterChoice())
  }

  private checkRows(items: readonly MenuItem[]): void {
    const checked = new Map(items.map(({ id, isChecked }) => [id, isChecked]))
    for (const row of this.rows) checkRow(row, checked.get(this.itemOf(row).id))
  }

  private openInner(row: HTMLElement | undefined, takesFocus: boolean): void {
    if (!row) return
    const item = this.itemOf(row)
    const content = item.hasSubmenu ? this.options.submenu?.(item.id) : undefined
    if (!content) return
    if (this.innerRow !== row) {
      this.closeInner()
      this.innerRow = row
      row.setAttribute('aria-expanded', 'true')
      this.inner = new InnerMenu(
        this.options,
        content,
        content.staysOpen ? () => this.options.submenu?.(item.id)?.items ?? [] : undefined,
        (id) => {
          if (!content.staysOpen) this.close()
          this.options.onChooseInner?.(item.id, id)
        },
        () => {
          row.focus({ preventScroll: true })
          this.closeInner()
        },
      )
      this.float.dom.classList.toggle('is-behind', this.float.isSheet)
      this.inner.float.open(() => besideRow(row), this.options.direction)
    }
    if (takesFocus) {
      clearTimeout(this.switchTimer)
      this.inner?.focusFirst()
    }
  }

  protected closeInner(): void {
    this.innerRow?.removeAttribute('aria-expanded')
    this.float.dom.classList.remove('is-behind')
    this.innerRow = null
    this.pointedAt = null
    this.inner?.closeInner()
    this.inner?.float.close()
    this.inner = null
  }

  private isChecked({ id, isChecked = false, hasSubmenu = false }: MenuItem): boolean {
    if (!hasSubmenu) return isChecked
    return this.options.submenu?.(id)?.items.some((item) => this.isChecked(item)) ?? false
  }

  private rowOf(target: EventTarget | null): HTMLElement | null {
    return target instanceof Element ? target.closest<HTMLElement>('.ed-row') : null
  }

  private itemOf(row: HTMLElement): MenuItem {
    return this.options.items[this.rows.indexOf(row)]!
  }
}

/** Of more rows than this some are found by typing. */
const MANY = 8

function nameOf(row: Element): string {
  return row.querySelector('.ed-row-text')?.textContent.toLocaleLowerCase() ?? ''
}

/** The first row of a submenu stands level with the row it belongs to. */
function besideRow(row: HTMLElement): Box {
  const { left, right, top, bottom } = row.getBoundingClientRect()
  return { left, right, top: top - PADDING, bottom }
}

const PADDING = 6

/** A submenu: like its parent, but the arrow back, Escape and, on a sheet, its head return to the parent's row. */
class InnerMenu extends PopupMenu {
  constructor(
    outer: PopupMenuOptions,
    content: Submenu,
    itemsAfterChoice: (() => readonly MenuItem[]) | undefined,
    onChoose: (id: string) => void,
    onBack: () => void,
  ) {
    super({
      label: content.label,
      labels: outer.labels,
      items: content.items,
      placement: { side: 'end', align: 'start', gap: 4 + PADDING },
      className: 'ed-submenu',
      direction: outer.direction,
      onChoose,
      onClose: () => undefined,
      ...(outer.submenu && { submenu: outer.submenu }),
      ...(itemsAfterChoice && { itemsAfterChoice }),
      onChooseInner: (_id, inner) => onChoose(inner),
    })
    if (this.float.isSheet) this.list.prepend(sheetHead(content.label, onBack))
    const back = outer.direction === 'rtl' ? 'ArrowRight' : 'ArrowLeft'
    this.float.dom.addEventListener(
      'keydown',
      (event) => {
        const isWritten = event.target === this.filter?.field
        if (event.isComposing || (event.key !== 'Escape' && (event.key !== back || isWritten))) return
        event.preventDefault()
        event.stopImmediatePropagation()
        onBack()
      },
      true,
    )
  }
}

function sheetHead(label: string, onBack: () => void): HTMLElement {
  const head = document.createElement('div')
  head.className = 'ed-sheet-head'
  head.setAttribute('role', 'menuitem')
  head.tabIndex = -1
  const name = document.createElement('span')
  name.textContent = label
  head.append(icon(ChevronRight), name)
  head.addEventListener('click', onBack)
  return head
}
