import { faceLetter } from '@sheaf/ui/firstLetter'
import { avatarColor } from '@sheaf/ui/avatarColor'
import type { ReactElement } from 'react'
import type { CommentPerson } from './CommentsData.ts'

const OWN_PICTURE = /^(?:https?:\/\/[^/]+)?(\/api\/user\/asset\/image\/[\w./-]+)$/i

/**
 * A person’s picture, or the first letter of their name on its colour; the name itself is shown beside it. Pictures of
 * other sites are not requested. Null: a person without a name.
 */
export function CommentFace({ person }: { readonly person: CommentPerson | null }): ReactElement {
  if (person === null) return <span className="cm-face cm-face-nobody" aria-hidden="true" />
  const { avatar_url: picture, name } = person
  const own = picture === null ? undefined : OWN_PICTURE.exec(picture)?.[1]
  const emoji = picture !== null && !/[/:.]/.test(picture) && picture.length < 32 ? picture : null
  return (
    <span className="cm-face" style={{ background: avatarColor(name) }} aria-hidden="true">
      {own === undefined ? (emoji ?? faceLetter(name)) : <img src={own} alt="" loading="lazy" />}
    </span>
  )
}
