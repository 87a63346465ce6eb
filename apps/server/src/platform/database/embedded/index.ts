export { findEmbeddedPostgres } from './findEmbeddedPostgres.ts'
export { POSTGRES_MAJOR } from './engine.ts'
export {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
} from './startEmbeddedPostgres.ts'
