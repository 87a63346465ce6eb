export { findEmbeddedPostgres } from './findEmbeddedPostgres.ts'
export { POSTGRES_MAJOR } from './engine.ts'
export { startEmbeddedPostgres } from './startEmbeddedPostgres.ts'
