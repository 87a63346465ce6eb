/** What a call asks permission for. Every endpoint names one; who may do it is decided by the policy of the server. */
export type Action =
  /** Sign in, read what is published. */
  | 'public'
  /** One's own account, profile, workspaces, invitations and requests; creating a workspace. */
  | 'self'
  /** The accounts of others. */
  | 'auth.admin'
  /** This server: its people, workspaces, jobs, settings. */
  | 'server.administer'
  /** The templates that everybody is offered, with their categories and creators. */
  | 'templates.manage'
  | WorkspaceAction

/** An action inside one workspace: of the workspace itself, or of a page in it. */
export type WorkspaceAction =
  /** Open the workspace, hear what happens in it. */
  | 'workspace.read'
  | 'workspace.update'
  | 'workspace.delete'
  /** Its settings, and how much it holds. */
  | 'workspace.inspect'
  | 'workspace.settings'
  /** Leave; say how one appears there. */
  | 'workspace.leave'
  | 'members.read'
  | 'members.manage'
  /** Invite by mail or link. */
  | 'invitations.manage'
  /** Let in those who ask for it. */
  | 'requests.decide'
  /** Quick notes: to nobody but their author do they exist. */
  | 'notes.own'
  /** Have a language model write. */
  | 'ai.use'
  /** Buy, change and end plans; prices, cards and invoices. */
  | 'billing.manage'
  /** Lists over all pages: the tree, the trash, what is published, files. */
  | 'tree.read'
  | 'spaces.write'
  | 'pages.read'
  /** Edit, rename, set icon and cover; create below it; copy or move what lies below it. */
  | 'pages.write'
  /** Change what databases hold, not how they are made: rows, their cells, comments and pages; no fields and no views. */
  | 'rows.write'
  | 'pages.share'
  /** To the trash, back, and away for good. */
  | 'pages.trash'
  | 'pages.publish'
  /** Take a published page off the web, or change how it is published. */
  | 'publications.manage'
  /** Under which addresses a workspace publishes. */
  | 'namespace.manage'
