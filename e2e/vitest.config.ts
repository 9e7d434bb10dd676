import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The walk through every screen is as long as all else together. */
const longest = /every-screen\.spec\.ts$/

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const rest = await super.sort(files)
    return rest.toSorted((one, two) => Number(longest.test(two.moduleId)) - Number(longest.test(one.moduleId)))
  }
}

/**
 * Two files at a time, each with a portal and a browser of its own: a story waits for drawings more than it works.
 * A story that fails is told once more; `npm test` names those that needed it.
 */
export default defineConfig({
  test: {
    include: ['**/*.spec.ts'],
    testTimeout: 300_000,
    hookTimeout: 300_000,
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    retry: 1,
  },
})
