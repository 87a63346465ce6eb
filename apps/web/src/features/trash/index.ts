export { trashQuery, useTrash } from './useTrash.ts'
export { useTrashActions } from './useTrashActions.ts'
