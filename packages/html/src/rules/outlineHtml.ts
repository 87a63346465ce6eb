import type { HtmlRule } from '../HtmlRule.ts'

/** The contents of a page, as Notion and Confluence write them: they are told anew here. */
export const outlineHtml: HtmlRule = {
  read({ classList }) {
    const isOutline = classList.contains('table_of_contents') || classList.contains('toc-macro')
    return isOutline ? [{ type: 'outline' }] : null
  },
}
