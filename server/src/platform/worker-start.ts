import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { Worker, type WorkerOptions } from 'node:worker_threads'

/**
 * Starts a module that lies beside the caller in a thread of its own: from source through tsx, and from the bundle,
 * where it is an entry of the same name.
 * @param here `import.meta.url` of the caller
 */
export function startWorker(here: string, name: string, options: Omit<WorkerOptions, 'eval' | 'execArgv'>): Worker {
  const source = new URL(`./${name}.ts`, here)
  if (here.endsWith('.ts') && existsSync(source)) {
    const tsx = createRequire(here)
      .resolve('tsx/esm/api')
      .replace(/\.cjs$/, '.mjs')
    const start = `import(${JSON.stringify(pathToFileURL(tsx).href)}).then(tsx => { tsx.register(); return import(${JSON.stringify(source.href)}) })`
    return new Worker(start, { ...options, eval: true, execArgv: [] })
  }
  const built = [`./${name}.js`, `../${name}.js`].map(path => new URL(path, here)).find(url => existsSync(fileURLToPath(url)))
  if (!built) throw new Error(`The build has no ${name}.js`)
  return new Worker(built, options)
}
