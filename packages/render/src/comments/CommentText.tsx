import type { ReactElement } from 'react'
import { linkParts } from './linkParts.ts'

/** The text of a comment, never as markup; web addresses in it are links. */
export function CommentText({ text }: { readonly text: string }): ReactElement {
  return (
    <div className="cm-text" dir="auto">
      {linkParts(text).map(({ text: part, href }, index) =>
        href === null ? (
          part
        ) : (
          // oxlint-disable-next-line no-array-index-key -- the place is what tells two parts of one text apart
          <a key={index} href={href} rel="nofollow ugc noopener noreferrer" target="_blank">
            {part}
          </a>
        ),
      )}
    </div>
  )
}
