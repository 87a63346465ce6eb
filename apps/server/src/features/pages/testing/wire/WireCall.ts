import { type ErrorCode } from '@sheaf/contract'
import { expect } from 'vitest'
import type { newRowDocument, TestPerson } from '../../../testing/index.ts'
import type { PageTree } from '../openPageTree.ts'

/** What stands in the workspace before each call. */
export interface WireScene {
  readonly pages: PageTree
  readonly guest: TestPerson
  readonly member: TestPerson
  readonly stranger: TestPerson
  /** Digits. */
  readonly uids: { readonly owner: string; readonly member: string; readonly guest: string }
  readonly space: string
  /** Of the owner, with one page in it. */
  readonly secret: string
  readonly hidden: string
  /** With `child` below it; a favourite. */
  readonly page: string
  readonly child: string
  readonly sibling: string
  readonly trashed: string
  /** A grid. */
  readonly grid: string
  readonly databaseId: string
  /** Of the index of databases. */
  readonly storageId: string
  readonly row: Awaited<ReturnType<typeof newRowDocument>>
  /** Shared with the guest, to read. */
  readonly shared: string
}

export const UUID = expect.stringMatching(
  /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
)
export const TEXT = expect.any(String)
export const MOMENT = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/)
export const UID = expect.any(Number)
export const BYTES = expect.toSatisfy(
  (bytes) => Array.isArray(bytes) && bytes.length > 2 && bytes.every((byte) => byte >= 0 && byte <= 255),
  'a list of bytes',
)
export const PERSON = { uuid: UUID, name: TEXT, avatar_url: null }

/** A view as 4.1 has it, with `has_children` of the newest generation; other keys are none of it. */
export function view(more: object): object {
  return {
    view_id: UUID,
    parent_view_id: UUID,
    prev_view_id: null,
    name: TEXT,
    icon: null,
    is_space: false,
    is_private: false,
    is_published: false,
    is_favorite: false,
    layout: 0,
    created_at: MOMENT,
    last_edited_time: MOMENT,
    created_by: UID,
    last_edited_by: UID,
    is_locked: null,
    extra: null,
    has_children: false,
    children: [],
    ...more,
  }
}

export const favorite = { is_favorite: true, is_pinned: false, favorited_at: MOMENT }
export const spaceExtra = {
  is_space: true,
  space_permission: expect.any(Number),
  space_created_at: expect.any(Number),
  space_icon: TEXT,
  space_icon_color: TEXT,
}
export const paragraph = { type: 'paragraph', data: { delta: [{ insert: 'words' }] }, children: [] }
export const newSpace = {
  space_permission: 1,
  name: 'New',
  space_icon: 'space_icon_2',
  space_icon_color: '0xFF00C8FF',
}
export const nowhere = '00000000-0000-4000-8000-000000000000'

export interface WireCall {
  readonly name: string
  readonly method: string
  readonly path: (s: WireScene) => string
  readonly body?: (s: WireScene) => unknown
  /** Absent: the envelope has no `data`. */
  readonly data?: (s: WireScene) => unknown
  readonly refusals?: readonly Refusal[]
  /** Of what is everybody's own, not of the workspace: strangers do it too. */
  readonly isOwn?: true
}

export interface Refusal {
  readonly because: string
  readonly path?: (s: WireScene) => string
  readonly body?: (s: WireScene) => unknown
  readonly as?: 'guest' | 'member'
  readonly code: ErrorCode
  /** Of HTTP; 400 where the input does not have the form of the call. */
  readonly status?: 400
}

/** A page call refused for what the page is. */
export function refusedPages(
  path: (id: string) => string,
  more: { readonly trashed?: ErrorCode; readonly takesReaders?: true } = {},
): Refusal[] {
  const { trashed, takesReaders } = more
  const refusals: Refusal[] = [
    { because: 'no such page', path: () => path(nowhere), code: 'invalid_folder_view' },
    {
      because: 'in the private space of somebody else',
      path: (s) => path(s.hidden),
      as: 'member',
      code: 'invalid_folder_view',
    },
    {
      because: 'nothing of it is given to the guest',
      path: (s) => path(s.page),
      as: 'guest',
      code: 'not_enough_permissions',
    },
  ]
  if (!takesReaders)
    refusals.push({
      because: 'the guest may only read',
      path: (s) => path(s.shared),
      as: 'guest',
      code: 'not_enough_permissions',
    })
  if (trashed !== undefined)
    refusals.push({ because: 'in the trash', path: (s) => path(s.trashed), code: trashed })
  return refusals
}

/** Input that does not have the form of the call. */
export const bad = (because: string, body: unknown): Refusal => ({
  because,
  body: () => body,
  code: 'invalid_request',
  status: 400,
})
