import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { lastOfAll, testFiles } from './test/files.ts'

/** All that is no property of a project of its own; `include` and order differ. */
const project = (name: string, groupOrder: number, include: string[]) => ({
  extends: true as const,
  test: { name, include, sequence: { groupOrder } },
})

/** These take minutes, at length at least, and stand in few lines: the largest files come first, and as the last ones they would leave a processor idle. */
const longest = [
  /\/(faults(-of-run)?|furnished-files|report-sums)\.long\.test\.ts$/,
  /\/(furnished|nsdl-pan\/random-walk)\.test\.ts$/,
  /\/(nsdl-pan\/lists|paperless\/model|registration-walk|races|random-walk|filing-walk|ledger-storm)\.test\.ts$/,
]

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const place = ({ moduleId }: TestSpecification) => {
      const found = longest.findIndex(one => one.test(moduleId))
      return found < 0 ? longest.length : found
    }
    return (await super.sort(files)).toSorted((one, other) => place(one) - place(other))
  }
}

/**
 * A process each, for native modules and threads of our own. The files of one share its modules and a portal on a database, which each
 * of them finds empty (`test/stage.ts`).
 */
export default defineConfig({
  test: {
    pool: 'forks',
    isolate: false,
    maxWorkers: 2,
    globalSetup: ['test/global.ts'],
    setupFiles: ['test/setup.ts'],
    sequence: { sequencer: LongestFirst },
    unstubEnvs: true,
    testTimeout: 60_000,
    hookTimeout: 180_000,
    projects: [project('server', 0, testFiles()), project('last', 1, [`test/${lastOfAll}`])],
  },
})
