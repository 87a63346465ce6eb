export { createTestDatabase, type TestDatabase } from './createTestDatabase.ts'
export { createTestPlatform, type TestPlatform, type TestPlatformOptions } from './createTestPlatform.ts'
export { createTestServer, type TestServer } from './createTestServer.ts'
