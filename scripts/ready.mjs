// What `npm start` and `npm test` need before anything else: the right Node, the packages of the lock file, a build of the
// present sources. Each does nothing when it is so already, without asking the network.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** Ends with one line when this Node cannot run us. */
export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  console.error(`Sevakendra needs Node 20.19 or newer; this is ${process.versions.node}. Install it from https://nodejs.org`)
  process.exit(1)
}

/** Installs what the lock file says, unless it is there. */
export function ensureInstalled() {
  if (fitsLockFile()) return
  console.log('Installing packages …')
  // Building needs the development packages, also where NODE_ENV says production.
  run('the installation', ...npm('ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'))
}

/** Whether every package of the lock file lies in node_modules in that version; those of other systems may be missing. */
function fitsLockFile() {
  const installed = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(installed)) return false
  const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages
  const there = JSON.parse(readFileSync(installed, 'utf8')).packages
  return Object.entries(wanted).every(
    ([path, { version, optional, link }]) => !path.startsWith('node_modules/') || optional || link || there[path]?.version === version,
  )
}

/** Builds browser side and server, unless the last build was of exactly these sources. */
export function ensureBuilt() {
  const stamp = join(root, 'server', 'dist', '.built-from')
  const sources = hashOfSources()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return
  console.log('Building …')
  rmSync(stamp, { force: true })
  run('the build', process.execPath, [join(root, 'scripts', 'build.mjs')], { NODE_ENV: 'production' })
  writeFileSync(stamp, sources)
}

/** Everything that a build reads. */
const sourcesOfBuild = [
  'contract',
  'server/src',
  'server/package.json',
  'server/vite.config.ts',
  'web',
  'scripts',
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
]

function hashOfSources() {
  const hash = createHash('sha256').update(process.versions.node)
  const add = path => {
    const full = join(root, path)
    const entries = existsSync(full) ? tryFolder(full) : []
    if (!entries) return void hash.update(path).update('\0').update(readFileSync(full))
    for (const name of entries.sort()) if (name !== 'node_modules' && name !== 'dist') add(`${path}/${name}`)
  }
  for (const path of sourcesOfBuild) add(path)
  return hash.digest('hex')
}

function tryFolder(path) {
  try {
    return readdirSync(path)
  } catch (error) {
    if (error.code === 'ENOTDIR') return undefined
    throw error
  }
}

/** npm as it runs us, or the one on the path. */
function npm(...args) {
  const { npm_execpath: ours } = process.env
  return ours?.endsWith('.js') ? [process.execPath, [ours, ...args]] : [process.platform === 'win32' ? 'npm.cmd' : 'npm', args]
}

function run(what, command, args, env = {}) {
  const { status, error } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
    shell: command.endsWith('.cmd'),
  })
  if (status === 0) return
  console.error(`Sevakendra cannot go on: ${what} failed${error ? ` (${error.message})` : ''}. What went wrong stands above.`)
  process.exit(1)
}
