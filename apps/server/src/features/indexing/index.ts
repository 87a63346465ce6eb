export { createIndexing, INDEX_STALE } from './createIndexing.ts'
export type {
  AfterCommit,
  ChangedDatabase,
  DatabaseFollower,
  DocumentFollower,
  DocumentPlace,
  Followers,
} from './Follower.ts'
export { joinFollowers } from './Follower.ts'
export { indexObject } from './indexObject.ts'
export { READ_DOCUMENT } from './readDocumentTask.ts'
export { READ_ROW_LINKS } from './links/readRowLinksTask.ts'
