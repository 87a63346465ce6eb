export { LevelMenu } from './LevelMenu.tsx'
export { LEVEL_KEYS } from './levels.ts'
