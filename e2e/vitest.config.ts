import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * The long walk begins by waiting for the demo's past to be filled in; meanwhile the other worker plays the journeys, the longest
 * one first. What is short ends the run.
 */
const order = [/walk\/admin/, /first-journey/, /journeys\//, /walk\/merchant/, /./]

class Planned extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const place = ({ moduleId }: TestSpecification) => order.findIndex(name => name.test(moduleId))
    return files.toSorted((one, two) => place(one) - place(two) || one.moduleId.localeCompare(two.moduleId))
  }
}

/**
 * Two workers; each has one browser and one portal with the demo's people, which all its files use (portals.ts).
 * There are no second tries: a story that fails now and then has found something.
 */
export default defineConfig({
  test: {
    include: ['**/*.spec.ts'],
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
