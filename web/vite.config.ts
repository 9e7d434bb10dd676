import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { layers } from './layers.ts'

/**
 * Zod hangs the making of JSON Schema on every schema; only the server makes any, so the browser is spared its 33 kB.
 * Whoever calls `toJSONSchema` in the browser gets undefined. What stands before the first processor reads a schema's
 * own bounds (`maxLength`) and stays.
 */
const withoutJsonSchema: Plugin = {
  name: 'without-json-schema',
  enforce: 'pre',
  transform(code, id) {
    const file = /\/zod\/v4\/core\/(to-json-schema|json-schema-processors)\.js$/.exec(id)?.[1]
    if (!file) return undefined
    const cut = file === 'to-json-schema' ? 0 : code.indexOf('export const stringProcessor')
    if (cut < 0) this.error('zod has changed: its first processor is not where it was')
    const names = [...code.slice(cut).matchAll(/^export (?:const|function|class) (\w+)/gm)].map(([, name]) => name)
    return { code: code.slice(0, cut) + names.map(name => `export const ${name} = () => undefined`).join('\n'), map: null }
  },
}

/**
 * Two builds of one code: `vite build` makes the browser's files in dist/client, `vite build --ssr` makes
 * dist/server/entry-server.js, which renders the public pages on the server.
 * `__NONCE__` stands wherever the server puts a fresh nonce into each response.
 */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), withoutJsonSchema],
  html: { cspNonce: '__NONCE__' },
  build: isSsrBuild
    ? { outDir: 'dist/server', ssr: true, rolldownOptions: { input: 'src/entry-server.tsx' }, copyPublicDir: false, target: 'node20' }
    : {
        outDir: 'dist/client',
        manifest: true,
        // The names and terms of everything that a browser receives, as their licences ask for it; the licensing page leads there.
        license: { fileName: 'licences.txt' },
        assetsInlineLimit: 0,
        target: ['chrome111', 'firefox114', 'safari16.4'],
        rolldownOptions: { output: { codeSplitting: { groups: layers } } },
      },
  // One file without bare imports: the server may load it from anywhere.
  ...(isSsrBuild && { ssr: { noExternal: true }, define: { 'process.env.NODE_ENV': '"production"' } }),
  resolve: { dedupe: ['react', 'react-dom'] },
  server: { port: 5173, proxy: { '/api': 'http://localhost:3000' } },
  preview: { proxy: { '/api': 'http://localhost:3000' } },
}))
