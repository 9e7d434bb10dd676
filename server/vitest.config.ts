import { configDefaults, defineConfig } from 'vitest/config'
import { lastOfAll, testFiles } from './test/files.ts'

/**
 * A process each, for native modules and threads of our own. The files of one share its modules and a portal on a database, which each
 * of them finds empty (`test/stage.ts`).
 */
const one = { pool: 'forks', isolate: false, maxWorkers: 2, setupFiles: ['test/setup.ts'], unstubEnvs: true } as const

export default defineConfig({
  test: {
    globalSetup: ['test/global.ts'],
    testTimeout: 60_000,
    hookTimeout: 180_000,
    projects: [
      { extends: true, test: { ...one, name: 'server', include: testFiles(), sequence: { groupOrder: 0 } } },
      { extends: true, test: { ...one, name: 'last', include: [`test/${lastOfAll}`], sequence: { groupOrder: 1 } } },
    ],
    exclude: configDefaults.exclude,
  },
})
