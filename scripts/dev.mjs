// `npm run dev`: the server, started again at each change of its source or the contract, and the browser side with hot reload.
// One command, one Ctrl-C.
import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { ensureInstalled, requireNode, root } from './ready.mjs'

requireNode()
ensureInstalled()
const port = process.env.PORT || '3000'
const tsx = createRequire(import.meta.url).resolve('tsx/cli')
const server = spawn(
  process.execPath,
  [tsx, 'watch', '--clear-screen=false', '--include', 'server/migrations/*.sql', 'server/src/main.ts'],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PORT: port },
  },
)

const { createServer } = await import('vite')
const web = await createServer({
  root: join(root, 'web'),
  server: { host: true, proxy: { '/api': `http://localhost:${port}` } },
})
await web.listen()
web.printUrls()

let ending = false
async function end() {
  if (ending) return
  ending = true
  server.kill('SIGTERM')
  await web.close()
}
process.on('SIGINT', end)
process.on('SIGTERM', end)
server.on('exit', async code => {
  await end()
  process.exit(code ?? 0)
})
