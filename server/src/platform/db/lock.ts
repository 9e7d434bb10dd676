import { spawnSync } from 'node:child_process'
import { closeSync, constants, ftruncateSync, openSync, readFileSync, statSync, writeSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { StartError } from '../http/start-error'

/** Opening a file with an exclusive lock: the systems that can do it by a flag, which Node passes on. */
const lockingFlags: Partial<Record<NodeJS.Platform, number>> = {
  darwin: constants.O_RDWR | constants.O_CREAT | constants.O_NONBLOCK | 0x20,
  win32: constants.O_RDWR | constants.O_CREAT | 0x1000_0000,
}

/**
 * Takes a data folder for this process alone. The lock is the kernel's, never a note in a file: it ends with the process,
 * however that ends, so there is no stale lock and no process number to compare.
 * @returns gives the folder back; twice does no harm
 * @throws StartError when another process has it
 */
export async function lockFolder(folder: string): Promise<() => void> {
  const path = join(folder, 'lock')
  const flags = lockingFlags[process.platform]
  const file = flags === undefined ? await openAndLock(path, folder) : openLocked(path, flags)
  if (!file) throw new StartError(`${inUse(folder, path)} Stop it first, or set DATA_DIR to another folder.`)
  ftruncateSync(file.descriptor)
  writeSync(file.descriptor, `${process.pid}\n`, 0)
  let held = true
  return () => {
    if (!held) return
    held = false
    file.socket?.close()
    closeSync(file.descriptor)
  }
}

interface Held {
  descriptor: number
  socket?: Server
}

function openLocked(path: string, flags: number): Held | undefined {
  try {
    return { descriptor: openSync(path, flags) }
  } catch (error) {
    if (['EAGAIN', 'EWOULDBLOCK', 'EBUSY'].includes(codeOf(error))) return undefined
    throw error
  }
}

/**
 * Linux: the command `flock` locks a file that we opened and hand to it; the lock stays with the open file, hence with us.
 * Where the command is missing, the kernel's table of socket names serves, which ends at a container's network.
 */
async function openAndLock(path: string, folder: string): Promise<Held | undefined> {
  const descriptor = openSync(path, constants.O_RDWR | constants.O_CREAT)
  const { error, status } = spawnSync('flock', ['-n', '-x', '3'], { stdio: ['ignore', 'ignore', 'ignore', descriptor] })
  if (!error && status === 0) return { descriptor }
  const { dev, ino } = statSync(folder)
  const socket = error && (await listening(`\0sevakendra ${dev} ${ino}`))
  if (socket) return { descriptor, socket }
  closeSync(descriptor)
  return undefined
}

const listening = (name: string): Promise<Server | undefined> =>
  new Promise(resolve => {
    const server = createServer(socket => socket.destroy()).unref()
    server.once('error', () => resolve(undefined))
    server.listen(name, () => resolve(server))
  })

function inUse(folder: string, path: string): string {
  let by = ''
  try {
    by = ` by process ${readFileSync(path, 'utf8').trim()}`
  } catch {
    // Windows lets nobody read it meanwhile.
  }
  return `The data folder ${folder} is already in use${by}.`
}

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '')
