export { SHORTCUTS, type ShortcutId } from './engine/keys/shortcuts.ts'
