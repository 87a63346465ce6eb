import type { HtmlRule } from '../HtmlRule.ts'

/** Formulas in our own HTML, and with the source that KaTeX and others leave in the page. */
export const formulaHtml: HtmlRule = {
  read(element) {
    const { classList } = element
    const isDrawn =
      element.localName === 'math' || classList.contains('katex') || classList.contains('katex-display')
    const latex = (
      element.getAttribute('data-formula') ??
      (isDrawn ? element.querySelector('annotation[encoding="application/x-tex"]')?.textContent : null) ??
      ''
    ).trim()
    if (latex === '') return null
    const isBlock =
      classList.contains('math-display') ||
      classList.contains('katex-display') ||
      element.getAttribute('display') === 'block'
    if (isBlock) return [{ type: 'math_equation', data: { formula: latex } }]
    return { char: '$', attributes: { formula: latex } }
  },
}
