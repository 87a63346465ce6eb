/** What a document shows in the place of a database; loaded with the first of it. */
export { InlineDatabase as InlineDatabaseHost } from './inline/InlineDatabase.tsx'
