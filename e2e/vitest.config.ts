import { defineConfig } from 'vitest/config'

/** One browser at a time: journeys follow each other, each on a portal of its own. */
export default defineConfig({
  test: {
    include: ['**/*.spec.ts'],
    testTimeout: 300_000,
    hookTimeout: 300_000,
    fileParallelism: false,
    retry: process.env.CI ? 1 : 0,
  },
})
