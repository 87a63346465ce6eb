export { createDiscovery } from './createDiscovery.ts'
export { discoveryRoutes } from './routes.ts'
