import type { FoundKind, FoundSort } from '@sheaf/contract'
import { isReadable, openDatabases, READABLE_VIEWS, uidOfText } from '../../access/index.ts'

/** Of more passages of a kind that hold the terms, those that were written last are compared with each other. */
export const MAX_CANDIDATES = 2_000

/** Whether the view `v` lies where is looked. */
const IS_IN_PLACE = `(($5::uuid IS NULL OR v.id IN (SELECT id FROM space_views))
    AND ($9::uuid[] IS NULL OR v.id IN (SELECT id FROM views_within))
    AND (v.layout <> 4 OR NOT $10::boolean))`

/**
 * What `openPassages` stands on, for `WITH RECURSIVE`. `$1` to `$3` are those of `READABLE_VIEWS`, `$5` the space that is asked
 * for, `$6` the person, `$7` and `$8` the days of the last edit, `$9` the views within which to look, `$10` whether chats are left
 * out.
 */
export const OPEN_PLACES = `${READABLE_VIEWS},
  space_views AS (
    SELECT id FROM views WHERE workspace_id = $1 AND id = $5
    UNION SELECT v.id FROM space_views above JOIN views v ON v.workspace_id = $1 AND v.parent_id = above.id
  ), views_within AS (
    SELECT id FROM views WHERE workspace_id = $1 AND id = ANY($9::uuid[])
    UNION SELECT v.id FROM views_within above JOIN views v ON v.workspace_id = $1 AND v.parent_id = above.id
  ), ${openDatabases(IS_IN_PLACE)}`

/** Where passages of a kind come from, in SQL: `p` is the passage. */
interface Source {
  /** Joins that say whether what the passage is about is there, and as it says. */
  readonly joins: string
  /** Whether the person may read it. */
  readonly isOpen: string
  /** Passages of one item: the best stands for it. */
  readonly item: string
  /** The view where it opens. */
  readonly view: string
  readonly editedAt: string
  readonly createdAt: string
  /** `users.id`, or null. */
  readonly editor: string
  readonly creator: string
}

const userOfUid = (uid: string): string => `(SELECT u.id FROM users u WHERE u.uid = ${uidOfText(uid)})`

// Other clients write any number.
const momentOf = (seconds: string): string => `to_timestamp(least(greatest(${seconds}, 0), 253402300799))`
const secondsIn = (text: string): string =>
  `coalesce(CASE WHEN ${text} ~ '^[0-9]{1,12}$' THEN (${text})::bigint END, r.last_modified)`

const PAGE_COLUMNS = {
  view: 'v.id',
  editedAt: 'v.last_edited_at',
  createdAt: 'v.created_at',
  editor: 'v.last_edited_by',
  creator: 'v.created_by',
}
const ROW_COLUMNS = {
  view: 'o.view_id',
  editedAt: momentOf('r.last_modified'),
  createdAt: momentOf('r.created_at'),
  editor: userOfUid('r.last_edited_by'),
  creator: userOfUid('r.created_by'),
}
const OF_ROW = `LEFT JOIN database_rows r ON r.id = p.row_id AND NOT r.is_deleted
  LEFT JOIN open_databases o ON o.database_id = p.database_id`
const ROW_COMMENT = '(r.comments -> p.part)'
const ROW_COMMENT_AUTHOR = `CASE WHEN ${ROW_COMMENT} ->> 'author_id' ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
  THEN (${ROW_COMMENT} ->> 'author_id')::uuid END`
const IN_OPEN_ROW = '(r.id IS NOT NULL AND o.view_id IS NOT NULL)'
/** And in the space that is asked for. */
const IN_OPEN_PAGE = `(${isReadable('v.id')} AND ${IS_IN_PLACE})`

const SOURCES: Readonly<Record<FoundKind, Source>> = {
  page: {
    joins: 'JOIN views v ON v.id = p.view_id AND v.name = p.text AND NOT v.is_space',
    isOpen: IN_OPEN_PAGE,
    item: 'p.source_id',
    ...PAGE_COLUMNS,
  },
  row: { joins: OF_ROW, isOpen: IN_OPEN_ROW, item: 'p.source_id', ...ROW_COLUMNS },
  text: {
    joins: `LEFT JOIN views v ON v.id = p.view_id ${OF_ROW}`,
    isOpen: `(${IN_OPEN_PAGE} OR ${IN_OPEN_ROW})`,
    item: 'p.source_id',
    ...either(PAGE_COLUMNS, ROW_COLUMNS),
  },
  comment: {
    joins: `LEFT JOIN views v ON v.id = p.view_id
      LEFT JOIN comments c ON p.row_id IS NULL AND c.id::text = p.part AND c.deleted_at IS NULL AND c.content = p.text
      LEFT JOIN publications l ON l.view_id = c.view_id AND l.unpublished_at IS NULL
      ${OF_ROW} AND ${ROW_COMMENT} ->> 'content' = p.text`,
    isOpen: `((${IN_OPEN_PAGE} AND l.view_id IS NOT NULL) OR ${IN_OPEN_ROW})`,
    item: `p.source_id || ' ' || p.part`,
    ...either(
      {
        ...PAGE_COLUMNS,
        editedAt: 'c.updated_at',
        createdAt: 'c.created_at',
        editor: 'c.author_id',
        creator: 'c.author_id',
      },
      {
        view: ROW_COLUMNS.view,
        editedAt: momentOf(secondsIn(`(${ROW_COMMENT} ->> 'updated_at')`)),
        createdAt: momentOf(secondsIn(`(${ROW_COMMENT} ->> 'created_at')`)),
        editor: ROW_COMMENT_AUTHOR,
        creator: ROW_COMMENT_AUTHOR,
      },
    ),
  },
  note: {
    joins: 'JOIN quick_notes n ON n.id::text = p.source_id AND n.deleted_at IS NULL',
    isOpen: '(n.owner_id = $2 AND $5::uuid IS NULL AND $9::uuid[] IS NULL)',
    item: 'p.source_id',
    view: 'NULL::uuid',
    editedAt: 'n.last_updated_at',
    createdAt: 'n.created_at',
    editor: 'n.owner_id',
    creator: 'n.owner_id',
  },
  file: {
    joins: `JOIN files f ON f.workspace_id = p.workspace_id AND f.unused_since IS NULL
        AND f.parent_id::text || '/' || f.file_id = p.source_id
      LEFT JOIN views v ON v.id = p.view_id
      LEFT JOIN open_databases o ON o.database_id = p.database_id`,
    isOpen: `(${IN_OPEN_PAGE} OR o.view_id IS NOT NULL
      OR (p.view_id IS NULL AND p.database_id IS NULL AND $3::boolean AND $5::uuid IS NULL
        AND $9::uuid[] IS NULL))`,
    item: 'p.source_id',
    view: 'coalesce(v.id, o.view_id)',
    editedAt: 'f.created_at',
    createdAt: 'f.created_at',
    editor: 'f.uploaded_by',
    creator: 'f.uploaded_by',
  },
}

