import type { CodeToken } from '@sheaf/typeset/code'
import type { ColouredRanges } from './paintColours.ts'

/** Tokens as DOM ranges. The text of a line may be in several nodes, with name labels of other carets between them. */
export function tokenRanges(dom: HTMLElement, tokens: readonly CodeToken[]): ColouredRanges {
  const nodes = textNodes(dom)
  let index = 0
  let start = 0
  const place = (offset: number, isEnd: boolean): { readonly node: Text; readonly at: number } | null => {
    while (index < nodes.length) {
      const node = nodes[index]!
      const inside = offset - start
      if (inside < node.length || (isEnd && inside === node.length)) return { node, at: inside }
      start += node.length
      index++
    }
    return null
  }
  return tokens.flatMap(({ from, to, kind }) => {
    const first = place(from, false)
    const last = first && place(to, true)
    if (!first || !last) return []
    const range = new StaticRange({
      startContainer: first.node,
      startOffset: first.at,
      endContainer: last.node,
      endOffset: last.at,
    })
    return [{ kind, range }]
  })
}

function textNodes(dom: HTMLElement): readonly Text[] {
  const walker = document.createTreeWalker(dom, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT, (node) => {
    if (node instanceof Text) return NodeFilter.FILTER_ACCEPT
    const isForeign = node instanceof Element && node.classList.contains('ProseMirror-widget')
    return isForeign ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_SKIP
  })
  const nodes: Text[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (node instanceof Text) nodes.push(node)
  return nodes
}
