import { parseColor, sanitizeHref } from '@sheaf/model'
import type { Mark } from 'prosemirror-model'
import type { MarkViewConstructor } from 'prosemirror-view'
import { NEWER_COLORS } from '../colors/newerColors.ts'
import { HIGHLIGHT } from '../commands/toggleMark.ts'

/** How marks are drawn, by name. Values come from documents of others: only safe addresses and colours reach the DOM. */
export const markViews: Readonly<Record<string, MarkViewConstructor>> = {
  bold: () => wrap('strong'),
  italic: () => wrap('em'),
  underline: () => wrap('u'),
  strikethrough: () => wrap('s'),
  code: () => wrap('code', 'b-code-inline'),
  href: (mark) => link(mark),
  font_color: (mark) => {
    const color = parseColor(mark.attrs['value'])
    return wrap('span', '', (element) => color && (element.style.color = color))
  },
  bg_color: (mark) => {
    const color = mark.attrs['value'] === HIGHLIGHT ? null : parseColor(mark.attrs['value'])
    return wrap('mark', '', (element) => color && (element.style.background = color))
  },
  foreign: (mark) => foreign(mark),
}

/** Of what newer clients write, their colours are shown; they come innermost and win over the two above. */
function foreign(mark: Mark): { dom: HTMLElement } {
  const color = parseColor(mark.attrs['value'])
  return wrap('span', '', (element) => {
    if (color && mark.attrs['key'] === NEWER_COLORS.ink) element.style.color = color
    if (!color || mark.attrs['key'] !== NEWER_COLORS.paper) return
    element.style.background = color
    element.className = 'b-paper'
  })
}

function link(mark: Mark): { dom: HTMLElement } {
  const href = sanitizeHref(mark.attrs['value'])
  return wrap('a', 'b-link', (element) => {
    if (href === null) return
    element.setAttribute('href', href)
    element.setAttribute('rel', 'noopener noreferrer nofollow')
    element.title = href
  })
}

function wrap(
  tag: string,
  className = '',
  look: (element: HTMLElement) => void = () => undefined,
): { dom: HTMLElement } {
  const dom = document.createElement(tag)
  if (className !== '') dom.className = className
  look(dom)
  return { dom }
}
