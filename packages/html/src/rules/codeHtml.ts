import { textOf } from '../HtmlNodes.ts'
import type { HtmlRule } from '../HtmlRule.ts'

/** Preformatted text is code. */
export const codeHtml: HtmlRule = {
  read(element) {
    if (element.localName !== 'pre') return null
    const named = [element, ...element.querySelectorAll('code')].map(
      (each) => /\blang(?:uage)?-([\w+#-]+)/.exec(each.className)?.[1],
    )
    const language = named.find((name) => name !== undefined)
    for (const rest of element.querySelectorAll('br')) rest.replaceWith('\n')
    const text = textOf(element).replaceAll(/\r\n?/g, '\n').replace(/\n$/, '')
    return [{ type: 'code', data: language ? { language: language.toLowerCase() } : {}, text: [{ text }] }]
  },
}
