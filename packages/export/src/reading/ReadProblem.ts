/** Why a file, or something in it, is not read, or not as it was. A closed list: clients have words for each. */
export type ReadProblem =
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
  | 'partial_table'

/** Something to tell in the end. `isPage`: the page itself is missing; otherwise it is there, but not as it was. */
export interface ReadNote<Problem extends string = ReadProblem> {
  /** Path of the file, and within an archive. */
  readonly name: string
  readonly problem: Problem
  readonly isPage: boolean
}
