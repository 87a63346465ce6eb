import type { ErrorCode } from '@sheaf/contract'
import type { UploadProblem } from '../../../platform/uploads/index.ts'

/** Why something was not imported. Uploads have `file_` in front: some of their names are those of other things. */
export type ImportProblem =
  | ErrorCode
  | `file_${UploadProblem}`
  | 'kind_unknown'
  | 'text_too_large'
  | 'not_text'
  | 'unreadable'
  | 'zip_broken'
  | 'zip_encrypted'
  | 'zip_unsupported'
  | 'zip_too_many'
  | 'zip_too_large'
  | 'too_many_pages'
  | 'too_deep'
  | 'file_not_found'
  | 'guessed_encoding'
  | 'divided'

/** Something to tell in the end. `isPage`: the page itself is missing; otherwise it is there, but not as it was. */
export interface ImportNote {
  /** Path of the file, and within an archive. */
  readonly name: string
  readonly problem: ImportProblem
  readonly isPage: boolean
}
