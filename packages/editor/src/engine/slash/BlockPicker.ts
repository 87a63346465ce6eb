import { Search } from 'lucide'
import type { EditorView } from 'prosemirror-view'
import type { BlockKind } from '../blockTypes/blockKinds.ts'
import { dragSheet } from '../floating/dragSheet.ts'
import type { Box } from '../floating/placeFloat.ts'
import { icon } from '../dom/icon.ts'
import { findBlock } from '../tree/findBlock.ts'
import type { SlashMenuOptions } from './SlashMenuOptions.ts'
import { SlashPanels } from './SlashPanels.ts'
import { offeredKinds } from './slashState.ts'
import { slashRows } from './slashRows.ts'

export interface PickerCalls {
  readonly onChoose: (kind: BlockKind) => void
  /** It has gone, by whatever way; `restoresFocus` unless the person went elsewhere. */
  readonly onClose: (restoresFocus: boolean) => void
}

/**
 * EDIT-SLASH-5: the menu behind a plus, with a field of its own, so that nothing is written into the page before
 * something was chosen. On a phone it is a sheet, whose field takes the keyboard only when it is tapped.
 */
export class BlockPicker {
  private readonly view: EditorView
  private readonly blockId: string
  private readonly options: SlashMenuOptions
  private readonly calls: PickerCalls
  private readonly field = document.createElement('input')
  private readonly panels: SlashPanels
  private readonly scrim = document.createElement('div')

  constructor(view: EditorView, blockId: string, options: SlashMenuOptions, calls: PickerCalls) {
    this.view = view
    this.blockId = blockId
    this.options = options
    this.calls = calls
    const { labels, direction } = options
    this.panels = new SlashPanels({
      labels,
      direction,
      id: PICKER_ID,
      head: [this.fieldRow()],
      onChoose: (kind) => {
        this.close(false)
        calls.onChoose(kind)
      },
      onActive: (id) => this.sayActive(id),
    })
    const { dom } = this.panels.float
    dom.classList.add('ed-picker')
    dom.setAttribute('role', 'dialog')
    dom.setAttribute('aria-label', labels['slash.title'])
    dom.tabIndex = -1
    dom.addEventListener('keydown', (event) => this.handleKey(event))
    this.scrim.className = 'ed-scrim'
    this.scrim.addEventListener('click', () => this.close(true))
  }

  open(anchor: () => Box | null): void {
    const { float } = this.panels
    float.sheetShare = SHEET_SHARE
    this.panels.open(anchor)
    this.fill()
    float.place()
    addEventListener('pointerdown', this.handlePress, true)
    if (!float.isSheet) {
      this.field.focus({ preventScroll: true })
      return
    }
    float.dom.before(this.scrim)
    dragSheet(float, () => this.close(true))
    // Takes the keyboard of the phone away.
    float.dom.focus({ preventScroll: true })
  }

  close(restoresFocus: boolean): void {
    if (!this.panels.isOpen) return
    removeEventListener('pointerdown', this.handlePress, true)
    this.scrim.remove()
    this.panels.close()
    this.calls.onClose(restoresFocus)
  }

  private fieldRow(): HTMLElement {
    const { field } = this
    const { labels } = this.options
    field.type = 'text'
    field.className = 'ed-field'
    field.placeholder = labels['slash.find']
    field.autocomplete = 'off'
    field.spellcheck = false
    field.setAttribute('role', 'combobox')
    field.setAttribute('aria-label', labels['slash.find'])
    field.setAttribute('aria-expanded', 'true')
    field.setAttribute('aria-controls', PICKER_ID)
    field.setAttribute('aria-autocomplete', 'list')
    field.addEventListener('input', () => this.fill())
    // The keyboard takes half of the screen: the rest is for the rows.
    field.addEventListener('focus', () => {
      this.panels.float.sheetShare = 1
      if (this.panels.float.isOpen) this.panels.float.place()
    })
    const row = document.createElement('div')
    row.className = 'ed-picker-field'
    row.append(icon(Search, 16), field)
    return row
  }

  private fill(): void {
    const { doc } = this.view.state
    const { labels, recent } = this.options
    const spot = findBlock(doc, this.blockId)
    const context = {
      labels,
      offered: spot ? offeredKinds(doc, spot, this.options) : [],
      recent: recent?.ids ?? [],
      recentCount: this.panels.float.isSheet ? TILES : RECENT,
    }
    this.panels.fill(slashRows(this.field.value.trim(), context))
  }

  private sayActive(id: string | null): void {
    if (id === null) this.field.removeAttribute('aria-activedescendant')
    else this.field.setAttribute('aria-activedescendant', id)
  }

  private handleKey(event: KeyboardEvent): void {
    if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return
    // What looks like a button is one.
    if (event.key === 'Enter' && event.target instanceof HTMLButtonElement) return
    const isWriting = this.field.value !== ''
    if (event.key === 'Tab' || !this.panels.handleKey(event.key, isWriting)) {
      if (event.key !== 'Escape' && event.key !== 'Tab') return
      this.close(true)
    }
    event.preventDefault()
    event.stopPropagation()
  }

  private readonly handlePress = (event: PointerEvent): void => {
    if (!this.panels.contains(event.target) && event.target !== this.scrim) this.close(false)
  }
}

const PICKER_ID = 'ed-picker'
const RECENT = 3
const TILES = 4
/** Of what can be seen, before it is drawn up. */
const SHEET_SHARE = 0.7
