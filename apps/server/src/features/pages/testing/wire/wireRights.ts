import { expect } from 'vitest'
import { bad, nowhere, TEXT, UID, type WireCall, type WireScene } from './WireCall.ts'

const full = { access_level: 50, can_read: true, can_comment: true, can_write: true, can_share: true }
const details = (s: WireScene) => ({
  view_id: s.shared,
  current_user_permission: full,
  shared_with: [
    {
      email: s.guest.email,
      name: TEXT,
      access_level: 10,
      role: 'Guest',
      avatar_url: null,
      pending_invitation: false,
      view_id: s.shared,
    },
  ],
})
const sharing = (s: WireScene) => `/api/sharing/workspace/${s.pages.owner.workspaceId}`

/** What clients ask about rights: sections 3 and 12. */
export const RIGHTS_CALLS: readonly WireCall[] = [
  {
    name: 'access-details/v2',
    method: 'GET',
    path: (s) => `${sharing(s)}/access-details/v2?type=page&page_id=${s.shared}`,
    data: details,
    refusals: [
      {
        because: 'no page',
        path: (s) => `${sharing(s)}/access-details/v2?type=page`,
        code: 'invalid_request',
        status: 400,
      },
      {
        because: 'no such page',
        path: (s) => `${sharing(s)}/access-details/v2?type=page&page_id=${nowhere}`,
        code: 'invalid_folder_view',
      },
      {
        because: 'nothing of it is given to the guest',
        path: (s) => `${sharing(s)}/access-details/v2?page_id=${s.page}`,
        as: 'guest',
        code: 'not_enough_permissions',
      },
    ],
  },
  {
    name: 'access-details, the older form',
    method: 'POST',
    path: (s) => `${sharing(s)}/view/${s.shared}/access-details`,
    body: (s) => ({ ancestor_view_ids: [s.space] }),
    data: details,
    refusals: [
      bad('no ids', { ancestor_view_ids: 'x' }),
      {
        because: 'no such page',
        path: (s) => `${sharing(s)}/view/${nowhere}/access-details`,
        code: 'invalid_folder_view',
      },
      {
        because: 'nothing of it is given to the guest',
        path: (s) => `${sharing(s)}/view/${s.page}/access-details`,
        as: 'guest',
        code: 'not_enough_permissions',
      },
    ],
  },
  {
    name: 'permission of a document',
    method: 'GET',
    path: (s) => `collab/${s.page}/permission?collab_type=0`,
    data: (s) => ({ object_id: s.page, governing_view_id: s.page, ...full }),
    refusals: [
      {
        because: 'no such object',
        path: () => `collab/${nowhere}/permission?collab_type=0`,
        code: 'record_not_found',
      },
      {
        because: 'in the private space of somebody else',
        path: (s) => `collab/${s.hidden}/permission?collab_type=0`,
        as: 'member',
        code: 'record_not_found',
      },
      {
        because: 'nothing of it is given to the guest',
        path: (s) => `collab/${s.page}/permission?collab_type=0`,
        as: 'guest',
        code: 'not_enough_permissions',
      },
      {
        because: 'no type',
        path: (s) => `collab/${s.page}/permission`,
        code: 'invalid_request',
        status: 400,
      },
    ],
  },
  {
    name: 'permission of a database',
    method: 'GET',
    path: (s) => `collab/${s.databaseId}/permission?collab_type=1`,
    data: (s) => ({ object_id: s.databaseId, governing_view_id: s.grid, ...full }),
  },
  {
    name: 'permission of a row',
    method: 'GET',
    path: (s) => `collab/${s.row.row_document_source.row_id}/permission?collab_type=4`,
    data: (s) => ({ object_id: s.row.row_document_source.row_id, governing_view_id: s.grid, ...full }),
  },
  {
    name: 'collab-exists',
    method: 'GET',
    path: (s) => `collab/${s.page}/collab-exists`,
    data: () => ({ exists: true }),
  },
  {
    name: 'row-document-collab-exists, of a document that is not begun',
    method: 'GET',
    path: (s) => `collab/${s.row.document_id}/row-document-collab-exists`,
    data: () => ({ exists: false }),
  },
  {
    name: 'workspace-profile',
    method: 'GET',
    path: () => 'workspace-profile',
    data: (s) => ({
      uuid: s.pages.owner.userId,
      person_id: s.pages.owner.userId,
      uid: UID,
      uid_string: expect.stringMatching(/^\d+$/),
      name: TEXT,
      email: s.pages.owner.email,
      role: 0,
      avatar_url: null,
      cover_image_url: null,
      custom_image_url: null,
      description: null,
      invited: false,
      last_mentioned_at: null,
    }),
  },
]
