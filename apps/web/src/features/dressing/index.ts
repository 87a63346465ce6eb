export { DressedCover } from './DressedCover.tsx'
export { layoutAttributes } from './layoutAttributes.ts'
export { PageStyleMenu } from './PageStyleMenu.tsx'
export { DressedHead } from './DressedHead.tsx'
