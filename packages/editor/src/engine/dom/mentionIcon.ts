import { FileText } from 'lucide'
import { icon } from './icon.ts'
import { element } from './element.ts'
import type { MentionIcon } from '../../ports/EditorWorkspace.ts'

/** The icon of a page before its name; a sheet for a page without one. Hidden from screen readers. */
export function mentionIcon(shown: MentionIcon | null, size: number): Element {
  const slot = element('span', 'ed-page-icon')
  slot.setAttribute('aria-hidden', 'true')
  if (shown === null) slot.append(icon(FileText, size - 1))
  else if (shown.kind === 'emoji') slot.append(element('span', 'emoji', shown.text))
  else if (shown.kind === 'image') {
    const picture = element('img', '')
    picture.src = shown.url
    picture.alt = ''
    slot.append(picture)
  } else {
    const shape = element('span', 'ed-page-shape')
    shape.style.maskImage = `url(${JSON.stringify(shown.source)})`
    shape.style.background = shown.color
    slot.append(shape)
  }
  return slot
}
