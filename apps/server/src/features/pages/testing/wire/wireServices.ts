import { expect } from 'vitest'
import { bad, nowhere, TEXT, type WireCall } from './WireCall.ts'

const section = (kind: string, items: readonly object[]) => ({
  kind,
  title: TEXT,
  items,
  has_more: false,
  status: 'ready',
})

/** Calls of section 12 about other things than pages. */
export const SERVICE_CALLS: readonly WireCall[] = [
  {
    name: 'reorder of workspaces',
    method: 'PUT',
    path: () => '/api/workspace/reorder',
    body: (s) => ({ workspace_ids: [nowhere, s.pages.owner.workspaceId] }),
    isOwn: true,
    refusals: [bad('no ids', {}), bad('an id that is none', { workspace_ids: ['x'] })],
  },
  {
    name: 'settings, of which none is known',
    method: 'POST',
    path: () => 'settings',
    body: () => ({ theme: 'dark' }),
    data: () => ({ disable_search_indexing: false, ai_model: TEXT }),
    refusals: [{ because: 'a guest', as: 'guest', code: 'not_enough_permissions' }],
  },
  {
    name: 'collab as JSON',
    method: 'GET',
    path: (s) => `/api/workspace/v1/${s.pages.owner.workspaceId}/collab/${s.page}/json?collab_type=0`,
    data: () => ({
      collab: {
        document: {
          page_id: TEXT,
          blocks: expect.any(Object),
          meta: { children_map: expect.any(Object), text_map: expect.any(Object) },
        },
      },
    }),
    refusals: [
      {
        because: 'no such object',
        path: (s) => `/api/workspace/v1/${s.pages.owner.workspaceId}/collab/${nowhere}/json?collab_type=0`,
        code: 'record_not_found',
      },
      {
        because: 'nothing of it is given to the guest',
        path: (s) => `/api/workspace/v1/${s.pages.owner.workspaceId}/collab/${s.page}/json?collab_type=0`,
        as: 'guest',
        code: 'not_enough_permissions',
      },
    ],
  },
  {
    name: 'mentions/search, without a query',
    method: 'POST',
    path: () => 'mentions/search',
    body: (s) => ({
      query: '',
      limit: 8,
      include: ['page', 'database_row', 'date', 'external_link'],
      context: { view_id: s.page },
    }),
    data: (s) => ({
      sections: [
        section('pages', [
          { kind: 'page', object_id: s.page, title: 'page', mention: { type: 'page', page_id: s.page } },
        ]),
        section(
          'dates',
          ['Today', 'Tomorrow', 'Yesterday'].map((title) => ({
            kind: 'date',
            title,
            subtitle: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
            mention: {
              type: 'date',
              date: expect.stringMatching(/^\d{4}-\d\d-\d\dT12:00:00\.000Z$/),
              include_time: false,
            },
          })),
        ),
      ],
      partial: false,
    }),
    refusals: [
      bad('no text', { query: 7 }),
      bad('an unknown kind', { include: ['x'] }),
      bad('a cursor that is none', { cursor: 'dates' }),
    ],
  },
  {
    name: 'mentions/search, an address',
    method: 'POST',
    path: () => 'mentions/search',
    body: () => ({ query: 'example.com', include: ['external_link', 'date'] }),
    data: () => ({
      sections: [
        section('links', [
          {
            kind: 'external_link',
            title: 'example.com',
            subtitle: 'https://example.com',
            mention: { type: 'externalLink', url: 'https://example.com' },
          },
        ]),
      ],
      partial: false,
    }),
  },
  {
    name: 'mentions/search, a person',
    method: 'POST',
    path: () => 'mentions/search',
    body: (s) => ({ query: s.member.email, include: ['person'], context: { view_id: s.hidden } }),
    data: (s) => ({
      sections: [
        section('people', [
          {
            kind: 'person',
            object_id: s.member.userId,
            title: TEXT,
            subtitle: s.member.email,
            can_access_context: false,
            mention: {
              type: 'person',
              person_id: s.member.userId,
              person_name: TEXT,
              page_id: s.hidden,
            },
          },
        ]),
      ],
      partial: false,
    }),
  },
  {
    name: 'mentions/search, a database',
    method: 'POST',
    path: () => 'mentions/search',
    body: () => ({ query: 'rows', include: ['database'] }),
    data: (s) => ({
      sections: [
        section('databases', [
          {
            kind: 'database',
            object_id: s.grid,
            title: 'Rows',
            database_id: s.databaseId,
            database_view_id: s.grid,
            mention: { type: 'database', database_id: s.databaseId, database_view_id: s.grid },
          },
        ]),
      ],
      partial: false,
    }),
  },
  {
    name: 'the index of databases, at the id that workspaces advertise',
    method: 'GET',
    path: (s) => `/api/workspace/v1/${s.pages.owner.workspaceId}/collab/${s.storageId}?collab_type=2`,
    data: (s) => ({
      object_id: s.storageId,
      doc_state: expect.any(Array),
      state_vector: expect.any(Array),
      version: 0,
    }),
  },
]
