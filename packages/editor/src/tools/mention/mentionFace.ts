import { avatarColor } from '@sheaf/ui/avatarColor'
import { faceLetter } from '@sheaf/ui/firstLetter'
import { element } from '../../engine/dom/element.ts'
import type { MentionablePerson } from '../../ports/EditorWorkspace.ts'

/**
 * The face in a mention: the person's picture, or the first letter of the name. The letter is drawn by CSS, so that
 * copied and read text has the name alone.
 *
 * @param person null where nothing but the name is known
 */
export function mentionFace(name: string, person: MentionablePerson | null): HTMLElement {
  const face = element('span', 'b-face')
  face.setAttribute('aria-hidden', 'true')
  face.dataset['letter'] = faceLetter(name)
  face.style.backgroundColor = person?.color ?? avatarColor(name)
  const picture = person?.picture ?? null
  if (picture === null) return face
  if (!/^(?:https?:|blob:|\/)/i.test(picture)) {
    face.dataset['letter'] = picture
    face.style.backgroundColor = 'transparent'
    return face
  }
  const image = element('img', '')
  image.alt = ''
  image.draggable = false
  image.referrerPolicy = 'no-referrer'
  image.addEventListener('error', () => image.remove())
  image.src = picture
  face.append(image)
  return face
}
