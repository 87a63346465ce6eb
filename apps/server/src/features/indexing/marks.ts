/** Another number has everything read anew, after an upgrade: what is read of content, or made of it, changed. */
const VERSION = 2

/** Names the state of the document `c` of `collabs`, as SQL. A compaction changes the mark and nothing else. */
export const DOCUMENT_MARK = `(
  SELECT '${VERSION}:' || c.snapshot_seq || '.' || count(*) || '.' || coalesce(max(u.seq), 0)
  FROM collab_updates u WHERE u.object_id = c.object_id)`

/** Names the state of the database `d`, as SQL. */
export const DATABASE_MARK = `'${VERSION}:' || d.epoch || '.' || d.version`

/** The version in a mark of a database, for records that go on from it; 0 where they do not. */
export function knownVersion(known: string | null, current: string): number {
  const [epoch, version] = [epochOf(known ?? ''), Number((known ?? '').split('.').at(-1))]
  return epoch === epochOf(current) && Number.isSafeInteger(version) ? version : 0
}

const epochOf = (mark: string): string => mark.slice(0, Math.max(0, mark.lastIndexOf('.')))
