import { codeLanguageName } from '@sheaf/model'
import { isCodeWrapped } from './codeWrap.ts'
import type { BlockAttrs } from '../../engine/schema/schema.ts'
import type { BlockFront } from '../../engine/views/BlockFront.ts'
import type { CodeFront } from './CodeFront.ts'

/** The head of a code block: the name of its language at once, its tools as soon as they are there. */
export class CodeHead {
  private readonly front: BlockFront
  private readonly dom: HTMLElement
  private tools: CodeFront | null = null
  private isEditable = false

  constructor(front: BlockFront, dom: HTMLElement) {
    this.front = front
    this.dom = dom
    // Before the first paint: lines that wrapped later would push the page down.
    front.view.dom.parentElement?.toggleAttribute('data-code-wrap', isCodeWrapped())
    import('./CodeFront.ts').then(
      ({ CodeFront: Front }) => this.arrive(new Front(front, dom)),
      // Without its tools code can still be read and written.
      () => undefined,
    )
  }

  show(attrs: BlockAttrs): void {
    if (this.tools) this.tools.show(attrs)
    else {
      const name = document.createElement('span')
      name.className = 'b-language'
      name.textContent = codeLanguageName(attrs.data['language']) ?? this.front.labels['code.auto']
      this.dom.replaceChildren(name)
    }
  }

  showEditable(isEditable: boolean): void {
    this.isEditable = isEditable
    this.tools?.showEditable(isEditable)
  }

  focusTools(): void {
    this.tools?.focusTools()
  }

  destroy(): void {
    this.tools?.destroy()
  }

  private arrive(tools: CodeFront): void {
    // Meanwhile the block may have gone, or become something else.
    if (!this.dom.isConnected) return
    this.tools = tools
    tools.show(this.front.attrs())
    tools.showEditable(this.isEditable)
    this.dom.replaceChildren(...tools.buttons)
  }
}
