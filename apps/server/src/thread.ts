import { serveTasks } from './platform/threads/serveTasks.ts'

/** The program of a thread: every kind of work that is done in threads, by its name, loaded when it is asked for. */
serveTasks({
  adoptDatabase: async () => (await import('./features/databaseRecords/mirror/adoptWork.ts')).adoptDatabase,
  checkCollab: async () => (await updateWork()).checkCollab,
  compactUpdates: async () => (await updateWork()).compactUpdates,
  completeTexts: async () => (await updateWork()).completeTexts,
  compare: async () => (await import('./features/publishing/snapshot/compareWork.ts')).compareWork,
  layOutPicture: async () =>
    (await import('./features/discovery/picture/layOutPictureWork.ts')).layOutPictureWork,
  copyDocument: async () => (await copyWork()).copyDocumentWork,
  copyPage: async () => (await import('./features/pages/copyPageWork.ts')).copyPageWork,
  listShownDatabases: async () => (await copyWork()).listShownDatabases,
  markdown: async () => (await import('./features/discovery/markdownWork.ts')).markdownWork,
  prepareUpdate: async () => (await updateWork()).prepareUpdate,
  renderPart: async () => (await import('./features/publishing/databases/renderPartWork.tsx')).renderPartWork,
  readMissing: async () => (await mirrorWork()).readMissing,
  readNewPage: async () => (await newPageWork()).readNewPage,
  readPage: async () => (await import('./features/linkPreviews/readPageWork.ts')).readPageWork,
  readDatabase: async () => (await import('./features/databases/databaseWork.ts')).databaseWork,
  readRowDocument: async () =>
    (await import('./features/publishing/databases/rowDocumentWork.ts')).rowDocumentWork,
  readRowOwner: async () => (await mirrorWork()).readRowOwner,
  readVector: async () => (await mirrorWork()).readVector,
  readWebUpdate: async () => (await updateWork()).readWebUpdate,
  receiveDatabase: async () => (await mirrorWork()).receiveDatabase,
  receiveNewRow: async () => (await mirrorWork()).receiveNewRow,
  receiveRow: async () => (await mirrorWork()).receiveRow,
  render: async () => (await import('./features/publishing/snapshot/renderWork.ts')).renderWork,
  snapshotDatabase: async () => (await snapshotWork()).snapshotDatabase,
  snapshotDocument: async () => (await snapshotWork()).snapshotDocument,
  snapshotParts: async () => (await snapshotWork()).snapshotParts,
  writeDatabaseIndex: async () => (await mirrorWork()).writeDatabaseIndex,
  writeMirrors: async () => (await mirrorWork()).writeMirrors,
  writeNewPage: async () => (await newPageWork()).writeNewPage,
})

const copyWork = () => import('./features/duplicating/copyDocumentWork.ts')
const mirrorWork = () => import('./features/databaseRecords/mirror/mirrorWork.ts')
const newPageWork = () => import('./features/pages/newPageWork.ts')
const updateWork = () => import('./sync/content/updateWork.ts')
const snapshotWork = () => import('./features/publishing/reading/snapshotWork.ts')
