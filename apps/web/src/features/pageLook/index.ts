export { EditableCover } from './EditableCover.tsx'
export { layoutAttributes } from './layoutAttributes.ts'
export { PageStyleMenu } from './PageStyleMenu.tsx'
export { EditableHead } from './EditableHead.tsx'
