import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/**
 * Two builds of one code: `vite build` makes the browser's files in dist/client, `vite build --ssr` makes
 * dist/server/entry-server.js, which renders the public pages on the server.
 * `__NONCE__` stands wherever the server puts a fresh nonce into each response.
 */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react()],
  html: { cspNonce: '__NONCE__' },
  build: isSsrBuild
    ? { outDir: 'dist/server', ssr: true, rolldownOptions: { input: 'src/entry-server.tsx' }, copyPublicDir: false, target: 'node20' }
    : { outDir: 'dist/client', manifest: true, assetsInlineLimit: 0, target: ['chrome111', 'firefox114', 'safari16.4'] },
  // One file without bare imports: the server may load it from anywhere.
  ...(isSsrBuild && { ssr: { noExternal: true }, define: { 'process.env.NODE_ENV': '"production"' } }),
  resolve: { dedupe: ['react', 'react-dom'] },
  server: { port: 5173, proxy: { '/api': 'http://localhost:3000' } },
  preview: { proxy: { '/api': 'http://localhost:3000' } },
}))
