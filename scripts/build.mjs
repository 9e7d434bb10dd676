// Builds the browser's files, the renderer of public pages and the server, each into its own `dist`.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { build } from 'vite'
import { root } from './ready.mjs'

process.env.NODE_ENV = 'production'
const web = { root: join(root, 'web'), logLevel: 'warn' }
await build(web)
await build({ ...web, build: { ssr: true } })
await build({ root: join(root, 'server'), logLevel: 'warn' })
await compressed(join(root, 'web', 'dist', 'client'))

/** Texts are sent as they were compressed here, once, instead of again for each browser. */
async function compressed(folder) {
  const texts = readdirSync(folder, { recursive: true }).filter(name => /\.(js|css|svg|json|webmanifest|txt)$/.test(name))
  await Promise.all(
    texts.map(async name => {
      const path = join(folder, name)
      const text = readFileSync(path)
      if (text.length < 1024) return
      const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: text.length }
      writeFileSync(`${path}.br`, await promisify(brotliCompress)(text, { params }))
      writeFileSync(`${path}.gz`, await promisify(gzip)(text, { level: 9 }))
    }),
  )
}
