import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const root = fileURLToPath(new URL('..', import.meta.url))
/** Below `server/`, as the build is: it looks upwards for migrations and data. */
const folder = 'dist-test'

let making: Promise<unknown> | undefined

/**
 * The server as it is built, with the entries that only tests start: as a process of its own it is there in a third of the time that the
 * source takes. Made in a second by each process that wants it, and removed when that has ended.
 * @returns the file that Node starts
 */
export async function bundled(entry: 'main' | 'small-portal'): Promise<string> {
  making ??= make()
  await making
  return join(root, folder, String(process.pid), `${entry}.js`)
}

async function make(): Promise<void> {
  await build({
    root,
    logLevel: 'warn',
    build: { outDir: join(folder, String(process.pid)), rolldownOptions: { input: { 'small-portal': 'test/small-portal.ts' } } },
  })
}

/** Bundles of processes that have ended. */
export function removeBundles(): void {
  for (const pid of existsSync(join(root, folder)) ? readdirSync(join(root, folder)) : [])
    if (!isAlive(Number(pid))) rmSync(join(root, folder, pid), { recursive: true })
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
