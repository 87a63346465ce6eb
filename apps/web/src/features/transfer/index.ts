export { ExportDialogWhenNeeded } from './export/ExportDialogWhenNeeded.tsx'
export { requestImport } from './import/importRequest.ts'
export { ImportLayer } from './import/ImportLayer.tsx'
export { offerDroppedFiles } from './import/offerDroppedFiles.ts'
