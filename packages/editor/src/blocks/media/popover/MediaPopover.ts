import { Float } from '../../../engine/floating/Float.ts'
import type { EditorLabels } from '../../../engine/labels/labels.ts'
import { element } from '../../../engine/dom/element.ts'
import type { MediaBlock, MediaRequest } from '../MediaHost.ts'
import { isMediaType, takesFiles, type MediaType } from '../mediaTypes.ts'
import { addressField } from './addressField.ts'
import { filePicker } from './filePicker.ts'
import { textField } from './textField.ts'

export interface MediaPopoverOptions {
  readonly labels: EditorLabels
  readonly direction: string
  /** The person is done with it: the focus returns to the page. */
  readonly onClose: () => void
}

type Tab = 'upload' | 'link'

/**
 * The popover of a media block: a file of this device or an address, on two tabs, or a single text field. It is placed
 * beside its block and inside the window, takes the focus and returns it.
 */
export class MediaPopover {
  private readonly options: MediaPopoverOptions
  private readonly dom = element('div', 'ed-media')
  private readonly float: Float
  private anchor: HTMLElement | null = null

  constructor(options: MediaPopoverOptions) {
    this.options = options
    this.dom.setAttribute('role', 'dialog')
    this.dom.addEventListener('keydown', (event) => this.handleKey(event))
    this.float = new Float(this.dom, { side: 'below', align: 'center', gap: 6 })
  }

  open(block: MediaBlock, anchor: HTMLElement, request: MediaRequest): void {
    this.anchor = anchor
    if (request.kind === 'text') this.fillText(request)
    else this.fillSource(block, request.picks)
    this.float.open(
      () => (anchor.isConnected ? anchor.getBoundingClientRect() : null),
      this.options.direction,
    )
    addEventListener('pointerdown', this.handleOutside, true)
    this.focusFirst()
  }

  /** To be called after every change of the page: it closes if its block was deleted. */
  update(): void {
    if (!this.float.isOpen) return
    if (!this.anchor?.isConnected) this.close(false)
    else this.float.place()
  }

  close(returnsFocus: boolean): void {
    if (!this.float.isOpen) return
    removeEventListener('pointerdown', this.handleOutside, true)
    this.float.close()
    this.anchor = null
    if (returnsFocus) this.options.onClose()
  }

  private readonly handleOutside = (event: PointerEvent): void => {
    if (event.target instanceof Node && this.dom.contains(event.target)) return
    this.close(false)
  }

  private handleKey(event: KeyboardEvent): void {
    if (event.isComposing || event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    this.close(true)
  }

  private fillText({ title, value, onSubmit }: Extract<MediaRequest, { kind: 'text' }>): void {
    this.dom.setAttribute('aria-label', title)
    const submit = (text: string) => {
      this.close(true)
      onSubmit(text)
    }
    this.dom.replaceChildren(textField({ title, value, labels: this.options.labels, onSubmit: submit }))
  }

  private fillSource(block: MediaBlock, picks: MediaType | undefined): void {
    const { labels } = this.options
    const { type } = block.attrs()
    this.dom.setAttribute('aria-label', labels['media.title'])
    const tabs: readonly Tab[] = isMediaType(type) && takesFiles(type) ? ['upload', 'link'] : ['link']
    const panel = element('div', 'ed-media-panel')
    const show = (tab: Tab): void => {
      panel.replaceChildren(this.panel(block, tab, picks))
      if (tabs.length > 1) panel.setAttribute('aria-labelledby', tabId(tab))
    }
    if (tabs.length === 1) {
      this.dom.replaceChildren(panel)
      show('link')
      return
    }
    panel.setAttribute('role', 'tabpanel')
    this.dom.replaceChildren(this.tabList(tabs, show), panel)
    show('upload')
  }

  private tabList(tabs: readonly Tab[], onChoose: (tab: Tab) => void): HTMLElement {
    const { labels, direction } = this.options
    const list = element('div', 'ed-tabs')
    list.setAttribute('role', 'tablist')
    const buttons = tabs.map((tab) => {
      const button = element('button', 'ed-tab', labels[`media.${tab}`])
      button.type = 'button'
      button.id = tabId(tab)
      button.setAttribute('role', 'tab')
      button.addEventListener('click', () => choose(tab))
      return button
    })
    const choose = (tab: Tab): void => {
      for (const [index, button] of buttons.entries()) {
        const isChosen = tabs[index] === tab
        button.setAttribute('aria-selected', String(isChosen))
        button.tabIndex = isChosen ? 0 : -1
      }
      onChoose(tab)
      if (this.float.isOpen) this.float.place()
    }
    list.addEventListener('keydown', (event) => {
      const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
      if (step === 0) return
      event.preventDefault()
      const at = buttons.findIndex((button) => button.tabIndex === 0)
      const next = (at + (direction === 'rtl' ? -step : step) + tabs.length) % tabs.length
      choose(tabs[next]!)
      buttons[next]!.focus()
    })
    for (const [index, button] of buttons.entries()) {
      button.setAttribute('aria-selected', String(index === 0))
      button.tabIndex = index === 0 ? 0 : -1
    }
    list.append(...buttons)
    return list
  }

  private panel(block: MediaBlock, tab: Tab, picks: MediaType | undefined): HTMLElement {
    const { labels } = this.options
    const onDone = () => this.close(true)
    const onResize = () => this.float.isOpen && this.float.place()
    const made = { block, labels, onDone, onResize, ...(picks && { picks }) }
    return tab === 'upload' ? filePicker(made) : addressField(made)
  }

  /** Enter chooses a file, typing goes into the field: the next step needs no navigation. */
  private focusFirst(): void {
    const first = this.dom.querySelector<HTMLElement>('.ed-field, .ed-choose')
    first?.focus({ preventScroll: true })
    if (!(first instanceof HTMLInputElement)) return
    // A new address replaces the existing one; a text is continued.
    if (first.inputMode === 'url') first.select()
    else first.setSelectionRange(first.value.length, first.value.length)
  }
}

function tabId(tab: Tab): string {
  return `ed-media-${tab}`
}
