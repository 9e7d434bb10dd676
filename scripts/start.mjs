// `npm start`: install and build if needed, then run the product in this process, so that signals reach it directly.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureBuilt, ensureInstalled, requireNode, root } from './ready.mjs'

requireNode()
ensureInstalled()
ensureBuilt()
process.chdir(root)
// As `node --enable-source-maps` does it: stacks name the lines of the source.
process.setSourceMapsEnabled(true)
await import(pathToFileURL(join(root, 'server', 'dist', 'main.js')).href)
