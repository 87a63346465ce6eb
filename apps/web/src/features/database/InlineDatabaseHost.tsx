/** What a document shows in the place of a database, and what makes one of a table; loaded with the first of it. */
export { fillDatabase } from './fromTable/fillDatabase.ts'
export { InlineDatabase as InlineDatabaseHost } from './inline/InlineDatabase.tsx'
