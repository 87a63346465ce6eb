export { DressedCover } from './DressedCover.tsx'
export { DressedHead } from './DressedHead.tsx'
