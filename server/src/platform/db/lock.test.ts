import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { lockFolder } from './lock'

const folders: string[] = []
const aFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'sevakendra lock '))
  folders.push(folder)
  return folder
}
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true })
})

describe.each([
  ['by the lock of a file', {}],
  ['by the name of a socket where the command flock is missing', { PATH: '/nowhere' }],
])('a data folder is held %s', (_, env: Record<string, string>) => {
  it('by one at a time, until it is given back', async () => {
    for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value)
    const folder = aFolder()
    const unlock = await lockFolder(folder)
    await expect(lockFolder(folder)).rejects.toThrow(`The data folder ${folder} is already in use by process ${process.pid}.`)
    const other = await lockFolder(aFolder())
    unlock()
    unlock()
    const again = await lockFolder(folder)
    again()
    other()
  })
})
