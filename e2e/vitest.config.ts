import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Journeys first, the longest one before the others: meanwhile the demo's past is filled in, which the walks and the measures look at.
 * What is short ends the run.
 */
const order = [/first-journey/, /journeys\/(?!measures)/, /walk\/admin/, /walk\/others/, /walk\/merchant/, /./]

class Planned extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    // The portals begin with the past while the journeys are played (portals.ts).
    process.env.SEVAKENDRA_PAST = files.some(({ moduleId }) => /walk\/|measures/.test(moduleId)) ? 'yes' : ''
    const place = ({ moduleId }: TestSpecification) => order.findIndex(name => name.test(moduleId))
    return files.toSorted((one, two) => place(one) - place(two) || one.moduleId.localeCompare(two.moduleId))
  }
}

/**
 * Two workers; each has one browser and one portal with the demo's people, which all its files use (portals.ts).
 * There are no second tries: a story that fails now and then has found something.
 */
const long = Boolean(process.env.SEVAKENDRA_LONG)
/** As a part of the whole run (`.ci/run`): the long walk opens the same screens, and looks at more. */
const walkedLater = Boolean(process.env.SEVAKENDRA_ONCE)

export default defineConfig({
  test: {
    // What takes too long for `npm test` is `*.long.spec.ts`, and the walk with more to look at (decision 170).
    include: long ? ['**/*.long.spec.ts', 'walk/*.spec.ts'] : ['**/*.spec.ts'],
    exclude: long ? [] : ['**/*.long.spec.ts', ...(walkedLater ? ['walk/**'] : [])],
    globalSetup: ['portals.ts'],
    isolate: false,
    maxWorkers: 2,
    testTimeout: 120_000,
    // Filling the demo, on a machine that does other things too.
    hookTimeout: 600_000,
    sequence: { sequencer: Planned },
    retry: 0,
  },
})
