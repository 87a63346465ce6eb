import { codeLanguageName } from '@sheaf/model'
import type { CodeToken } from '@sheaf/typeset/code'
import type { Node } from 'prosemirror-model'
import type { ShownCode } from './ShownCode.ts'
import { CodeReader } from './CodeReader.ts'
import { colouredPart, type TextPart } from './colouredPart.ts'
import { moveTokens } from './moveTokens.ts'
import { paintColours, type ColouredRanges } from './paintColours.ts'
import { tokenRanges } from './tokenRanges.ts'

/** State of a code block near the viewport. */
interface Seen {
  /** The text that the tokens refer to; null before the first. */
  text: string | null
  tokens: readonly CodeToken[]
  /** Line and language that were tokenized last, or are being tokenized. */
  asked: { readonly line: Node; readonly language: string | null } | null
  /** The highlighted part: all of it, or for long code the visible lines and some around them. */
  part: TextPart | null
}

/**
 * Highlights code near the viewport. Code is tokenized in a worker, shortly after the last key press, and painted
 * without changing the DOM: it delays neither keys nor scrolling and does not disturb input methods.
 */
export class CodeColourist {
  private readonly reader = new CodeReader()
  private readonly seen = new Map<ShownCode, Seen>()
  private readonly byDom = new Map<Element, ShownCode>()
  private readonly observer: IntersectionObserver
  private timer: ReturnType<typeof setTimeout> | undefined
  private frame = 0

  constructor() {
    this.observer = new IntersectionObserver((entries) => this.handleSeen(entries), { rootMargin: '600px' })
    addEventListener('scroll', this.drawLong, { capture: true, passive: true })
  }

  add(code: ShownCode): void {
    this.byDom.set(code.dom, code)
    this.observer.observe(code.dom)
  }

  remove(code: ShownCode): void {
    this.byDom.delete(code.dom)
    this.observer.unobserve(code.dom)
    if (this.seen.delete(code)) this.draw()
  }

  /** To be called when the text of a block is rendered again: its highlights move at once, new ones follow later. */
  redraw(code: ShownCode): void {
    if (this.seen.has(code)) this.draw()
  }

  /** To be called after every change of the page. */
  update(): void {
    // A change above may have moved long code.
    this.drawLong()
    for (const [code, { asked }] of this.seen) {
      if (asked?.line === lineOf(code) && asked?.language === languageOf(code)) continue
      return this.readAfter(QUIET_MS)
    }
  }

  close(): void {
    clearTimeout(this.timer)
    cancelAnimationFrame(this.frame)
    this.seen.clear()
    this.observer.disconnect()
    this.reader.close()
    paintColours(this, [])
    removeEventListener('scroll', this.drawLong, { capture: true })
  }

  private handleSeen(entries: readonly IntersectionObserverEntry[]): void {
    for (const { target, isIntersecting } of entries) {
      const code = this.byDom.get(target)
      if (!code) continue
      if (!isIntersecting) this.seen.delete(code)
      else if (!this.seen.has(code)) this.seen.set(code, { text: null, tokens: [], asked: null, part: null })
    }
    this.readAfter(0)
  }

  /** Another part of long code may be visible now. */
  private readonly drawLong = (): void => {
    for (const { part } of this.seen.values()) if (part && !part.isWhole) this.draw()
  }

  private readAfter(delayMs: number): void {
    clearTimeout(this.timer)
    this.timer = setTimeout(() => this.read(), delayMs)
  }

  private read(): void {
    for (const [code, seen] of this.seen) {
      const line = lineOf(code)
      const language = languageOf(code)
      if (!line || (seen.asked?.line === line && seen.asked.language === language)) continue
      const asked = { line, language }
      const text = line.textContent
      seen.asked = asked
      this.reader.read(text, language).then(
        (tokens) => {
          // The text was edited meanwhile. It is tokenized again; until then these tokens fit better than the old ones.
          Object.assign(seen, { text, tokens, part: null })
          this.draw()
        },
        // Left as it is until it changes.
        () => undefined,
      )
    }
    this.draw()
  }

  /** Once a frame, before it is painted. */
  private draw(): void {
    if (this.frame !== 0) return
    this.frame = requestAnimationFrame(() => {
      this.frame = 0
      paintColours(
        this,
        [...this.seen].map(([code, seen]) => rangesOf(code, seen)),
      )
    })
  }
}

function rangesOf(code: ShownCode, seen: Seen): ColouredRanges {
  const text = lineOf(code)?.textContent
  if (text === undefined || seen.text === null) return []
  if (text !== seen.text) {
    seen.tokens = moveTokens(seen.tokens, seen.text, text)
    seen.text = text
    seen.part = null
  }
  const part = colouredPart(code.dom, text, seen.part) ?? seen.part
  seen.part = part
  if (!part) return []
  return tokenRanges(
    code.dom,
    seen.tokens.filter(({ from, to }) => to > part.from && from < part.to),
  )
}

function lineOf(code: ShownCode): Node | null {
  const block = code.node()
  return block.attrs['type'] === 'code' && block.firstChild?.isTextblock ? block.firstChild : null
}

function languageOf(code: ShownCode): string | null {
  const { language } = code.node().attrs['data']
  return codeLanguageName(language) === null ? null : String(language).trim().toLowerCase()
}

/** Longer than the pause between two keys of a fast typist. */
const QUIET_MS = 150
