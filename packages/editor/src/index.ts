export { schema, type BlockAttrs } from './schema/schema.ts'
export { EDITOR_LABEL_KEYS, type EditorLabelKey, type EditorLabels } from './labels.ts'
export type { EditorHandle, EditorOptions, EditorUser, TitleDirection } from './mount/EditorOptions.ts'
