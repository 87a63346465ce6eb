export { ImportLayer } from './ImportLayer.tsx'
export { offerDroppedFiles } from './offerDroppedFiles.ts'
export { requestImport } from './importRequest.ts'
