export { TrashScreen } from './TrashScreen.tsx'
export { useTrash, useTrashActions } from './useTrash.ts'
