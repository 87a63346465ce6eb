import { Plugin, TextSelection, type PluginView } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { markableRanges } from '../commands/toggleMark.ts'
import { deferKeys } from '../input/deferKeys.ts'
import type { SelectionBar, SelectionBarOptions } from './SelectionBar.ts'

type SelectionToolbarOptions = Omit<SelectionBarOptions, 'onChange'>

/** The bar above selected text. Alt+F10 moves the focus into it, as in other editors; Escape brings it back. */
export function selectionToolbar(options: SelectionToolbarOptions): Plugin {
  let toolbar: SelectionToolbar | null = null
  return new Plugin({
    props: {
      handleKeyDown: (_view, event) => event.key === 'F10' && event.altKey && (toolbar?.focus() ?? false),
    },
    view: (view) => (toolbar = new SelectionToolbar(view, options)),
  })
}

/** When the bar is there; its code is fetched with the first selection. */
class SelectionToolbar implements PluginView {
  private readonly view: EditorView
  private readonly options: SelectionToolbarOptions
  private readonly coarse = matchMedia('(pointer: coarse)')
  private bar: SelectionBar | null = null
  private loading: Promise<void> | null = null
  private isPressing = false

  constructor(view: EditorView, options: SelectionToolbarOptions) {
    this.view = view
    this.options = options
    view.dom.addEventListener('mousedown', this.handlePress)
    // A browser that drags what is selected tells of no release.
    for (const type of RELEASES) addEventListener(type, this.handleRelease)
    view.dom.addEventListener('focus', this.handleFocus)
    view.dom.addEventListener('blur', this.handleFocus)
  }

  update(): void {
    if (!this.isWanted()) this.bar?.hide()
    else if (this.bar) this.bar.show()
    else void this.load()
  }

  /** Moves the focus into the bar, as soon as it is there; false when it is not to be shown. */
  focus(): boolean {
    if (this.bar) return this.bar.focus()
    if (!this.isWanted()) return false
    deferKeys(
      this.view,
      this.load().then(() => this.bar?.focus()),
    )
    return true
  }

  destroy(): void {
    this.bar?.destroy()
    this.view.dom.removeEventListener('mousedown', this.handlePress)
    for (const type of RELEASES) removeEventListener(type, this.handleRelease)
    this.view.dom.removeEventListener('focus', this.handleFocus)
    this.view.dom.removeEventListener('blur', this.handleFocus)
  }

  /** Without a network there is no bar; the next selection asks again. */
  private load(): Promise<void> {
    this.loading ??= this.fetchBar().finally(() => (this.loading = null))
    return this.loading
  }

  private async fetchBar(): Promise<void> {
    const loaded = await import('./SelectionBar.ts').catch(() => null)
    if (!loaded || this.view.isDestroyed) return
    this.bar ??= new loaded.SelectionBar(this.view, { ...this.options, onChange: () => this.update() })
    this.update()
  }

  private readonly handlePress = (): void => {
    this.isPressing = true
    this.bar?.hide()
  }

  private readonly handleRelease = (): void => {
    if (!this.isPressing) return
    this.isPressing = false
    // The browser settles the selection after the event.
    setTimeout(() => this.update())
  }

  private readonly handleFocus = (): void => {
    setTimeout(() => this.update())
  }

  private isWanted(): boolean {
    const { view } = this
    if (view.isDestroyed || !view.editable || this.isPressing || view.composing) return false
    // Fingers have the bar above the keyboard; this one would hide under the system's own menu.
    if (this.coarse.matches || !(view.hasFocus() || this.bar?.isInUse)) return false
    const { selection, doc } = view.state
    if (selection instanceof TextSelection)
      return !selection.empty && doc.textBetween(selection.from, selection.to) !== ''
    // Of what is selected otherwise, cells alone have text to change.
    return view.dom.querySelector('[data-picked]') !== null && markableRanges(doc, selection).length > 0
  }
}

const RELEASES = ['mouseup', 'dragend', 'drop']
