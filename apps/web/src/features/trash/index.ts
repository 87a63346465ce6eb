export { trashQuery, useTrash, useTrashActions } from './useTrash.ts'
