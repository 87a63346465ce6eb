import { codeLanguageName } from '@sheaf/model'
import type { CodeToken } from '@sheaf/typeset/code'
import type { Node } from 'prosemirror-model'
import { Decoration, DecorationSet, type EditorView } from 'prosemirror-view'
import { codeColoursKey, type ShownCode } from './CodeBlocks.ts'
import { CodeReader } from './CodeReader.ts'
import { colouredPart, type TextPart } from './colouredPart.ts'

/** What is known of a block that is near what can be seen. */
interface Seen {
  /** The line the tokens were found in; another one means that they have to be found again. */
  line: Node | null
  language: string | null
  tokens: readonly CodeToken[]
  /** The part that has its colours: all of it, or of long code what is seen and some lines around. */
  part: TextPart | null
  asked: Node | null
}

/**
 * Colours the code that is near what can be seen. Code is read in a worker, some time after the last key, and only the
 * seen part of long code is decorated: neither a key nor a scroll waits for it.
 */
export class CodeColourist {
  private readonly view: EditorView
  private readonly reader = new CodeReader()
  private readonly seen = new Map<ShownCode, Seen>()
  private readonly byDom = new Map<Element, ShownCode>()
  private readonly observer: IntersectionObserver
  private timer: ReturnType<typeof setTimeout> | undefined
  private frame = 0
  private isClosed = false

  constructor(view: EditorView) {
    this.view = view
    this.observer = new IntersectionObserver((entries) => this.handleSeen(entries), { rootMargin: '600px' })
    addEventListener('scroll', this.handleScroll, { capture: true, passive: true })
  }

  add(code: ShownCode): void {
    this.byDom.set(code.dom, code)
    this.observer.observe(code.dom)
  }

  remove(code: ShownCode): void {
    this.byDom.delete(code.dom)
    this.observer.unobserve(code.dom)
    if (this.seen.delete(code)) this.schedule(0)
  }

  /** To be called after every change of the page. */
  update(): void {
    for (const [code, seen] of this.seen) {
      const isSame = lineOf(code) === seen.line && languageOf(code) === seen.language
      if (!isSame && lineOf(code) !== seen.asked) {
        this.schedule(QUIET_MS)
        return
      }
    }
  }

  close(): void {
    this.isClosed = true
    clearTimeout(this.timer)
    cancelAnimationFrame(this.frame)
    this.observer.disconnect()
    this.reader.close()
    removeEventListener('scroll', this.handleScroll, { capture: true })
  }

  private handleSeen(entries: readonly IntersectionObserverEntry[]): void {
    for (const { target, isIntersecting } of entries) {
      const code = this.byDom.get(target)
      if (!code) continue
      if (!isIntersecting) this.seen.delete(code)
      else if (!this.seen.has(code))
        this.seen.set(code, { line: null, language: null, tokens: [], part: null, asked: null })
    }
    this.schedule(0)
  }

  private readonly handleScroll = (): void => {
    if (this.frame !== 0) return
    this.frame = requestAnimationFrame(() => {
      this.frame = 0
      for (const [code, { line, part }] of this.seen) {
        if (!line || !part || part.isWhole) continue
        if (!colouredPart(code.dom, line.textContent, part)) continue
        this.draw()
        return
      }
    })
  }

  private schedule(delayMs: number): void {
    clearTimeout(this.timer)
    this.timer = setTimeout(() => this.read(), delayMs)
  }

  private read(): void {
    if (this.isClosed) return
    // The text node that is composed in must stay as it is.
    if (this.view.composing) {
      this.schedule(QUIET_MS)
      return
    }
    for (const [code, seen] of this.seen) {
      const line = lineOf(code)
      const language = languageOf(code)
      if (!line || seen.asked === line || (line === seen.line && language === seen.language)) continue
      seen.asked = line
      const text = line.textContent
      this.reader.read(text, language).then(
        (tokens) => {
          if (seen.asked === line) seen.asked = null
          Object.assign(seen, { line, language, tokens, part: null })
          this.draw()
        },
        () => {
          // Left plain, and not asked for again until it changes.
          Object.assign(seen, { line, language, tokens: [], asked: null })
        },
      )
    }
    this.draw()
  }

  /** Puts the known colours on the page. Blocks that were edited since keep those that moved along with their text. */
  private draw(): void {
    if (this.isClosed || this.view.isDestroyed) return
    if (this.view.composing) {
      this.schedule(QUIET_MS)
      return
    }
    const before = codeColoursKey.getState(this.view.state) ?? DecorationSet.empty
    const colours: Decoration[] = []
    for (const [code, seen] of this.seen) {
      const pos = code.pos()
      const line = lineOf(code)
      if (pos === null || !line) continue
      const start = pos + 2
      if (line === seen.line) colours.push(...this.coloursOf(code, seen, line, start))
      else colours.push(...before.find(start, start + line.content.size))
    }
    if (colours.length === 0 && before === DecorationSet.empty) return
    const next = DecorationSet.create(this.view.state.doc, colours)
    this.view.dispatch(this.view.state.tr.setMeta(codeColoursKey, next))
  }

  private coloursOf(code: ShownCode, seen: Seen, line: Node, start: number): readonly Decoration[] {
    const part = colouredPart(code.dom, line.textContent, seen.part) ?? seen.part
    seen.part = part
    if (!part) return []
    return seen.tokens
      .filter(({ from, to }) => to > part.from && from < part.to)
      .map(({ from, to, kind }) => Decoration.inline(start + from, start + to, { class: `c-${kind}` }))
  }
}

function lineOf(code: ShownCode): Node | null {
  const block = code.node()
  return block.attrs['type'] === 'code' && block.firstChild?.isTextblock ? block.firstChild : null
}

function languageOf(code: ShownCode): string | null {
  const { language } = code.node().attrs['data']
  return codeLanguageName(language) === null ? null : String(language).trim().toLowerCase()
}

/** Long enough for a fast writer's next key to come first. */
const QUIET_MS = 150
