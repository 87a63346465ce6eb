import { Plugin } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import type { PhoneToolbarOptions, PhoneToolbarView } from './PhoneToolbarView.ts'

/** The bar above the keyboard of a phone, fetched where there are fingers. */
export function phoneToolbar(options: PhoneToolbarOptions): Plugin {
  return new Plugin({ view: (view) => new LateToolbar(view, options) })
}

class LateToolbar {
  private readonly view: EditorView
  private readonly options: PhoneToolbarOptions
  private readonly coarse = matchMedia('(pointer: coarse)')
  private bar: PhoneToolbarView | null = null
  private isLoading = false

  constructor(view: EditorView, options: PhoneToolbarOptions) {
    this.view = view
    this.options = options
    this.coarse.addEventListener('change', this.load)
    this.load()
  }

  update(): void {
    if (this.bar) this.bar.update()
    // What could not be had before may be there by now.
    else if (this.coarse.matches) this.load()
  }

  destroy(): void {
    this.coarse.removeEventListener('change', this.load)
    this.bar?.destroy()
  }

  private readonly load = (): void => {
    if (!this.coarse.matches || this.bar || this.isLoading) return
    this.isLoading = true
    import('./PhoneToolbarView.ts').then(
      ({ PhoneToolbarView: Bar }) => {
        if (!this.view.isDestroyed) this.bar = new Bar(this.view, this.options, this.coarse)
      },
      () => (this.isLoading = false),
    )
  }
}
