export { decodingMemory } from './decodingMemory.ts'
export { loadSharp, type Sharp } from './loadSharp.ts'
export { sniffType } from './sniffType.ts'
