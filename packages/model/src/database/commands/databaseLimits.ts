import { MAX_FORMULA_LENGTH } from '../formulas/FormulaOptions.ts'
import { MAX_DESCRIPTION_LENGTH } from '../fields/Field.ts'

/** What a database may hold. Lengths count UTF-16 units. */
export const DATABASE_LIMITS = {
  fields: 500,
  /** With those that are deleted and can be restored. */
  fieldsEver: 2_000,
  /** The hidden one included. */
  views: 100,
  options: 2_000,
  /** Of the name of a field or an option. */
  nameLength: 2_000,
  /** Of the description of a field. */
  descriptionLength: MAX_DESCRIPTION_LENGTH,
  /** Of the text of a formula. */
  formulaLength: MAX_FORMULA_LENGTH,
  /** Of the icon or the cover of a row, as stored. */
  lookLength: 4_000,
  /** Of a view, groups of filters included. */
  filters: 200,
  /** Of what a filter compares with. */
  filterLength: 20_000,
  /** Of a view. */
  colorRules: 50,
  /** Of all of them as JSON. */
  colorRulesLength: 200_000,
  rowTemplates: 50,
  /** Of all of them as JSON. */
  rowTemplatesLength: 500_000,
  /** Of the text of a cell. */
  cellLength: 1_000_000,
  /** Of the cells of a row as JSON. */
  rowLength: 2_000_000,
  /** Of the words of a comment. */
  commentLength: 5_000,
  /** People whom one comment mentions. */
  mentionsOfComment: 50,
  commentsOfRow: 500,
  /** Of the comments of a row as JSON. */
  commentsLength: 500_000,
  /** Different ones below one comment. */
  emojiOfComment: 50,
  emojiLength: 64,
  /** Options, items, files, rows or people that one command adds to a cell or takes out of it. */
  membersAtOnce: 500,
  /** Groups that one command moves. */
  groupsAtOnce: 500,
  /** Rows that a group may be limited to. */
  groupLimit: 10_000,
  /** Rows that one command names. */
  rowsAtOnce: 1_000,
} as const
