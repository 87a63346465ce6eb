import { runSql } from '../../e2e/support/database.ts'
import type { Sheaf } from '../../e2e/support/sheaf.ts'

const SPACES = 10
const MAX_DEPTH = 8
const ORDER = 6
const AT_ONCE = 5_000

export interface SeededTree {
  /** In the order in which a person reads the tree; the first is a space. */
  readonly ids: readonly string[]
  /** By id: how far below the workspace, and the name. */
  readonly entries: ReadonlyMap<string, SeededEntry>
}

interface SeededEntry {
  readonly id: string
  readonly parentId: string | null
  readonly depth: number
  readonly name: string
  readonly orderKey: string
}

/**
 * Adds a tree of that many pages to a workspace, as teams have them: ten spaces, 20 to 50 pages below each page that has
 * any, eight levels at most. The same for the same number. The pages have no documents.
 */
export async function seedTree(
  sheaf: Sheaf,
  { workspaceId, pages }: { readonly workspaceId: string; readonly pages: number },
): Promise<SeededTree> {
  const entries = planTree(pages)
  for (let first = 0; first < entries.length; first += AT_ONCE) {
    const some = entries.slice(first, first + AT_ONCE)
    await runSql(sheaf, INSERT, [
      workspaceId,
      some.map(({ id }) => id),
      some.map(({ parentId }) => parentId),
      some.map(({ orderKey }) => orderKey),
      some.map(({ name }) => name),
    ])
  }
  await runSql(sheaf, 'ANALYZE views')
  return { ids: entries.map(({ id }) => id), entries: new Map(entries.map((entry) => [entry.id, entry])) }
}

const INSERT = `
  INSERT INTO views (id, workspace_id, parent_id, order_key, name, icon, layout, extra, is_space, is_private,
    created_by, created_at, last_edited_by, last_edited_at)
  SELECT n.id, w.id, n.parent_id, n.order_key, n.name,
    CASE WHEN n.parent_id IS NOT NULL THEN '{"ty":0,"value":"📖"}'::jsonb END, 0,
    CASE WHEN n.parent_id IS NULL THEN '{"is_space":true,"space_permission":0}'::jsonb END,
    n.parent_id IS NULL, false, w.owner_id, now(), w.owner_id, now()
  FROM workspaces w
  CROSS JOIN unnest($2::uuid[], $3::uuid[], $4::text[], $5::text[]) AS n (id, parent_id, order_key, name)
  WHERE w.id = $1`

function planTree(pages: number): readonly SeededEntry[] {
  const random = randomFrom(pages)
  const entries: SeededEntry[] = []
  const add = (parent: SeededEntry | null, index: number): void => {
    entries.push({
      id: randomId(random),
      parentId: parent?.id ?? null,
      depth: parent === null ? 1 : parent.depth + 1,
      name: parent === null ? `Space ${index}` : nameOf(random),
      orderKey: `b${String(index).padStart(ORDER, '0')}V`,
    })
  }
  for (let index = 0; index < SPACES; index += 1) add(null, index)
  // Every page in thirteen has pages below it, and a space always.
  for (let at = 0; entries.length < pages; at += 1) {
    const parent = entries[at]!
    if (parent.depth > 1 && (parent.depth >= MAX_DEPTH || random() > 1 / 13)) continue
    const children = 20 + Math.floor(random() * 31)
    for (let index = 0; index < children && entries.length < pages; index += 1) add(parent, index)
  }
  return entries
}

function randomId(random: () => number): string {
  const hex = Array.from({ length: 4 }, () =>
    Math.floor(random() * 2 ** 32)
      .toString(16)
      .padStart(8, '0'),
  ).join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`
}

const WORDS = [
  'lake',
  'library',
  'survey',
  'boathouse',
  'notes',
  'plan',
  'opening',
  'budget',
  'reading',
  'garden',
]

function nameOf(random: () => number): string {
  const words = Array.from({ length: 3 }, () => WORDS[Math.floor(random() * WORDS.length)]!)
  return `${words.join(' ')} ${Math.floor(random() * 1000)}`
}

/** Numbers between 0 and 1, the same for the same seed. */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
