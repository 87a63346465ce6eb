export { schema, type BlockAttrs } from './engine/schema/schema.ts'
export { createLabels, type EditorLabels, type EditorMessages } from './engine/labels/labels.ts'
export { mountEditor, RANDOM_IDS } from './mount/mountEditor.ts'
export type {
  EditorDiagrams,
  EditorHandle,
  EditorIcon,
  EditorIcons,
  EditorOptions,
  EditorPorts,
  EditorSources,
  EditorUser,
  TitleDirection,
} from './ports/EditorOptions.ts'
export type {
  DatabaseBlock,
  DatabaseTable,
  EditorDatabases,
  NewDatabase,
  NewDatabaseLayout,
  ShownDatabase,
} from './ports/EditorDatabases.ts'
export type {
  EditorPages,
  EditorPeople,
  EditorRows,
  EditorWorkspace,
  FoundEmoji,
  MentionablePerson,
  MentionedPage,
  MentionedRow,
  MentionIcon,
  MissingReason,
  PageAddress,
} from './ports/EditorWorkspace.ts'
export type { EditorWriting, WritingWish } from './ports/EditorWriting.ts'
export { listReminders } from './tools/date/listReminders.ts'
export { runTextTool, type TextTool } from './mount/runTextTool.ts'
export type {
  EditorMedia,
  LinkPreview,
  Picture,
  Upload,
  UploadProblem,
  UploadState,
} from './ports/EditorMedia.ts'
