export { createWorkspaces, type Workspaces } from './createWorkspaces.ts'
export { workspaceRoutes } from './routes.ts'
export { blockIds } from './blockIds.ts'
export { PLAIN_SPACE, spaceExtra, type SpaceLook } from './spaceExtra.ts'
