export { useTrash, useTrashActions } from './useTrash.ts'
