import { MAX_MENTION_TEXT_LENGTH } from '@sheaf/contract'
import type { listMentionablePeople, mentionPerson, MentionablePerson as WirePerson } from '@sheaf/contract'
import type { MentionablePerson } from '@sheaf/editor'
import { avatarColor } from '@sheaf/ui'
import { callApi, unwrap } from '../api/api.ts'
import { personPicture } from './personPicture.ts'

/** Somebody of a workspace; `uid` is how rows name who made and edited them. */
export interface WorkspacePerson extends MentionablePerson {
  readonly uid: string
}

export const peopleKey = (workspaceId: string) => ['people', workspaceId] as const

/** Whom the person may mention in a workspace, those mentioned last first. */
export async function fetchPeople(workspaceId: string): Promise<readonly WorkspacePerson[]> {
  const { persons } = await unwrap(
    callApi<typeof listMentionablePeople>('GET', '/api/workspace/:workspaceId/mentionable-person', {
      params: { workspaceId },
    }),
  )
  return persons.map(readPerson)
}

export interface NewMention {
  readonly personId: string
  readonly blockId: string | null
  /** Of the page of a row. */
  readonly rowId: string | null
  /** The words around it. */
  readonly text: string
}

/** Tells somebody that they were mentioned. Nobody waits for it, and nobody hears when it fails. */
export async function sendMention(
  workspaceId: string,
  viewId: string,
  { personId, blockId, rowId, text }: NewMention,
): Promise<void> {
  await callApi<typeof mentionPerson>('PUT', '/api/workspace/:workspaceId/page-view/:viewId/page-mention', {
    params: { workspaceId, viewId },
    body: {
      person_id: personId,
      block_id: blockId,
      row_id: rowId,
      require_notification: true,
      text: text.slice(0, MAX_MENTION_TEXT_LENGTH).toWellFormed(),
    },
  })
}

function readPerson({
  person_id: id,
  name,
  email,
  avatar_url: avatar,
  uid_string: uid,
}: WirePerson): WorkspacePerson {
  const shown = name || email.split('@')[0] || email
  return {
    id,
    uid,
    name: shown,
    picture: personPicture(avatar),
    color: avatarColor(shown),
    email: email === '' ? null : email,
  }
}
