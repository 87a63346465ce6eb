export { buildServer, type BuiltServer, type RunningProcess } from './builtServer.ts'
export { createTestDatabase, type TestDatabase } from './createTestDatabase.ts'
export { createTestPlatform, TEST_CONFIG, type TestPlatform } from './createTestPlatform.ts'
export { createTestServer, type TestServer } from './createTestServer.ts'
