export { insertDatabase, insertDatabaseView } from '../../testing/index.ts'
