import { faceLetter } from '@sheaf/ui/firstLetter'
import { element } from '../../engine/dom/element.ts'
import type { MentionablePerson } from '../../ports/EditorWorkspace.ts'

/** The face of somebody: their picture, or the first letter of their name on their colour. For the eye only. */
export function personFace({ name, picture, color }: MentionablePerson): HTMLElement {
  const face = element('span', 'ed-person')
  face.setAttribute('aria-hidden', 'true')
  const showLetter = (): void => {
    face.classList.add('is-letter')
    face.style.backgroundColor = color
    face.textContent = faceLetter(name)
  }
  if (picture === null) showLetter()
  else if (/^(?:https?:|blob:|\/)/i.test(picture)) {
    const image = element('img', '')
    image.alt = ''
    image.draggable = false
    image.referrerPolicy = 'no-referrer'
    // A picture that cannot be had leaves the letter, as if there were none.
    image.addEventListener('error', showLetter)
    image.src = picture
    face.append(image)
  } else {
    face.classList.add('emoji')
    face.textContent = picture
  }
  return face
}
