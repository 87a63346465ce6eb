import { sanitizeHref, type TextAttributes } from '@sheaf/model'
import { namedColors } from './blockColors.ts'
import { closestOf, isElement, nodesIn, textOf, type HtmlElement } from './HtmlNodes.ts'
import { inlineColors } from './inlineColors.ts'

/** The marks that an element gives to the text in it. */
export function inlineAttributes(element: HtmlElement): TextAttributes {
  const tag = element.localName
  const style = element.getAttribute('style') ?? ''
  const weight = /font-weight:\s*(\w+)/i.exec(style)?.[1]
  const isPlain = weight === 'normal' || Number(weight) < 600
  const decoration = /text-decoration(?:-line)?:\s*([^;]+)/i.exec(style)?.[1] ?? ''
  const isBare = closestOf(element, isLink) !== null || isAroundLink(element)
  const href = tag === 'a' ? sanitizeHref(element.getAttribute('href')) : null
  return {
    ...((((tag === 'b' || tag === 'strong') && !isPlain) || weight === 'bold' || Number(weight) >= 600) && {
      bold: true,
    }),
    ...((tag === 'i' || tag === 'em' || /font-style:\s*italic/i.test(style)) && { italic: true }),
    ...((tag === 'u' || tag === 'ins' || (tag !== 'a' && /underline/i.test(decoration))) && {
      underline: true,
    }),
    ...((tag === 's' || tag === 'strike' || tag === 'del' || /line-through/i.test(decoration)) && {
      strikethrough: true,
    }),
    ...((tag === 'code' || tag === 'kbd' || tag === 'samp' || tag === 'tt') && { code: true }),
    ...(href !== null && !href.startsWith('#') && { href }),
    ...(!isBare && (namedColors(element, 'highlight') ?? inlineColors(style))),
  }
}

/** Google Sheets colours a link by what is around it. */
function isAroundLink(element: HtmlElement): boolean {
  // What gives no colour is not asked for more.
  if (!element.hasAttribute('style') && element.className === '') return false
  for (const node of nodesIn(element))
    if (isElement(node) && isLink(node)) return textOf(node) === textOf(element)
  return false
}

function isLink({ localName }: HtmlElement): boolean {
  return localName === 'a'
}

/** EDIT-HTML-6: the marks that the style of a cell gives to its text. Its colours are those of the blocks in it. */
export function cellMarks(cell: HtmlElement): TextAttributes {
  if (cell.localName !== 'td') return {}
  const { font_color: _, bg_color: __, ...marks } = inlineAttributes(cell)
  return marks
}
