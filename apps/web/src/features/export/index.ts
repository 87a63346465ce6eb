export { ExportDialogWhenNeeded } from './ExportDialogWhenNeeded.tsx'
