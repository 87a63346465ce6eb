export { lastEditWhenNeeded } from './lastEditWhenNeeded.ts'
export { PageInformationWhenNeeded } from './PageInformationWhenNeeded.tsx'
export type { WrittenSource } from './useCounts.ts'
