export { FilesLayer } from './FilesLayer.tsx'
export { openPdf } from './pdfStore.ts'
export { openPictures } from './openPictures.ts'
export { UPLOAD_PROBLEM_KEYS } from './uploadProblemKeys.ts'
