import { defineConfig } from 'vite'

/** One bundle for production: our own source and the contract; packages stay in node_modules. Threads and processes are entries of their own. */
export default defineConfig({
  build: {
    ssr: true,
    outDir: 'dist',
    target: 'node20',
    sourcemap: true,
    minify: false,
    rolldownOptions: {
      input: {
        main: 'src/main.ts',
        'decode-child': 'src/decode-child.ts',
        'decode-watch': 'src/platform/decode/watch.mjs',
        'pglite-worker': 'src/platform/db/pglite-worker.mjs',
      },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
})
