import { Plugin } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { blockAround } from '../../engine/tree/blockSpot.ts'
import type { CodeColourist } from './CodeColourist.ts'
import { PerEditorKey } from '../../engine/context/EditorContext.ts'
import type { ShownCode } from './ShownCode.ts'

export const codeBlocksKey = new PerEditorKey<CodeBlocks>('code-blocks')

/**
 * The code blocks of one editor and their syntax highlighting, which is painted over the text and is never part of the
 * document. A page without code loads nothing for it.
 */
export class CodeBlocks {
  readonly plugins: readonly Plugin[]
  private readonly shown = new Set<ShownCode>()
  private view: EditorView | null = null
  private colourist: CodeColourist | null = null
  private loading: Promise<void> | null = null

  constructor() {
    this.plugins = [codeBlocksKey.plugin(() => this), this.follow()]
  }

  private follow(): Plugin {
    return new Plugin({
      props: {
        handleKeyDown: (view, event) => event.key === 'F10' && event.altKey && this.focusTools(view),
      },
      view: (view) => {
        this.view = view
        this.load()
        return {
          update: () => this.colourist?.update(),
          destroy: () => {
            this.view = null
            this.colourist?.close()
            this.colourist = null
          },
        }
      },
    })
  }

  add(code: ShownCode): void {
    this.shown.add(code)
    this.colourist?.add(code)
    this.load()
  }

  redraw(code: ShownCode): void {
    this.colourist?.redraw(code)
  }

  remove(code: ShownCode): void {
    this.shown.delete(code)
    this.colourist?.remove(code)
  }

  /** Blocks are rendered before the editor is complete, and highlighting can wait until the text is shown. */
  private load(): void {
    if (!this.view || this.shown.size === 0 || this.loading) return
    this.loading = import('./CodeColourist.ts').then(
      ({ CodeColourist: Colourist }) => {
        if (!this.view) return
        this.colourist = new Colourist()
        for (const code of this.shown) this.colourist.add(code)
      },
      () => {
        // Code is readable without highlighting; the next block tries again.
        this.loading = null
      },
    )
  }

  private focusTools(view: EditorView): boolean {
    const block = blockAround(view.state.selection.$from)
    if (block?.node.attrs['type'] !== 'code') return false
    for (const code of this.shown) if (code.node() === block.node) code.focusTools()
    return true
  }
}
