import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { FileBytes } from './files'

/**
 * Stored bytes in a folder of this machine, fanned out over two levels so that no folder grows large.
 * A file appears whole or not at all: it is written beside its name, flushed and renamed.
 */
export function localBytes(folder: string): FileBytes {
  const path = (name: string) => join(folder, name.slice(0, 2), name.slice(2, 4), name)
  return {
    async write(name, bytes) {
      const final = path(name)
      await mkdir(dirname(final), { recursive: true, mode: 0o700 })
      const part = `${final}.part`
      // A part that a killed process left behind is written over.
      const handle = await open(part, 'w', 0o600)
      try {
        await handle.writeFile(bytes)
        await handle.sync()
      } catch (error) {
        await rm(part, { force: true })
        throw error
      } finally {
        await handle.close()
      }
      await rename(part, final)
      await syncFolder(dirname(final))
    },
    read: name => createReadStream(path(name)),
    async remove(name) {
      await rm(path(name), { force: true })
      await rm(`${path(name)}.part`, { force: true })
    },
    async *writtenBefore(instant) {
      for (const first of await foldersIn(folder))
        for (const second of await foldersIn(join(folder, first)))
          for (const entry of await readdir(join(folder, first, second))) {
            const there = await factsOf(join(folder, first, second, entry))
            if (there && there.mtimeMs < instant.getTime()) yield entry.replace(/\.part$/, '')
          }
    },
    async *list(prefix = '') {
      const fits = (part: string, from: number) => part.startsWith(prefix.slice(from, from + 2))
      for (const first of (await foldersIn(folder)).filter(name => fits(name, 0)))
        for (const second of (await foldersIn(join(folder, first))).filter(name => fits(name, 2)))
          for (const name of (await readdir(join(folder, first, second))).sort()) {
            if (!name.startsWith(prefix) || name.endsWith('.part')) continue
            const there = await factsOf(join(folder, first, second, name))
            if (there) yield { name, bytes: there.size }
          }
    },
  }
}

/** The rename itself must survive a power cut; systems that cannot open a folder do without. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function foldersIn(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder, { withFileTypes: true }))
      .filter(entry => entry.isDirectory())
      .map(entry => entry.name)
      .sort()
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
}

/** Undefined when it was removed or renamed since its folder was read. */
const factsOf = (path: string) =>
  stat(path).catch(error => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
