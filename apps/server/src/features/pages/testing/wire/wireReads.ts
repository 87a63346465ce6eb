import { expect } from 'vitest'
import {
  TEXT,
  MOMENT,
  BYTES,
  PERSON,
  view,
  favorite,
  spaceExtra,
  nowhere,
  refusedPages,
  type WireCall,
} from './WireCall.ts'

/** Section 4.2. */
export const READS: readonly WireCall[] = [
  {
    name: 'folder, of the workspace, a level deep unless told otherwise',
    method: 'GET',
    path: () => 'folder',
    data: (s) =>
      view({
        view_id: s.pages.owner.workspaceId,
        parent_view_id: null,
        has_children: true,
        children: [
          view({ view_id: s.space, is_space: true, extra: spaceExtra, has_children: true }),
          view({
            view_id: s.secret,
            prev_view_id: s.space,
            is_space: true,
            is_private: true,
            extra: spaceExtra,
            has_children: true,
          }),
        ],
      }),
    refusals: [
      { because: 'a guest', as: 'guest', code: 'not_enough_permissions' },
      { because: 'more than ten levels', path: () => 'folder?depth=11', code: 'invalid_request' },
      { because: 'a depth that is none', path: () => 'folder?depth=x', code: 'invalid_request', status: 400 },
      {
        because: 'an unknown root',
        path: () => `folder?root_view_id=${nowhere}`,
        code: 'invalid_folder_view',
      },
      {
        because: 'a private root of somebody else',
        path: (s) => `folder?root_view_id=${s.secret}`,
        as: 'member',
        code: 'invalid_folder_view',
      },
    ],
  },
  {
    name: 'folder, below a view',
    method: 'GET',
    path: (s) => `folder?root_view_id=${s.page}&depth=10`,
    data: (s) =>
      view({
        view_id: s.page,
        parent_view_id: s.space,
        name: 'page',
        ...favorite,
        has_children: true,
        children: [view({ view_id: s.child, parent_view_id: s.page, name: 'child' })],
      }),
  },
  {
    name: 'favorite',
    method: 'GET',
    path: () => 'favorite',
    data: (s) => ({ views: [view({ view_id: s.page, name: 'page', ...favorite, has_children: true })] }),
  },
  {
    name: 'recent',
    method: 'GET',
    path: () => 'recent',
    data: (s) => ({
      views: [
        view({ view_id: s.page, name: 'page', ...favorite, has_children: true, last_viewed_at: MOMENT }),
      ],
    }),
  },
  {
    name: 'trash',
    method: 'GET',
    path: () => 'trash',
    data: (s) => ({
      views: [view({ view_id: s.trashed, name: 'trashed', deleted_at: MOMENT, descendant_count: 0 })],
    }),
    refusals: [{ because: 'a guest', as: 'guest', code: 'not_enough_permissions' }],
  },
  {
    name: 'page-view, a document',
    method: 'GET',
    path: (s) => `page-view/${s.child}`,
    data: (s) => ({
      view: view({ view_id: s.child, parent_view_id: s.page, name: 'child' }),
      data: { encoded_collab: BYTES, row_data: {}, owner: PERSON, last_editor: PERSON },
      owner: PERSON,
      last_editor: PERSON,
    }),
    refusals: refusedPages((id) => `page-view/${id}`, { takesReaders: true }),
  },
  {
    name: 'page-view, a database, with its rows',
    method: 'GET',
    path: (s) => `page-view/${s.grid}`,
    data: (s) => ({
      view: view({ view_id: s.grid, layout: 1, name: 'Rows', prev_view_id: TEXT }),
      data: {
        encoded_collab: BYTES,
        row_data: expect.toSatisfy(
          (rows) => s.row.row_document_source.row_id in rows && Object.keys(rows).length > 1,
          'rows by their ids',
        ),
        owner: PERSON,
        last_editor: PERSON,
      },
      owner: PERSON,
      last_editor: PERSON,
    }),
  },
]
