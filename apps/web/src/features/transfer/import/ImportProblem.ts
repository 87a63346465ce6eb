import type { ErrorCode } from '@sheaf/contract'
import type { ReadNote, ReadProblem } from '@sheaf/export/reading'
import type { UploadProblem } from '../../../platform/uploads/index.ts'

/** Why something was not imported. Uploads have `file_` in front: some of their names are those of other things. */
export type ImportProblem = ErrorCode | `file_${UploadProblem}` | ReadProblem

/** Something to tell in the end. */
export type ImportNote = ReadNote<ImportProblem>
