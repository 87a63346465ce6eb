import { codeLanguageName } from '@sheaf/model'
import { isCodeWrapped } from './codeWrap.ts'
import type { BlockAttrs } from '../../engine/schema/schema.ts'
import type { LineFront } from '../../engine/views/LineFront.ts'
import type { LinePlace } from '../../engine/views/LineFrontType.ts'
import type { ShownCode } from './ShownCode.ts'
import { codeBlocksKey, type CodeBlocks } from './CodeBlocks.ts'
import type { CodeFront } from './CodeFront.ts'

/** The header of a code block: the name of its language at once, its tools as soon as they are loaded. */
export class CodeHead implements LineFront {
  private readonly front: LinePlace
  private readonly blocks: CodeBlocks
  /** The block, for syntax highlighting. */
  private readonly code: ShownCode
  private readonly dom: HTMLElement
  private tools: CodeFront | null = null
  private isEditable = false

  constructor(front: LinePlace) {
    this.front = front
    this.dom = front.front
    this.blocks = codeBlocksKey.of(front.view.state)
    this.code = {
      dom: front.line,
      node: () => front.block.node,
      pos: () => front.pos(),
      focusTools: () => this.tools?.focusTools(),
    }
    this.blocks.add(this.code)
    // Before the first paint: lines that wrap later would move the page.
    front.view.dom.parentElement?.toggleAttribute('data-code-wrap', isCodeWrapped())
    import('./CodeFront.ts').then(
      ({ CodeFront: Front }) => this.arrive(new Front(front)),
      // Code can be read and edited without its tools.
      () => undefined,
    )
  }

  show(attrs: BlockAttrs): void {
    if (this.tools) this.tools.show(attrs)
    else {
      const name = document.createElement('span')
      name.className = 'b-language'
      name.textContent = codeLanguageName(attrs.data['language']) ?? this.front.context.labels['code.auto']
      this.dom.replaceChildren(name)
    }
  }

  showEditable(isEditable: boolean): void {
    this.isEditable = isEditable
    this.tools?.showEditable(isEditable)
  }

  redraw(): void {
    this.blocks.redraw(this.code)
  }

  destroy(): void {
    this.tools?.destroy()
    this.blocks.remove(this.code)
  }

  private arrive(tools: CodeFront): void {
    // Meanwhile the block may have been deleted, or turned into another kind.
    if (!this.dom.isConnected) return
    this.tools = tools
    tools.show(this.front.attrs())
    tools.showEditable(this.isEditable)
    this.dom.replaceChildren(...tools.buttons)
  }
}
