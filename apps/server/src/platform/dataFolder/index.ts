export { openDataFolder, type DataFolder } from './openDataFolder.ts'
export { ensureJwtSecret } from './ensureJwtSecret.ts'
