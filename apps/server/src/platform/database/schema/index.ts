export {
  authUsers,
  authOneTimeTokens,
  authSessions,
  authRefreshTokens,
  authIdentities,
  authFlows,
  authAttempts,
} from './auth.ts'
export { users, workspaces, workspaceMembers, personMentions } from './workspaces.ts'
export { workspaceInvitations, workspaceInviteCodes, accessRequests } from './invitations.ts'
export { views } from './views.ts'
export { favorites, recentViews } from './personalViews.ts'
export { viewShares } from './viewShares.ts'
export { spaceMembers } from './spaceMembers.ts'
export { collabs, collabUpdates } from './collabs.ts'
export { formerNamespaces, formerPublishNames, publications } from './publications.ts'
export { localMails } from './localMails.ts'
export { files, fileUploads, fileUploadParts, publicationFiles, userImages } from './files.ts'
export { linkPreviews, linkPictures } from './linkPreviews.ts'
export {
  publishedDatabases,
  publishedPieces,
  publishedRenderings,
  publishedRowDocuments,
  publishedRows,
  publishedTabs,
} from './publishedDatabases.ts'
export { comments, commentReactions } from './comments.ts'
export { duplications } from './duplications.ts'
export {
  databaseChunks,
  databaseFields,
  databaseHistory,
  databaseOrders,
  databaseOutcomes,
  databaseRows,
  databases,
  databaseViews,
} from './databaseRecords.ts'
export { calendarFeeds } from './calendarFeeds.ts'
export { databaseFormAnswers, databaseForms } from './forms.ts'
export { rowDocuments } from './rowDocuments.ts'
export { rowImports } from './rowImports.ts'
export { indexedObjects, searchPassages, searchWords } from './search.ts'
export { pageLinks } from './pageLinks.ts'
export { aiUsage } from './ai.ts'
export {
  billingCustomers,
  billingEvents,
  billingSubscriptions,
  sandboxInvoices,
  sandboxSessions,
  sandboxSubscriptions,
} from './billing.ts'
export { chatMessageIds, chatMessages, chats } from './chats.ts'
export { quickNotes } from './quickNotes.ts'
export { notifications, notificationSettings, reminderLists, reminders } from './notifications.ts'
export { nightlyExports, workspaceExports } from './workspaceExports.ts'
export { administrationActs, firstAccounts, serverDays, signUpRules } from './administration.ts'
export {
  templateAvatars,
  templateCategories,
  templateCategoryLinks,
  templateCreators,
  templates,
} from './templates.ts'
export { archiveImportItems, archiveImports } from './archiveImports.ts'
