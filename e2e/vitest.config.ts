import { defineConfig } from 'vitest/config'

/** One browser at a time: journeys follow each other, each on a portal of its own. */
export default defineConfig({
  test: {
    // The walk through every screen takes many minutes and is asked for by name: `npm run walk`.
    include: process.env.WALK ? ['**/*.walk.ts'] : ['**/*.spec.ts'],
    testTimeout: 300_000,
    hookTimeout: 300_000,
    fileParallelism: false,
    retry: process.env.CI ? 1 : 0,
  },
})
