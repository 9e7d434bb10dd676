import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The program of a decoding process, with what it may read: itself and the packages. */
export interface Program {
  file: string
  mayRead: string[]
}

const found = new Map<string | undefined, Promise<Program>>()

/**
 * In the build it is an entry of its own; from source it is compiled, once in the life of this process.
 * @param source another program that calls `serveTasks`, for tests
 */
export function decodeProgram(source?: string): Promise<Program> {
  const program = found.get(source) ?? locate(source)
  found.set(source, program)
  return program
}

async function locate(source?: string): Promise<Program> {
  const here = fileURLToPath(import.meta.url)
  const file = here.endsWith('.ts') ? await compile(dirname(here), source) : join(dirname(here), 'decode-child.js')
  const above: string[] = []
  for (let at = dirname(file); at !== dirname(at); at = dirname(at)) above.push(join(at, 'node_modules'))
  return { file, mayRead: [dirname(file), ...above.filter(folder => existsSync(folder))] }
}

/**
 * Our own source as plain JavaScript, packages left out. A loader in the process would do as well, but it reads every package too: with
 * tsx the PDF library alone takes two seconds and 350 MB more.
 */
async function compile(here: string, source?: string): Promise<string> {
  const { build } = await import('esbuild')
  const server = join(here, '..', '..', '..')
  const { dependencies } = JSON.parse(readFileSync(join(server, 'package.json'), 'utf8')) as { dependencies: Record<string, string> }
  const { outputFiles } = await build({
    entryPoints: { 'decode-child': source ?? join(server, 'src', 'decode-child.ts'), 'decode-watch': join(here, 'watch.mjs') },
    ...{ bundle: true, splitting: true, format: 'esm', platform: 'node', target: 'node20' },
    external: Object.keys(dependencies).filter(name => !name.startsWith('@sevakendra/')),
    ...{ write: false, outdir: '/', logLevel: 'silent', absWorkingDir: server },
  })
  const sum = createHash('sha256')
  for (const { path, contents } of outputFiles) sum.update(path).update(contents)
  // Packages are found from there as from the source.
  const folder = join(server, 'node_modules', '.cache', `decode-${sum.digest('hex').slice(0, 16)}`)
  if (!existsSync(folder)) {
    // Whole or not at all: others may be looking for it.
    const making = `${folder}.${process.pid}`
    mkdirSync(making, { recursive: true })
    for (const { path, contents } of outputFiles) writeFileSync(join(making, basename(path)), contents)
    try {
      renameSync(making, folder)
    } catch (error) {
      if (!existsSync(folder)) throw error
    }
  }
  return join(folder, 'decode-child.js')
}