function either<T extends Readonly<Record<string, string>>>(page: T, row: T): T {
  return Object.fromEntries(
    Object.entries(page).map(([name, column]) => [name, `coalesce(${column}, ${row[name]})`]),
  ) as T
}

/** Passages that are open to the person and within the filters, as `FROM` and `WHERE`. */
export function openPassages(kind: FoundKind): string {
  const { joins, isOpen, editedAt, editor, creator } = SOURCES[kind]
  return `FROM search_passages p ${joins}
    WHERE p.workspace_id = $1 AND p.kind = '${kind}' AND ${isOpen}
      AND ($6::uuid IS NULL OR $6 IN (${editor}, ${creator}))
      AND ($7::timestamptz IS NULL OR ${editedAt} >= $7) AND ($8::timestamptz IS NULL OR ${editedAt} < $8)`
}

/** What passages of a kind have to hold, in SQL expressions. */
export interface CandidateQuery {
  readonly query: string
  /** What holds this too comes before what does not. */
  readonly exact: string
  readonly rests: readonly CandidateRest[]
}

/** Passages below titles that hold some of the terms already. */
interface CandidateRest {
  readonly isBelow: string
  /** What these titles do not hold, as `query` and `exact`. */
  readonly query: string
  readonly exact: string
}

/**
 * Passages of a kind that hold the terms and are open to the person; for null, all of them. `sort` says which they are if there
 * are very many.
 */
export function candidatesOf(kind: FoundKind, asked: CandidateQuery | null, sort: FoundSort): string {
  const { item, view, editedAt, createdAt, editor, creator } = SOURCES[kind]
  const written = asked === null ? editedAt : 'p.id + 0'
  const lastFirst = { best: written, edited: editedAt, created: createdAt }[sort]
  // What is compared is computed of those that remain: ranking all that hold a common word takes four times as long. Without the
  // addition it may look through all passages from the last one on, because there is a limit.
  return `(
    SELECT p.id, p.kind, p.item, p.opened_in AS view_id, p.edited_at, p.created_at, p.editor_id, p.creator_id,
      ${asked === null ? 'true' : holds(asked, 'exact')} AS is_exact,
      ${asked === null ? '0' : `ts_rank_cd('{0.4,0.4,0.4,1}', p.words, ${asked.query}::tsquery, 33)`} AS closeness,
      CASE WHEN ${asked === null ? 'false' : anyOf(asked.rests.map(({ isBelow }) => isBelow))} THEN 0.3
        WHEN p.title_length = 0 OR $11 = '' THEN 0
        WHEN lower(split_part(p.text, E'\\n', 1)) = lower($11) THEN 1
        WHEN starts_with(lower(p.text), lower($11)) THEN 0.7
        ELSE 0.3 END AS title_match
    FROM (
      SELECT p.id, p.kind, p.source_id, p.row_id, p.title_length, p.text, p.words, ${item} AS item, ${view} AS opened_in,
        ${editedAt} AS edited_at, ${createdAt} AS created_at, ${editor} AS editor_id, ${creator} AS creator_id
      ${openPassages(kind)} ${asked === null ? '' : `AND ${holds(asked, 'query')}`}
      ORDER BY ${lastFirst} DESC LIMIT ${MAX_CANDIDATES}
    ) p)`
}

/** Whether a passage holds the terms, or those that the titles above it do not hold. */
function holds(asked: CandidateQuery, name: 'query' | 'exact'): string {
  return anyOf([
    `p.words @@ ${asked[name]}::tsquery`,
    ...asked.rests.map((rest) => `(${rest.isBelow} AND p.words @@ ${rest[name]}::tsquery)`),
  ])
}

function anyOf(conditions: readonly string[]): string {
  return conditions.length === 0 ? 'false' : `(${conditions.join(' OR ')})`
}
