import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { MAX_FOLDER_DEPTH, MAX_TREE_NODES } from './limits.ts'
import {
  iconSchema,
  layoutSchema,
  momentSchema,
  uidSchema,
  uuidSchema,
  viewIdSchema,
  workspaceParams,
} from './values.ts'

const viewFields = z.object({
  view_id: z.string(),
  /** The workspace id for a space; null for the workspace itself. */
  parent_view_id: z.string().nullable(),
  /** The sibling before it; null for the first. */
  prev_view_id: z.string().nullable(),
  name: z.string(),
  icon: iconSchema.nullable(),
  is_space: z.boolean(),
  /** Inside a private space. */
  is_private: z.boolean(),
  is_published: z.boolean(),
  /** Of the caller, as are the two after it; absent where it is no favourite. */
  is_favorite: z.boolean(),
  is_pinned: z.boolean().optional(),
  favorited_at: momentSchema.optional(),
  layout: layoutSchema,
  created_at: momentSchema,
  last_edited_time: momentSchema,
  created_by: uidSchema.nullable(),
  last_edited_by: uidSchema.nullable(),
  is_locked: z.boolean().nullable(),
  extra: z.record(z.string(), z.unknown()).nullable(),
  /** Whether there is anything below, also where `children` is cut at the depth asked for. */
  has_children: z.boolean(),
  /** Only among shared views (`listSharedViews`): what the person may do there, 10, 20, 30 or 50. */
  access_level: z.number().int().optional(),
  /** Besides 20: the person has 25, which other clients do not know (sharing.ts). */
  edits_rows: z.literal(true).optional(),
})

/** An entry of the page tree with what lies below it, cut at the depth asked for. */
export type FolderView = z.output<typeof viewFields> & { readonly children: FolderView[] }

export const folderViewSchema: z.ZodType<FolderView> = viewFields.extend({
  get children(): z.ZodType<FolderView[]> {
    return z.array(folderViewSchema)
  },
})

/** An entry of the trash. */
export const trashedViewSchema = viewFields.extend({
  children: z.array(folderViewSchema),
  deleted_at: momentSchema,
  /** How many pages lie below it and go with it. */
  descendant_count: z.number().int(),
})
export type TrashedView = z.output<typeof trashedViewSchema>

/** An entry of the caller's favourites. */
export const favoriteViewSchema = viewFields.extend({
  children: z.array(folderViewSchema),
  is_pinned: z.boolean(),
  favorited_at: momentSchema,
})
export type FavoriteView = z.output<typeof favoriteViewSchema>

/** A page that the caller has opened. */
export const recentViewSchema = viewFields.extend({
  children: z.array(folderViewSchema),
  last_viewed_at: momentSchema,
})
export type RecentView = z.output<typeof recentViewSchema>

/**
 * `depth` counts levels of children: 0 is the root alone; more than `MAX_FOLDER_DEPTH` is refused with 1008. The root of the
 * tree is the workspace itself.
 */
export const getFolder = defineEndpoint({
  method: 'GET',
  path: '/api/workspace/:workspaceId/folder',
  action: 'tree.read',
  summary: 'The page tree below a view, or below the workspace',
  params: workspaceParams,
  query: z.object({
    depth: z.coerce.number().int().min(0).default(1),
    root_view_id: viewIdSchema.optional(),
  }),
  reply: folderViewSchema,
})

/** An entry of the page tree by itself, with the ids of its children in order. */
const treeNodeSchema = viewFields
  .pick({
    view_id: true,
    name: true,
    icon: true,
    is_space: true,
    is_private: true,
    is_published: true,
    layout: true,
    last_edited_time: true,
    extra: true,
  })
  .extend({
    /** The workspace for a space, and for a page that was given to somebody without what lies above it. */
    parent_view_id: z.string().nullable(),
    /** What the person may do with it: 10, 20, 30 or 50; null where their role opens all of it. */
    access_level: z.number().int().nullable(),
    /** Besides 20: the person has 25. */
    edits_rows: z.literal(true).optional(),
    child_ids: z.array(z.string()),
    /** Only of those that are. */
    is_locked: z.literal(true).optional(),
    /** Of a private space: whether the person is its only member, one of its owners, or another member. */
    space_role: z.enum(['alone', 'owner', 'member']).optional(),
    /** Of a space in which others say who sees it. */
    is_managed_by_others: z.literal(true).optional(),
  })
export type TreeNode = z.output<typeof treeNodeSchema>

/**
 * Entries of the tree that the signed-in person sees, spaces and shared pages alike, for clients that keep the tree and
 * hear which views changed. The workspace itself is the root. `depth` levels below those asked for come along. Ids that are not in the tree of the person (trash, no right, no such view) are `gone`.
 */
export const listTreeNodes = defineEndpoint({
  method: 'GET',
  path: '/api/workspace/:workspaceId/tree-nodes',
  action: 'workspace.read',
  summary: 'Some entries of the page tree',
  params: workspaceParams,
  query: z.object({
    /** Separated by commas. */
    view_ids: z
      .string()
      .transform((text) => text.split(','))
      .pipe(z.array(uuidSchema).min(1).max(MAX_TREE_NODES)),
    depth: z.coerce.number().int().min(0).max(MAX_FOLDER_DEPTH).default(0),
  }),
  reply: z.object({ nodes: z.array(treeNodeSchema), gone: z.array(z.string()) }),
})
export type TreeNodes = z.output<typeof listTreeNodes.reply>
