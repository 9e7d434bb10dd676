import { defineConfig } from 'vite'

/** One bundle for production: our own source and the contract; packages stay in node_modules. Threads are entries of their own. */
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
        'pages-worker': 'src/platform/pages-worker.ts',
        'pglite-worker': 'src/platform/db/pglite-worker.mjs',
      },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
})
