import type { NewBlock, TextRun } from '@sheaf/model'

/** Collects the blocks of one level; what stands between `<details>` and its end goes into a toggle. */
export class FlowCollector {
  private readonly blocks: NewBlock[] = []
  private readonly open: OpenToggle[] = []

  add(...blocks: readonly NewBlock[]): void {
    const into = this.open.at(-1)?.children ?? this.blocks
    for (const block of blocks) into.push(block)
  }

  openToggle(isFolded: boolean): void {
    this.open.push({ isFolded, title: null, level: null, children: [] })
  }

  /** False where nothing is open that still lacks a title. */
  setTitle(title: readonly TextRun[], level: number | null): boolean {
    const toggle = this.open.at(-1)
    if (!toggle || toggle.title) return false
    toggle.title = title
    toggle.level = level
    return true
  }

  /** False where nothing is open. */
  closeToggle(): boolean {
    const toggle = this.open.pop()
    if (!toggle) return false
    const { isFolded, title, level, children } = toggle
    const data = { ...(isFolded && { collapsed: true }), ...(level !== null && { level }) }
    this.add({ type: 'toggle_list', data, text: title ?? [], ...(children.length > 0 && { children }) })
    return true
  }

  finish(): readonly NewBlock[] {
    while (this.closeToggle());
    return this.blocks
  }
}

interface OpenToggle {
  readonly isFolded: boolean
  title: readonly TextRun[] | null
  level: number | null
  readonly children: NewBlock[]
}
