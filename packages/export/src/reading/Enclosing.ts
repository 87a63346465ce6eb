/**
 * Follows what a line at the margin of a Markdown text may not end: fences of code and formulas, containers, and HTML
 * with a beginning and an end. Once it cannot tell, everything behind counts as inside.
 */
export class Enclosing {
  private fence: { readonly end: RegExp; readonly indent: number } | null = null
  private html: RegExp | null = null
  private containers = 0
  private isUnclear = false

  get isInside(): boolean {
    return this.isUnclear || this.fence !== null || this.html !== null || this.containers > 0
  }

  read(line: string): void {
    if (this.isUnclear) return
    if (this.fence) {
      if (this.fence.end.test(line)) this.fence = null
      // In a list such a line ends the fence, elsewhere it is code.
      else if (line.trim() !== '' && indentOf(line) < this.fence.indent) this.isUnclear = true
      return
    }
    if (this.html) {
      if (this.html.test(line)) this.html = null
      return
    }
    this.fence = fenceOf(line)
    if (this.fence) return
    if (/^\s*:{3,}\s*$/.test(line)) this.containers = Math.max(0, this.containers - 1)
    else if (/^\s*:{3,}[A-Za-z]/.test(line)) this.containers += 1
    this.html = htmlOf(line)
  }
}

function fenceOf(line: string): { readonly end: RegExp; readonly indent: number } | null {
  // Behind the signs of lists and quotes as well.
  const [, before = '', signs] = /^((?:[\s>]|[-*+]\s|\d{1,9}[.)]\s)*)(`{3,}|~{3,}|\${2,})/.exec(line) ?? []
  if (!signs) return null
  const rest = line.slice(before.length + signs.length)
  // On one line it is code or a formula within the text.
  if (signs[0] !== '~' && rest.includes(signs)) return null
  const sign = signs[0] === '$' ? '\\$' : signs[0]!
  return { end: new RegExp(`^[\\s>]*${sign}{${signs.length},}\\s*$`), indent: before.length }
}

function htmlOf(line: string): RegExp | null {
  const tag = /^[\s>]*<(?:(!--)|(pre|script|style|textarea|details|table|div|ul|ol)\b)/i.exec(line)
  if (!tag) return null
  const end = tag[1] ? /-->/ : new RegExp(`</${tag[2]}>`, 'i')
  return end.test(line) ? null : end
}

function indentOf(line: string): number {
  return line.length - line.trimStart().length
}
