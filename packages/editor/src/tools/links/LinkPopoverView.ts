import { Check, Copy, ExternalLink, Unlink } from 'lucide'
import { copyToClipboard } from '@sheaf/ui/copyToClipboard'
import type { EditorView } from 'prosemirror-view'
import { removeLink, setLink } from '../../engine/commands/link.ts'
import { Float } from '../../engine/floating/Float.ts'
import { deferKeys } from '../../engine/input/deferKeys.ts'
import type { EditorLabels } from '../../engine/labels/labels.ts'
import { iconButton } from '../../engine/menus/iconButton.ts'
import type { EditorWorkspace } from '../../ports/EditorWorkspace.ts'
import type { SuggestRow } from '../suggest/FindRows.ts'
import type { LinkPages } from './LinkPages.ts'
import { linkKey, type LinkPopover } from './linkState.ts'
import { safeHref } from '../../engine/content/safeHref.ts'

export interface LinkPopoverOptions {
  readonly labels: EditorLabels
  readonly direction: string
  /** Null: there are no pages to link to. */
  readonly workspace: EditorWorkspace | null
  readonly onFollow: (href: string, event: MouseEvent) => void
}

/** A field for the address, or for words of the page that is meant, and what can be done with a link that is there. */
export class LinkPopoverView {
  private readonly view: EditorView
  private readonly options: LinkPopoverOptions
  private readonly float: Float
  private readonly field = document.createElement('input')
  private readonly error = document.createElement('div')
  private readonly tools: readonly HTMLButtonElement[]
  private readonly apply: HTMLButtonElement
  private pages: LinkPages | null = null
  private loading: Promise<void> | null = null
  private isGone = false
  private shown: LinkPopover | null = null

  constructor(view: EditorView, options: LinkPopoverOptions) {
    this.view = view
    this.options = options
    const { labels } = options
    this.tools = [
      iconButton(ExternalLink, labels['link.open'], () => this.open()),
      iconButton(Copy, labels['link.copy'], () => this.copy()),
      iconButton(Unlink, labels['link.remove'], () => this.remove()),
    ]
    this.apply = iconButton(Check, labels['link.apply'], () => this.submit())
    this.field.className = 'ed-field'
    this.field.type = 'text'
    this.field.inputMode = 'url'
    this.field.autocomplete = 'off'
    this.field.spellcheck = false
    const words = labels[options.workspace ? 'link.search' : 'link.placeholder']
    this.field.placeholder = words
    this.field.setAttribute('aria-label', words)
    this.field.setAttribute('aria-describedby', 'ed-link-error')
    this.field.addEventListener('focus', () => this.write())
    this.field.addEventListener('input', () => {
      this.showError('')
      this.showPages()
    })
    this.error.className = 'ed-error'
    this.error.id = 'ed-link-error'
    this.error.setAttribute('role', 'alert')

    const row = document.createElement('div')
    row.className = 'ed-link-row'
    row.append(this.field, this.apply, ...this.tools)
    const dom = document.createElement('div')
    dom.className = 'ed-link'
    dom.setAttribute('role', 'dialog')
    dom.setAttribute('aria-label', labels['link.title'])
    dom.append(row, this.error)
    dom.addEventListener('keydown', (event) => this.handleKey(event))
    dom.addEventListener('focusout', (event) => {
      if (event.relatedTarget instanceof Node && dom.contains(event.relatedTarget)) return
      if (linkKey.getState(view.state)?.isWriting) this.close(false)
    })
    this.float = new Float(dom, { side: 'below', align: 'start', gap: 6 })
  }

  update(): void {
    const popover = linkKey.getState(this.view.state) ?? null
    if (popover === this.shown) return
    const before = this.shown
    this.shown = popover
    if (!popover) {
      this.float.close()
      this.pages?.hide()
      return
    }
    const isNew = !before || before.from !== popover.from || before.href !== popover.href
    if (isNew) {
      this.field.value = popover.href ?? ''
      this.showError('')
    }
    const hasLink = popover.href !== null && safeHref(popover.href) !== null
    for (const tool of this.tools) tool.hidden = popover.href === null
    this.tools[0]!.hidden = !hasLink
    this.apply.hidden = !popover.isWriting
    this.float.open(() => this.anchor(), this.options.direction)
    if (popover.isWriting && !before?.isWriting) {
      this.field.focus({ preventScroll: true })
      this.field.select()
    }
    if (popover.isWriting && (isNew || !before.isWriting)) this.showPages()
    if (!popover.isWriting) this.pages?.hide()
  }

