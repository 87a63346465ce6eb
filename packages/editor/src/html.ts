import { calloutHtml } from './blocks/callout/calloutHtml.ts'
import { codeHtml } from './blocks/code/codeHtml.ts'
import { columnsHtml } from './blocks/columns/columnsHtml.ts'
import { dividerHtml } from './blocks/divider/dividerHtml.ts'
import { listHtml } from './blocks/lists/listHtml.ts'
import { formulaHtml } from './blocks/math/formulaHtml.ts'
import { mediaHtml } from './blocks/media/mediaHtml.ts'
import { quoteHtml } from './blocks/quote/quoteHtml.ts'
import { tableHtml } from './blocks/table/tableHtml.ts'
import { headingHtml } from './blocks/text/headingHtml.ts'
import { toggleHtml } from './blocks/toggle/toggleHtml.ts'
import { parseHtml as parse } from './engine/clipboard/parseHtml.ts'
import type { HtmlRule } from './engine/clipboard/HtmlRule.ts'
import type { ClipboardContent } from './engine/content/ClipboardContent.ts'

/** Reads the HTML of other programs as blocks. Fetched apart from the editor. */
export function parseHtml(html: string): ClipboardContent | null {
  return parse(html, RULES)
}

/** In the order they are asked. */
const RULES: readonly HtmlRule[] = [
  formulaHtml,
  dividerHtml,
  headingHtml,
  codeHtml,
  listHtml,
  quoteHtml,
  calloutHtml,
  toggleHtml,
  tableHtml,
  mediaHtml,
  columnsHtml,
]
