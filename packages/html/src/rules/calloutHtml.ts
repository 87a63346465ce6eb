import { blockColors } from '../blockColors.ts'
import type { HtmlRule } from '../HtmlRule.ts'

/** Boxes of notes, in the form that `plainPage.ts` gives them. */
export const calloutHtml: HtmlRule = {
  read(element, reader) {
    const icon = element.getAttribute('data-callout')
    if (icon === null) return null
    return reader.nest('callout', { ...(icon !== '' && { icon }), ...blockColors(element) }, element)
  },
}
