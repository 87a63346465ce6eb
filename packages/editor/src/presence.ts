export { listPresence } from './tools/presence/listPresence.ts'
export type { Presence } from './tools/presence/readPresence.ts'
