import { bindMessages, type Translation } from '@sheaf/locales'
import type { ReactElement } from 'react'
import type { CommentsData, CommentsMessages } from './CommentsData.ts'
import { CommentsSection } from './CommentsSection.tsx'

/** Data that the page passes to the script of the comments. */
export interface CommentsIsland {
  readonly viewId: string
  readonly data: CommentsData
  /** The comment before which there are more; null if all are there. */
  readonly next: string | null
  readonly messages: Translation<CommentsMessages>
  /** The module of the app that signs somebody in over the page; null if there is none. */
  readonly signInModule: string | null
}

/** The comments as sent by the server: readable as they are, with all data that a script needs for hydration. */
export function CommentsRoot({ island }: { readonly island: CommentsIsland }): ReactElement {
  const { messages, data } = island
  const labels = bindMessages<CommentsMessages>({ messages, locale: data.locale })
  return (
    <div className="cm-place" id="comments">
      <div className="v-col" data-comments="">
        <div className="cm-root">
          <CommentsSection data={island.data} labels={labels} parts={null} />
        </div>
      </div>
      <script
        type="application/json"
        data-comments-island=""
        dangerouslySetInnerHTML={{ __html: scriptSafe(JSON.stringify(island)) }}
      />
    </div>
  )
}

/** JSON that cannot end its script element. */
function scriptSafe(json: string): string {
  return json.replace(
    /[<>&\u2028\u2029]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
