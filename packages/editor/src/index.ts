export { schema, type BlockAttrs } from './schema/schema.ts'
export { EDITOR_LABEL_KEYS, type EditorLabelKey, type EditorLabels } from './labels.ts'
export { mountEditor } from './mount/mountEditor.ts'
export type {
  EditorHandle,
  EditorIcon,
  EditorIcons,
  EditorOptions,
  EditorUser,
  TitleDirection,
} from './mount/EditorOptions.ts'
export type {
  EditorPages,
  EditorPeople,
  EditorWorkspace,
  FoundEmoji,
  MentionablePerson,
  MentionedPage,
  MentionIcon,
  MissingReason,
} from './mount/EditorWorkspace.ts'
export { listReminders } from './inline/listReminders.ts'
export { SHORTCUTS, type ShortcutId } from './keys/shortcuts.ts'
export { listPresence } from './presence/listPresence.ts'
export type { Presence } from './presence/PresenceState.ts'
export type {
  EditorMedia,
  LinkPreview,
  Picture,
  Upload,
  UploadProblem,
  UploadState,
} from './media/EditorMedia.ts'
