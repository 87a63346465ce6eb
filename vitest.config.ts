import { defineConfig } from 'vitest/config'

/** Unit and property tests of packages and apps. Browser journeys live in e2e/. */
export default defineConfig({
  test: {
    include: ['packages/*/src/**/*.test.{ts,tsx}', 'apps/*/src/**/*.test.{ts,tsx}', 'scripts/**/*.test.mjs'],
    globalSetup: ['apps/server/src/platform/testing/globalSetup.ts'],
    testTimeout: 20_000,
    hookTimeout: 60_000,
    pool: 'forks',
    // The default leaves one core free, and of two that is half.
    maxWorkers: 2,
  },
})
