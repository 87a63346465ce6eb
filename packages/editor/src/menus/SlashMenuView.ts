import type { EditorView } from 'prosemirror-view'
import type { BlockGroup } from '../blocks/blockKinds.ts'
import { Float } from '../floating/Float.ts'
import type { EditorLabelKey, EditorLabels } from '../labels.ts'
import { menuRows, type MenuItem } from './menuRow.ts'
import { slashKey, type SlashMenu } from './slashState.ts'

/** Draws the slash menu below its "/". */
export class SlashMenuView {
  static readonly id = 'ed-slash-menu'
  static rowId(kind: string): string {
    return `ed-slash-${kind}`
  }

  private readonly view: EditorView
  private readonly labels: EditorLabels
  private readonly direction: string
  private readonly float: Float
  private shown: SlashMenu | null = null

  constructor(
    view: EditorView,
    options: { labels: EditorLabels; direction: string },
    onChoose: (id: string) => void,
  ) {
    this.view = view
    this.labels = options.labels
    this.direction = options.direction
    const dom = document.createElement('div')
    dom.className = 'ed-menu ed-slash-menu'
    dom.id = SlashMenuView.id
    dom.setAttribute('role', 'listbox')
    dom.setAttribute('aria-label', options.labels['slash.title'])
    this.float = new Float(dom, { side: 'below', align: 'start', gap: 6 })
    // A press must not take the focus, or the phone's keyboard would leave with it.
    dom.addEventListener('mousedown', (event) => event.preventDefault())
    dom.addEventListener('click', (event) => {
      const row = event.target instanceof Element ? event.target.closest<HTMLElement>('.ed-row') : null
      if (row?.dataset['item']) onChoose(row.dataset['item'])
    })
    dom.addEventListener('pointermove', (event) => {
      const row = event.target instanceof Element ? event.target.closest<HTMLElement>('.ed-row') : null
      const menu = slashKey.getState(view.state)
      const index = menu?.found.findIndex((kind) => kind.id === row?.dataset['item']) ?? -1
      if (menu && index !== -1 && index !== menu.active)
        view.dispatch(view.state.tr.setMeta(slashKey, { active: index }))
    })
    view.dom.addEventListener('blur', this.handleBlur)
  }

  update(): void {
    const menu = slashKey.getState(this.view.state) ?? null
    if (menu === this.shown) return
    const before = this.shown
    this.shown = menu
    if (!menu) {
      this.float.close()
      return
    }
    if (menu.found !== before?.found) this.fill(menu)
    this.markActive(menu)
    if (!this.float.isOpen || menu.found !== before?.found || menu.from !== before.from) {
      this.float.open(() => this.anchor(), this.direction)
    }
  }

  destroy(): void {
    this.view.dom.removeEventListener('blur', this.handleBlur)
    this.float.close()
  }

  private readonly handleBlur = (): void => {
    if (slashKey.getState(this.view.state))
      this.view.dispatch(this.view.state.tr.setMeta(slashKey, { close: true }))
  }

  private fill({ found, query }: SlashMenu): void {
    const { dom } = this.float
    if (found.length === 0) {
      const nothing = document.createElement('div')
      nothing.className = 'ed-nothing'
      nothing.textContent = this.labels['slash.nothing']
      dom.replaceChildren(nothing)
      return
    }
    const items = found.map((kind, index): MenuItem => {
      // What was looked for comes by how well it fits, across the groups.
      const startsGroup = query === '' && kind.group !== found[index - 1]?.group
      return {
        id: kind.id,
        icon: kind.id,
        text: this.labels[kind.label],
        hint: kind.typed,
        ...(startsGroup && { heading: this.labels[GROUP_LABELS[kind.group]] }),
      }
    })
    dom.replaceChildren(menuRows(items, 'option', (item) => SlashMenuView.rowId(item.id)))
    dom.scrollTop = 0
  }

  private markActive({ found, active }: SlashMenu): void {
    const id = found[active]?.id
    for (const row of this.float.dom.querySelectorAll<HTMLElement>('.ed-row')) {
      const isActive = row.dataset['item'] === id
      row.setAttribute('aria-selected', String(isActive))
      if (isActive) row.scrollIntoView({ block: 'nearest' })
    }
  }

  private anchor() {
    return this.shown && this.view.coordsAtPos(this.shown.from)
  }
}

const GROUP_LABELS: Readonly<Record<BlockGroup, EditorLabelKey>> = {
  basic: 'group.basic',
  lists: 'group.lists',
  media: 'group.media',
  other: 'group.other',
  inline: 'group.inline',
}
