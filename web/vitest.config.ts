import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

/**
 * Tests in `.test.tsx` have a document, those in `.test.ts` have none.
 * All files of a worker share its modules and its document: loading the components and making a document take longer than most
 * tests. `test/setup.ts` puts back after each test and each file what the product keeps in a page.
 */
export default defineConfig({
  plugins: [react()],
  resolve: { dedupe: ['react', 'react-dom', 'zod'] },
  test: {
    restoreMocks: true,
    unstubGlobals: true,
    isolate: false,
    // What lives for a moment is thrown away in larger heaps, which is less work; and two workers on two processors need no further threads for it.
    execArgv: ['--max-semi-space-size=64', '--v8-pool-size=1'],
    projects: [
      {
        extends: true,
        test: {
          name: 'screens',
          environment: 'happy-dom',
          environmentOptions: { happyDOM: { url: 'http://localhost:3000/' } },
          include: ['src/**/*.test.tsx'],
          setupFiles: ['test/setup.ts'],
          // Names by role are slow to find outside a browser.
          testTimeout: 60_000,
          sequence: { groupOrder: 0 },
        },
      },
      // A group of its own: a worker that has changed from one environment to the other has to start anew.
      {
        extends: true,
        // Some read all sources, which takes seconds on a busy machine.
        test: { name: 'rules', environment: 'node', include: ['src/**/*.test.ts'], testTimeout: 60_000, sequence: { groupOrder: 1 } },
      },
    ],
  },
})