  destroy(): void {
    this.isGone = true
    this.float.close()
  }

  private anchor() {
    if (!this.shown || this.shown.to > this.view.state.doc.content.size) return null
    const start = this.view.coordsAtPos(this.shown.from, 1)
    const end = this.view.coordsAtPos(this.shown.to, -1)
    return {
      left: start.left,
      right: start.right,
      top: start.top,
      bottom: Math.max(start.bottom, end.bottom),
    }
  }

  private handleKey(event: KeyboardEvent): void {
    if (event.isComposing) return
    if (event.key === 'Escape') this.close(true)
    else if (event.target !== this.field) return
    else if (event.key === 'Enter') this.submit()
    else if (event.key === 'ArrowDown' && this.pages?.step(1)) this.showError('')
    else if (event.key === 'ArrowUp' && this.pages?.step(-1)) this.showError('')
    else return
    event.preventDefault()
  }

  /** The shown address is touched: from now on it is being written. */
  private write(): void {
    const popover = linkKey.getState(this.view.state)
    if (popover && !popover.isWriting) this.send({ open: { ...popover, isWriting: true } })
  }

  /** EDIT-LINK-5: pages for what stands in the field. Without the code of the list, as when the network is gone, addresses are left. */
  private showPages(): void {
    const { workspace, labels } = this.options
    if (!workspace) return
    const query = this.field.value.trim()
    if (this.pages) {
      this.pages.show(query, safeHref(query) !== null)
      if (this.float.isOpen) this.float.place()
      return
    }
    this.loading ??= import('./LinkPages.ts')
      .then((module) => {
        if (this.isGone || this.pages) return
        const { field, float } = this
        this.pages = new module.LinkPages({
          workspace,
          labels,
          field,
          onChoose: (row) => this.take(row),
          onFound: () => float.isOpen && float.place(),
        })
        float.dom.append(this.pages.dom)
        if (this.shown?.isWriting) this.showPages()
        else this.pages.hide()
      })
      .catch(() => {
        this.loading = null
      })
  }

  /** Text becomes a link to the page; where there is none the page is mentioned, so that its name is the text. */
  private take(row: SuggestRow): void {
    const { view, shown } = this
    const { workspace } = this.options
    if (!shown || !workspace) return
    if (shown.from < shown.to && row.address !== undefined) {
      this.put(new URL(row.address, location.href).href)
      return
    }
    this.close(true)
    row.choose(view, shown)
  }

  private submit(): void {
    const row = this.pages?.chosen()
    if (row) {
      this.take(row)
      return
    }
    if (this.field.value.trim() === '') {
      this.remove()
      return
    }
    if (safeHref(this.field.value) === null && !this.pages && this.loading) {
      // Typed faster than the list came: what follows waits with it.
      deferKeys(
        this.view,
        this.loading.then(() => this.shown?.isWriting && this.submit()),
      )
      return
    }
    if (safeHref(this.field.value) === null) {
      this.showError(this.options.labels['link.invalid'])
      this.field.focus()
      return
    }
    this.put(this.field.value)
  }

  private put(address: string): void {
    const { view } = this
    setLink(address, this.shown ?? undefined)(view.state, (tr) =>
      view.dispatch(tr.setMeta(linkKey, { close: true })),
    )
    view.focus()
  }

  private remove(): void {
    const { view } = this
    const removed = removeLink(view.state, (tr) => view.dispatch(tr.setMeta(linkKey, { close: true })))
    if (!removed) this.send({ close: true })
    view.focus()
  }

  private open(): void {
    const href = safeHref(this.shown?.href ?? '')
    if (href) this.options.onFollow(href, new MouseEvent('click'))
  }

  private copy(): void {
    const button = this.tools[1]!
    void copyToClipboard({ text: this.shown?.href ?? '' }).then((copying) => {
      if (copying === 'copied') button.classList.add('is-done')
      // The browser may refuse; the address can still be copied from the field.
      else this.field.select()
    })
    setTimeout(() => button.classList.remove('is-done'), 1500)
  }

  private close(returnsFocus: boolean): void {
    this.send({ close: true })
    if (returnsFocus) this.view.focus()
  }

  private send(meta: { close: true } | { open: LinkPopover }): void {
    this.view.dispatch(this.view.state.tr.setMeta(linkKey, meta))
  }

  private showError(text: string): void {
    this.error.textContent = text
    this.error.hidden = text === ''
    this.field.setAttribute('aria-invalid', String(text !== ''))
    if (this.float.isOpen) this.float.place()
  }
}
