export { backupCommand } from './backupCommand.ts'
export { restoreCommand } from './restoreCommand.ts'
export { attachDatabase } from './attachDatabase.ts'
