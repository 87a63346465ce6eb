export { openQuickNotes } from './panelRequest.ts'
export { QuickNotesLayer } from './QuickNotesLayer.tsx'
export { QuickNotesRow } from './QuickNotesRow.tsx'
