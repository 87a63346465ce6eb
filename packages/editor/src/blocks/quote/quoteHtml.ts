import { blockColors } from '../../engine/clipboard/blockColors.ts'
import type { HtmlRule } from '../../engine/clipboard/HtmlRule.ts'

export const quoteHtml: HtmlRule = {
  read: (element, reader) =>
    element.localName === 'blockquote' ? reader.nest('quote', { ...blockColors(element) }, element) : null,
}
