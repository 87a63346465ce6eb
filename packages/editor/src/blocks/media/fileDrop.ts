import { Plugin } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import type { MoveTarget } from '../../engine/commands/moveBlocks.ts'
import { DropLine } from '../../engine/gutter/DropLine.ts'
import { ensureBlock } from '../../engine/tree/blockEdits.ts'
import type { EditorMedia } from '../../ports/EditorMedia.ts'
import { fileBlocks, insertAtTarget } from './insertFiles.ts'
import type { UploadSession } from './UploadSession.ts'

export interface FileDropOptions {
  /** Positioned ancestor of the editor that contains the drop line. */
  readonly host: HTMLElement
  readonly direction: string
  readonly uploads: UploadSession
  /** Called before files are inserted, so that they are a separate undo step. */
  readonly beforeDrop: (view: EditorView) => void
  /** Accepts files that should not become blocks. */
  readonly take?: EditorMedia['takeDropped'] | undefined
}

/**
 * EDIT-MEDIA-9: files dropped on the page, or beside it, become blocks at the drop line. Drops that nothing accepts are
 * cancelled: the browser would open the files instead of the page.
 */
export function fileDrop(options: FileDropOptions): Plugin {
  return new Plugin({ view: (view) => new FileDrop(view, options) })
}

class FileDrop {
  private readonly view: EditorView
  private readonly options: FileDropOptions
  private readonly line: DropLine
  private readonly signal = new AbortController()

  constructor(view: EditorView, options: FileDropOptions) {
    this.view = view
    this.options = options
    this.line = new DropLine(view, options.host)
    const { signal } = this.signal
    addEventListener('dragover', this.handleOver, { signal, capture: true })
    addEventListener('drop', this.handleDrop, { signal, capture: true })
    addEventListener('dragleave', (event) => event.relatedTarget === null && this.line.hide(), { signal })
    addEventListener('dragend', () => this.line.hide(), { signal })
    // Other parts of the page may accept files; files that none accepted must not be opened by the browser.
    addEventListener('dragover', letGo, { signal })
    addEventListener('drop', letGo, { signal })
  }

  destroy(): void {
    this.signal.abort()
    this.line.hide()
  }

  private readonly handleOver = (event: DragEvent): void => {
    if (!this.isMine(event)) {
      this.line.hide()
      return
    }
    event.preventDefault()
    event.stopPropagation()
    event.dataTransfer!.dropEffect = 'copy'
    this.line.aim(event.clientX, event.clientY)
  }

  private readonly handleDrop = (event: DragEvent): void => {
    this.line.hide()
    if (!this.isMine(event)) return
    event.preventDefault()
    event.stopPropagation()
    const files = [...event.dataTransfer!.files]
    const { doc } = this.view.state
    const isPageEmpty =
      doc.textContent === '' && doc.childCount < 2 && !(doc.firstChild?.firstChild?.isAtom ?? false)
    const isTaken = files.length > 0 && this.options.take?.(files, isPageEmpty)
    if (files.length > 0 && !isTaken) this.insert(files, this.line.aim(event.clientX, event.clientY))
    this.line.hide()
  }

  private insert(files: readonly File[], target: MoveTarget | null): void {
    const { view } = this
    const { uploads, beforeDrop } = this.options
    beforeDrop(view)
    const tr = view.state.tr
    if (tr.doc.childCount === 0) ensureBlock(tr)
    const last = tr.doc.content.size - tr.doc.lastChild!.nodeSize
    const blocks = fileBlocks(files, (file) => uploads.start(file))
    insertAtTarget(tr, blocks, target ?? { pos: last, side: 'behind' })
    view.dispatch(tr.scrollIntoView())
    view.focus()
  }

  /** On the page or the space around it, but not on overlays or elements that accept files themselves. */
  private isMine(event: DragEvent): boolean {
    const { target } = event
    const { host } = this.options
    const isOver = target instanceof Node && (host.contains(target) || target.contains(host))
    return isOver && this.view.editable && carriesFiles(event)
  }
}

function letGo(event: DragEvent): void {
  if (event.defaultPrevented || !carriesFiles(event) || !event.dataTransfer) return
  if (event.target instanceof HTMLInputElement && event.target.type === 'file') return
  event.preventDefault()
  event.dataTransfer.dropEffect = 'none'
}

function carriesFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer?.types.includes('Files') ?? false
}
