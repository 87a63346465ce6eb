export { openDataFolder } from './openDataFolder.ts'
export { markUnfinished } from './markUnfinished.ts'
export { ensureJwtSecret } from './ensureJwtSecret.ts'
