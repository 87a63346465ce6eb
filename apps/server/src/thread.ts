import { drawCharts, speakFormulas } from '@sheaf/model'
import { chartEngine } from '@sheaf/model/charts'
import { formulaLanguage } from '@sheaf/model/formulas'
import { serveTasks } from './platform/threads/serveTasks.ts'

speakFormulas(formulaLanguage)
drawCharts(chartEngine)

/** The program of a thread: every kind of work that is done in threads, by its name, loaded when it is asked for. */
serveTasks({
  adoptDatabase: async () => (await import('./features/databaseRecords/mirror/adoptWork.ts')).adoptDatabase,
  appendBlocks: async () => (await import('./features/pages/appendBlocksWork.ts')).appendBlocksWork,
  checkCollab: async () => (await updateWork()).checkCollab,
  compactUpdates: async () => (await updateWork()).compactUpdates,
  convertUpdate: async () => (await updateWork()).convertUpdate,
  completeTexts: async () => (await updateWork()).completeTexts,
  compare: async () => (await import('./features/publishing/snapshot/compareWork.ts')).compareWork,
  importRows: async () => (await import('./features/databaseRecords/imports/importWork.ts')).importRows,
  layOutPicture: async () =>
    (await import('./features/discovery/picture/layOutPictureWork.ts')).layOutPictureWork,
  copyDocument: async () => (await copyWork()).copyDocumentWork,
  copyPage: async () => (await import('./features/pages/copyPageWork.ts')).copyPageWork,
  listReminders: async () => (await import('./features/reminders/listRemindersWork.ts')).listRemindersWork,
  listShownDatabases: async () => (await copyWork()).listShownDatabases,
  markdown: async () => (await import('./features/discovery/markdownWork.ts')).markdownWork,
  openArchive: async () => (await import('./features/importing/openArchiveWork.ts')).openArchive,
  packChunk: async () => (await import('./features/databaseRecords/chunks/packWork.ts')).packChunk,
  packReaderPart: async () =>
    (await import('./features/publishing/databases/reader/packReaderPartWork.ts')).packReaderPart,
  prepareUpdate: async () => (await updateWork()).prepareUpdate,
  renderPart: async () => (await import('./features/publishing/databases/renderPartWork.tsx')).renderPartWork,
  readMissing: async () => (await mirrorWork()).readMissing,
  readNewPage: async () => (await newPageWork()).readNewPage,
  readPage: async () => (await import('./features/linkPreviews/readPageWork.ts')).readPageWork,
  analyzeTexts: async () => (await import('./features/search/passages/analyzeWork.ts')).analyzeTexts,
  readDocument: async () => (await import('./features/indexing/readDocumentWork.ts')).readDocument,
  readDatabase: async () => (await import('./features/databases/databaseWork.ts')).databaseWork,
  readRowDocument: async () =>
    (await import('./features/publishing/databases/rowDocumentWork.ts')).rowDocumentWork,
  readFileText: async () => (await import('./features/search/passages/readFileTextWork.ts')).readFileText,
  readRowTexts: async () => (await import('./features/search/passages/readRowTextsWork.ts')).readRowTexts,
  readRowLinks: async () => (await import('./features/indexing/links/readRowLinksWork.ts')).readRowLinks,
  readRowOwner: async () => (await mirrorWork()).readRowOwner,
  readVector: async () => (await mirrorWork()).readVector,
  readWebUpdate: async () => (await updateWork()).readWebUpdate,
  readWindow: async () => (await import('./features/databaseRecords/windows/windowWork.ts')).readWindow,
  receiveDatabase: async () => (await mirrorWork()).receiveDatabase,
  receiveNewRow: async () => (await mirrorWork()).receiveNewRow,
  receiveRow: async () => (await mirrorWork()).receiveRow,
  render: async () => (await import('./features/publishing/snapshot/renderWork.ts')).renderWork,
  snapshotDatabase: async () => (await snapshotWork()).snapshotDatabase,
  snapshotDocument: async () => (await snapshotWork()).snapshotDocument,
  snapshotParts: async () => (await snapshotWork()).snapshotParts,
  withholdLinks: async () => (await mirrorWork()).withholdLinks,
  writeArchive: async () => (await import('./features/importing/writeArchiveWork.ts')).writeArchive,
  writeCollabJson: async () => (await updateWork()).writeCollabJson,
  writeDatabaseIndex: async () => (await mirrorWork()).writeDatabaseIndex,
  writeExportPage: async () =>
    (await import('./features/exporting/writeExportPageWork.ts')).writeExportPageWork,
  writeExportTable: async () =>
    (await import('./features/exporting/writeExportTableWork.ts')).writeExportTableWork,
  writeFeed: async () =>
    (await import('./features/databaseRecords/calendarFeeds/writeFeedWork.ts')).writeFeed,
  writeMirrors: async () => (await mirrorWork()).writeMirrors,
  writeNewPage: async () => (await newPageWork()).writeNewPage,
})

const copyWork = () => import('./features/duplicating/copyDocumentWork.ts')
const mirrorWork = () => import('./features/databaseRecords/mirror/mirrorWork.ts')
const newPageWork = () => import('./features/pages/newPageWork.ts')
const updateWork = () => import('./sync/content/updateWork.ts')
const snapshotWork = () => import('./features/publishing/reading/snapshotWork.ts')
