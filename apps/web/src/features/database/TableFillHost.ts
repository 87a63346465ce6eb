/** What makes a database of a table; loaded when somebody asks for it. */
export { fillDatabase } from './fromTable/fillDatabase.ts'
