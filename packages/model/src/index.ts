export {
  BLOCK_TYPES,
  DATABASE_BLOCK_TYPES,
  isKnownBlockType,
  isTextBlockType,
  isTextlessBlockType,
  isContainerBlockType,
  type KnownBlockType,
} from './document/blockTypes.ts'
export type {
  BlockData,
  TextAttributes,
  TextRun,
  ProjectedBlock,
  DocumentProjection,
  NewBlock,
  DocumentIds,
} from './document/types.ts'
export { projectDocument } from './document/projectDocument.ts'
export { decodeDocument } from './document/decodeDocument.ts'
export { plainText, documentText } from './document/plainText.ts'
export { mergeNotes } from './quickNotes/mergeNotes.ts'
export { notePageChildren, pageChildren, readNoteBlocks, writeNoteBlocks } from './quickNotes/noteBlocks.ts'
export { noteLines } from './quickNotes/noteLines.ts'
export { unnamedDoc } from './document/unnamedDoc.ts'
export { openNoteDocument } from './quickNotes/openNoteDocument.ts'
export { createDocument } from './document/createDocument.ts'
export { createPageDocument } from './document/beginDocument.ts'
export {
  openDocument,
  blockMap,
  blockText,
  type DocumentMaps,
  type BlockMap,
} from './document/openDocument.ts'
export { readBlock, readDelta, sameAttributes, sameJson, type BlockContent } from './document/readBlock.ts'
export { leaveFormatting } from './document/yjsInternals.ts'
export type { DocumentStructure } from './document/DocumentStructure.ts'
export { readStructure } from './document/readStructure.ts'
export { StructureIndex } from './document/StructureIndex.ts'
export type { StructureEvent } from './document/IndexedBlocks.ts'
export { CopyIndex } from './document/copies/CopyIndex.ts'
export { placeOfCopy } from './document/copies/placeOfCopy.ts'
export { offsetNow } from './document/offsetNow.ts'
export { unseenAfter } from './document/write/writeSeenText.ts'
export { StrayText } from './document/copies/StrayText.ts'
export { copiesMap, readCopies } from './document/copies/copyRecords.ts'
export { recordBroughtBack } from './document/copies/recordBroughtBack.ts'
export { longestIncreasing } from './document/longestIncreasing.ts'
export { deletedTexts, type TextPiece, type UnseenChanges } from './document/yjsTexts.ts'
export { mayUndo } from './document/undoFilter.ts'
export { joinMovedText, joinUndoSteps } from './document/joinUndoSteps.ts'
export { renewMarks } from './document/renewMarks.ts'
export { applyChange, type ChangeContext } from './document/write/applyChange.ts'
export { reapplyData, type DataWrite } from './document/write/patchData.ts'
export {
  NO_CHANGE,
  isEmptyChange,
  type DocumentChange,
  type CreatedBlock,
  type RemovedBlock,
  type ListChange,
  type MovedText,
  type DataPatch,
  type TextDelta,
  type TextStep,
} from './document/write/DocumentChange.ts'
export { numberFrom, numberMark } from './document/values/listNumbers.ts'
export { CODE_LANGUAGES, codeLanguageName } from './document/values/codeLanguageName.ts'
export { textDirection, type Direction } from './document/values/textDirection.ts'
export { directionsBeside } from './direction/directionsBeside.ts'
export {
  BUILT_IN_COVER_COUNT,
  builtInCoverPath,
  creditText,
  GRADIENT_COUNT,
  gradientCss,
  pageCover,
  readCover,
  type CoverCredit,
  type CoverType,
  type PageCover,
  type StoredCover,
} from './document/values/pageCover.ts'
export {
  LAYOUT_STEPS,
  PAGE_FONTS,
  readPageLayout,
  withPageLayout,
  type LayoutStep,
  type PageFont,
  type PageLayout,
} from './document/values/pageLayout.ts'
export { readMention, readMentionObject, type Mention } from './document/values/mention.ts'
export { INK_COLORS, PAPER_COLORS } from './document/values/paletteColors.ts'
export { parseColor } from './document/values/parseColor.ts'
export {
  columnWidth,
  DEFAULT_COLUMN_WIDTH,
  hasTableHeader,
  MIN_COLUMN_WIDTH,
  tableLineLook,
  type TableAxis,
  type TableLineLook,
} from './document/values/tableLook.ts'
export { readNumber } from './document/values/readNumber.ts'
export { readPixels } from './document/values/readPixels.ts'
export { headingLevel, toggleLevel } from './document/values/headingLevel.ts'
export { galleryLayout } from './document/values/galleryLayout.ts'
export { isChecked, isFolded } from './document/values/blockFlags.ts'
export {
  MAX_FILLED_PLACES,
  readTableShape,
  type TableReader,
  type TableShape,
} from './document/values/tableShape.ts'
export { readLegacyTable } from './document/values/legacyTable.ts'
export {
  orderAfterCopy,
  orderAfterInsert,
  orderAfterMove,
  orderWithout,
  rekeyTable,
} from './document/values/rekeyTable.ts'
export {
  fileAddressPath,
  IMAGE_WIDTHS,
  isFileId,
  parseFileAddress,
  type FileAddress,
  type ImageWidth,
} from './document/values/fileAddress.ts'
export { mapAddresses } from './document/values/mapAddresses.ts'
export { EMBED_ORIGINS, embedOf, type Embed } from './document/values/embed.ts'
export { fileExtension, fileKind, type FileKind } from './document/values/fileKind.ts'
export { formatBytes } from './document/values/formatBytes.ts'
export { sanitizeHref, sanitizeImageUrl } from './document/values/sanitizeHref.ts'
export { insertBlocks } from './document/write/insertBlocks.ts'
export { appendBlocks } from './document/write/appendBlocks.ts'
export { moveBlock } from './document/write/moveBlock.ts'
export { deleteBlocks } from './document/write/deleteBlocks.ts'
export { setBlockType, patchBlockData, writeText } from './document/write/editBlock.ts'
export { countDamage, countDamageInSteps, type DocumentDamage } from './document/countDamage.ts'
export { createMissingTexts, lacksTextsInSteps } from './document/write/createMissingTexts.ts'
export type { BlockPlace, EditRefusal } from './document/write/editDocument.ts'
export { createUserAwareness } from './userAwareness/createUserAwareness.ts'
export { userAwarenessId } from './userAwareness/userAwarenessId.ts'
export { syncReminders } from './userAwareness/syncReminders.ts'
export { cellReminder, reminderOption, type RemindedDate } from './userAwareness/cellReminder.ts'
export { planCellReminders } from './userAwareness/planCellReminders.ts'
export {
  decodeReminders,
  listReminders,
  removeReminder,
  writeReminder,
  type Reminder,
} from './userAwareness/reminders.ts'
export { needsTime, offeredReminders, type ReminderOption } from './userAwareness/reminderOptions.ts'
export { reminderTime } from './userAwareness/reminderTimes.ts'
export type { Database } from './database/Database.ts'
export type { ReadContext, RelatedDatabase } from './database/ReadContext.ts'
export { decodeDatabase, readDatabase } from './database/decodeDatabase.ts'
export {
  FIELD_TYPES,
  fieldTypeNumber,
  type FieldType,
  type KnownFieldType,
} from './database/fields/FieldType.ts'
export type {
  DateFormat,
  DateOptions,
  Field,
  FieldOf,
  FieldOptions,
  MediaOptions,
  NumberOptions,
  PersonOptions,
  RelationOptions,
  RollupOptions,
  SelectOption,
  RelationLimit,
  SelectOptions,
  TimeFormat,
} from './database/fields/Field.ts'
export { resultField } from './database/fields/resultField.ts'
export { drawCharts, type ChartEngine } from './database/charts/ChartEngine.ts'
export { speakFormulas, spokenFormulas, type FormulaLanguage } from './database/formulas/FormulaLanguage.ts'
export { NUMBER_FORMATS, type NumberFormat } from './database/fields/numberFormats.ts'
export { SELECT_COLORS, type SelectColor } from './database/fields/selectColors.ts'
export type {
  Cell,
  CellOf,
  CellType,
  CheckboxCell,
  ChecklistCell,
  DateCell,
  MediaCell,
  MediaFile,
  NumberCell,
  PersonCell,
  RelationCell,
  RollupCell,
  SelectCell,
  TextCell,
  TimeCell,
  TimestampCell,
} from './database/cells/Cell.ts'
export { withoutReminder } from './database/cells/withoutReminder.ts'
export { encodeCell } from './database/cells/encodeCell.ts'
export { readCell } from './database/cells/readCell.ts'
export { cellText } from './database/cells/cellText.ts'
export { typedNumber, typedText } from './database/cells/typedText.ts'
export { writeFiles } from './database/cells/writeFiles.ts'
export { dateParts, type DatePart } from './database/cells/dateParts.ts'
export { atFieldZone } from './database/fields/atFieldZone.ts'
export { readChecklist, writeChecklist } from './database/cells/checklistText.ts'
export { percentText, personText } from './database/cells/plainCellText.ts'
export { relatedTitles, rowTitle, type RelatedTitle } from './database/cells/relatedTitles.ts'
export type { Row, RowComment, RowCover, RowMeta, Rows, StoredCell } from './database/rows/Row.ts'
export { decodeRow, readRow } from './database/rows/decodeRow.ts'
export { openRows, type RowUpdates } from './database/rows/openRows.ts'
export { readRowMeta } from './database/rows/readRowMeta.ts'
export { decodeRowComments, readComments, readRowComments } from './database/rows/decodeRowComments.ts'
export { copyCollab, type CollabCopy } from './database/copies/copyCollab.ts'
export { keepViews, type KeptDatabase } from './database/copies/keepViews.ts'
export { compareRow, type RowOf } from './database/compare/compareRow.ts'
export { compareStructure, type ShownDatabase } from './database/compare/compareStructure.ts'
export type {
  CellChange,
  Fate,
  FieldChange,
  FieldPart,
  RowComparison,
  StructureComparison,
  ViewChange,
  ViewPart,
} from './database/compare/types.ts'
export { addressesInRows } from './database/rows/addressesInRows.ts'
export { presentRowIds } from './database/rows/presentRowIds.ts'
export { inlineViewId, rowDocumentClient, rowDocumentId, rowMetaKey } from './database/rows/rowIds.ts'
export { encodeRowCover } from './database/rows/encodeRowCover.ts'
export { createRowDocument } from './database/rows/createRowDocument.ts'
export {
  DATE_FORMATS,
  optionsOf,
  readField,
  RELATION_LIMITS,
  SHOW_AS,
  TIME_FORMATS,
} from './database/fields/readField.ts'
export {
  CARD_PREVIEWS,
  CARD_SIZES,
  LIST_DENSITIES,
  CALCULATION_KINDS,
  FIELD_VISIBILITIES,
  ROW_HEIGHTS,
  CALENDAR_SPANS,
  type Calculation,
  type CalculationKind,
  type ColorRule,
  type DatabaseLayout,
  type DatabaseView,
  type FieldSetting,
  type FieldVisibility,
  type Filter,
  type GroupColumn,
  type GroupSetting,
  type CardPictures,
  type LayoutSettings,
  type RowHeight,
  type RowOrder,
  type RowTemplate,
  type Sort,
} from './database/views/DatabaseView.ts'
export { compileColors, type RowColors } from './database/views/rowColors.ts'
export { readDatabaseView } from './database/views/readDatabaseView.ts'
export { allAtOnce, eachInSteps, type Steps } from './database/steps/Steps.ts'
export { firstView, readView, readViewInSteps } from './database/views/readView.ts'
export { cellTest } from './database/views/filters/cellTest.ts'
export {
  equivalentConditions,
  filterConditions,
  textConditions,
  type ConditionName,
  type FilterCondition,
  type FilterValueKind,
} from './database/views/filters/filterConditions.ts'
export {
  CHOICE_LIMITS,
  isChosen,
  WHOLE_TABLE,
  type ReaderChoice,
  type ReaderFilter,
} from './database/reader/ReaderChoice.ts'
export {
  CHOICE_PARAMETERS,
  contentOfDays,
  dayIn,
  daysOfContent,
  readChoice,
  readerConditions,
  writeChoice,
} from './database/reader/choiceAddress.ts'
export { createReaderEngine, type ReaderEngine } from './database/reader/createReaderEngine.ts'
export {
  openReaderRows,
  packReaderRows,
  type ReaderRow,
  type ReaderRows,
} from './database/reader/readerRows.ts'
export { relatedByNames } from './database/reader/relatedByNames.ts'
export { openStructure, readerStructure, type ReaderStructure } from './database/reader/readerStructure.ts'
export { compileFilters, type RowTest } from './database/views/filters/compileFilters.ts'
export { groupedField } from './database/views/groups/GroupCollector.ts'
export { groupValue } from './database/views/groups/groupValue.ts'
export { isGroupable, readDateGrouping } from './database/views/groups/groupKeys.ts'
export { DATE_GROUPINGS, type DateGrouping } from './database/views/groups/dateGroupings.ts'
export { orderedFields, orderedRowIds, visibleFields } from './database/views/viewOrders.ts'
export { viewColumns } from './database/views/viewColumns.ts'
export { readCalculations, readCalculationsInSteps } from './database/views/readCalculations.ts'
export {
  evaluateView,
  evaluateViewInSteps,
  type ViewAnswer,
  type ViewAnswerGroups,
} from './database/views/evaluateView.ts'
export { answerOfWindow, windowOf, WINDOW_LINES, type ViewWindow } from './database/views/viewWindow.ts'
export { readsOtherDatabases } from './database/views/readsOtherDatabases.ts'
export {
  compareNumbers,
  decimalText,
  differenceOf,
  exactNumber,
  quotientOf,
  sumOf,
  type ExactNumber,
} from './database/numbers/exactNumber.ts'
export { calculationText } from './database/views/calculationText.ts'
export {
  calendarField,
  isDated,
  readCalendar,
  readCalendarEntry,
  readCalendarInSteps,
} from './database/views/readCalendar.ts'
export {
  ENGINE_VERSION,
  isoDay,
  isoMonth,
  plannedLayout,
  planView,
  type PlannedView,
} from './database/views/planView.ts'
export {
  ALL_ROWS,
  groupSection,
  UNDATED,
  type PlannedCalendar,
  type PlannedGroup,
  type PlannedChart,
  type PlannedLayout,
  type PlannedSection,
  type PlannedTotal,
  type ViewPlan,
} from './database/views/ViewPlan.ts'
export { dayEnds } from './database/views/dayEnds.ts'
export { monthSpan } from './database/views/monthSpan.ts'
export { daysShown, firstShown } from './database/views/calendarSpan.ts'
export type {
  CalculationResult,
  CalendarEntry,
  CalendarResult,
  DayNumber,
  GroupKey,
  RowGroup,
  ViewGroups,
  ViewResult,
  VisibleField,
} from './database/views/ViewResult.ts'
export { formatDate, formatTime, type DatePlace } from './database/text/formatDate.ts'
export { readDuration, readTypedDuration } from './database/text/duration.ts'
export { storedKind } from './database/cells/storedKind.ts'
export { numberSeparators } from './database/text/numberSeparators.ts'
export { formatDecimal, readDecimal } from './database/text/formatDecimal.ts'
export { readDate, type ReadDate } from './database/text/readDate.ts'
export {
  calendarDate,
  dayNumber,
  dayOf,
  momentAt,
  secondOfDay,
  startOfDay,
  startOfWeek,
  weekday,
} from '@sheaf/base'
export type {
  DatabaseRecords,
  FieldRecord,
  RowRecord,
  StoredValue,
  ViewRecord,
} from './database/records/DatabaseRecords.ts'
export { openRecords, type OpenRecords } from './database/records/openRecords.ts'
export { rowOfRecord } from './database/records/rowOfRecord.ts'
export {
  describedDatabase,
  type DatabaseDescription,
  type DescribedDatabase,
} from './database/records/describedDatabase.ts'
export { linkedView, type NewLinkedView } from './database/records/linkedView.ts'
export { placedInNewViews } from './database/records/placedInNewViews.ts'
export { changedIds, noteChange } from './database/records/mapChanges.ts'
export { readRecords, withChanges } from './database/records/readRecords.ts'
export { withLayout } from './database/records/withLayout.ts'
export {
  newDatabase,
  type NewDatabase,
  type NewDatabaseContext,
  type NewDatabaseWords,
} from './database/records/newDatabase.ts'
export type { CellInput, GeneratedType } from './database/cells/CellInput.ts'
export { newField, type NewField } from './database/fields/newField.ts'
export { PACK_VERSION, packRows } from './database/packed/packRows.ts'
export { openRowPack, type RowPack } from './database/packed/openRowPack.ts'
export { fieldOfPiece, readPieces } from './database/packed/readPieces.ts'
export { isRowTable } from './database/packed/isRowTable.ts'
export { openRowTable } from './database/packed/openRowTable.ts'
export { copyRecords, type WritableRecords } from './database/records/copyRecords.ts'
export type { Command, CommandKind, CommandOf, RowPlace } from './database/commands/Command.ts'
export { packCells } from './database/commands/cells/packCells.ts'
export { isSameContent } from './database/commands/setCell.ts'
export type { ChecklistPut, FilePut } from './database/commands/cells/CellCommand.ts'
export type { CommentCommand } from './database/commands/comments/CommentCommand.ts'
export { isViewLocked, scopeOf, VIEW_LOCK } from './database/commands/commandScope.ts'
export type { FilterInput, ViewCommand } from './database/commands/views/ViewCommand.ts'
export type { RelationTypeOptions, TypeOptions } from './database/commands/fields/FieldCommand.ts'
export {
  COMMAND_REFUSALS,
  type CommandContext,
  type CommandReads,
  type CommandRefusal,
  type CommandRules,
  type Gap,
  type RecordChanges,
  type RecordReader,
} from './database/commands/CommandRules.ts'
export {
  consequencesOf,
  consequencesOfArrival,
  linkedRowIds,
  mirroredLinks,
  pairingCommands,
  type Consequence,
  type RefusedLink,
} from './database/commands/relations/consequencesOf.ts'
export { withholdLinks } from './database/mirror/withholdLinks.ts'
export { permittedLinks, type PermittedLinks } from './database/commands/relations/permittedLinks.ts'
export { isWithheldCell, withheldId } from './database/cells/withheldId.ts'
export { rollupWay, type RollupWay } from './database/cells/rollupWay.ts'
export { relatedRows, type RelatedRows } from './database/cells/relatedRows.ts'
export { cellSource } from './database/cells/readOwnCell.ts'
export { idList as idListOf } from './database/cells/decodeCell.ts'
export { leadsBack, pairOf, relationOf, type FieldPair } from './database/commands/relations/pairOf.ts'
export { DATABASE_LIMITS } from './database/commands/databaseLimits.ts'
export { COMMAND_KINDS, rulesOf } from './database/commands/rulesOf.ts'
export { cleanCommand, cleanRecord } from './database/commands/cleanCommand.ts'
export { mayDo, type CommentAction } from './database/comments/commentPolicy.ts'
export { permittedComments, type CommentSender } from './database/comments/permittedComments.ts'
export { importDatabase } from './database/mirror/importDatabase.ts'
export { mirrorClientId, openMirror } from './database/mirror/openMirror.ts'
export { placeArrivedRows } from './database/mirror/placeArrivedRows.ts'
export { readDatabaseMirror } from './database/mirror/readDatabaseMirror.ts'
export { readRowMirror } from './database/mirror/readRowMirror.ts'
export { receiveDatabaseUpdate } from './database/mirror/receiveDatabaseUpdate.ts'
export { receiveRowUpdate } from './database/mirror/receiveRowUpdate.ts'
export type { RowContents } from './database/mirror/rowContents.ts'
export { writeDatabaseIndex, type DatabaseEntry } from './database/mirror/writeDatabaseIndex.ts'
export {
  writeDatabaseMirror,
  type MirroredDatabase,
  type PlacedRow,
} from './database/mirror/writeDatabaseMirror.ts'
export { writeRowMirror } from './database/mirror/writeRowMirror.ts'
export { readPresentPerson, type PresentPerson } from './presence/readPresentPerson.ts'
