import { blockColors } from '../blockColors.ts'
import type { HtmlRule } from '../HtmlRule.ts'

export const quoteHtml: HtmlRule = {
  read: (element, reader) =>
    element.localName === 'blockquote' ? reader.nest('quote', { ...blockColors(element) }, element) : null,
}
