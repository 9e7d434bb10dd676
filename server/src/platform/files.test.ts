import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync, statSync, truncateSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Ground, openGround } from '../../test/ground'
import { cleanName, type NewFile, openFiles, sweepFiles } from './files'

let ground: Ground
beforeAll(async () => {
  ground = await openGround()
})
afterAll(() => ground.close())

const folder = () => join(ground.house.config.dataDir, 'files')
const pathOf = (id: string) => join(folder(), id.slice(0, 2), id.slice(2, 4), id)
const scan = (bytes: Buffer, name = 'scan.pdf'): NewFile => ({
  kind: 'test',
  name,
  mime: 'application/pdf',
  bytes,
  ownerUserId: null,
  merchantId: null,
})
const put = (file: NewFile) => ground.command(tx => ground.house.files.put(tx, file))
const read = async (id: string) => (await ground.house.files.read(ground.house, id)).buffer()

/** So old that a sweep may take it. */
function age(id: string): void {
  const then = new Date(Date.now() - 2 * 3_600_000)
  utimesSync(pathOf(id), then, then)
}

describe('a stored file', () => {
  it('comes back as it was, of any length around the chunks', async () => {
    for (const length of [0, 1, 65_535, 65_536, 65_537, 131_072, 1_000_000]) {
      const bytes = randomBytes(length)
      const id = await put(scan(bytes))
      const { meta, buffer } = await ground.house.files.read(ground.house, id)
      expect((await buffer()).equals(bytes), String(length)).toBe(true)
      expect(meta).toMatchObject({ id, kind: 'test', name: 'scan.pdf', bytes: length, width: null, merchantId: null })
    }
  })

  it('cannot be read from the disk and shows itself to its owner alone', async () => {
    const id = await put(scan(Buffer.from('Aadhaar 9999 4105 7058')))
    expect(readFileSync(pathOf(id), 'latin1')).not.toContain('9999')
    expect(statSync(pathOf(id)).mode & 0o077).toBe(0)
  })

  it('is not handed out when its bytes were changed, cut, lengthened or exchanged', async () => {
    const bytes = randomBytes(200_000)
    const [id, other] = [await put(scan(bytes)), await put(scan(bytes))]
    const stored = readFileSync(pathOf(id))
    const changed = Buffer.from(stored)
    changed[150_000] = (changed[150_000] ?? 0) ^ 1
    for (const spoilt of [
      changed,
      stored.subarray(0, 65_552),
      stored.subarray(0, 100),
      Buffer.concat([stored, stored]),
      readFileSync(pathOf(other)),
    ]) {
      writeFileSync(pathOf(id), spoilt)
      await expect(read(id)).rejects.toThrow()
    }
    truncateSync(pathOf(id), 0)
    await expect(read(id)).rejects.toThrow()
    writeFileSync(pathOf(id), stored)
    expect((await read(id)).equals(bytes)).toBe(true)
  })

  it('does not open with the key of another row', async () => {
    const [id, other] = [await put(scan(Buffer.from('one'))), await put(scan(Buffer.from('other')))]
    const { wrappedKey } = await ground.house.db.selectFrom('file').select('wrappedKey').where('id', '=', other).executeTakeFirstOrThrow()
    await ground.house.db.updateTable('file').set({ wrappedKey }).where('id', '=', id).execute()
    await expect(read(id)).rejects.toThrow()
  })

  it('is not there under an id that nobody has, or that is none', async () => {
    for (const id of ['7f9c24e8-3b12-4ef6-8c1d-000000000000', '../keys/1.key', ''])
      await expect(ground.house.files.read(ground.house, id)).rejects.toMatchObject({ status: 404 })
  })

  it('is forgotten with its row; its bytes go with the next sweep', async () => {
    const [kept, removed] = [await put(scan(randomBytes(10))), await put(scan(randomBytes(10)))]
    await ground.command(tx => ground.house.files.remove(tx, removed))
    await expect(read(removed)).rejects.toMatchObject({ status: 404 })
    for (const id of [kept, removed]) age(id)
    expect(await sweepFiles(ground.house)).toBe(1)
    expect(
      readdirSync(folder(), { recursive: true })
        .map(String)
        .some(path => path.endsWith(removed)),
    ).toBe(false)
    expect(await read(kept)).toHaveLength(10)
  })

  it('leaves nothing behind when its command fails, and is safe from the sweep while the command runs', async () => {
    let id = ''
    const failing = ground.command(async tx => {
      id = await ground.house.files.put(tx, scan(randomBytes(10)))
      throw new Error('refused')
    })
    await expect(failing).rejects.toThrow('refused')
    expect(await sweepFiles(ground.house)).toBe(0)
    age(id)
    expect(await sweepFiles(ground.house)).toBe(1)
  })

  it('can be written before the transaction that keeps it', async () => {
    const staged = await ground.house.files.stage(scan(Buffer.from('early')))
    await expect(ground.house.files.read(ground.house, staged.id)).rejects.toMatchObject({ status: 404 })
    const id = await ground.command(tx => ground.house.files.put(tx, staged))
    expect(id).toBe(staged.id)
    expect((await read(id)).toString()).toBe('early')
  })

  it('is refused in words when the disk is full', async () => {
    const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
    const bytes = { write: () => Promise.reject(full), read: () => expect.fail(), remove: async () => {}, async *writtenBefore() {} }
    const files = openFiles({ bytes, vault: ground.house.vault })
    await expect(files.stage(scan(Buffer.from('x')))).rejects.toMatchObject({
      status: 503,
      message: expect.stringMatching(/cannot be stored at the moment/),
    })
  })
})

describe('a name that somebody gave', () => {
  it('loses folders, control and direction marks, and length, but not its letters or ending', () => {
    expect(cleanName('../../etc/passwd')).toBe('passwd')
    expect(cleanName('C:\\Users\\Ram\\scan.pdf')).toBe('scan.pdf')
    expect(cleanName('राम का फॉर्म.pdf')).toBe('राम का फॉर्म.pdf')
    expect(cleanName('exe.\u202efdp.jpg\r\nX: y')).toBe('exe.fdp.jpgX y')
    expect(cleanName('...')).toBe('file')
    expect(cleanName('')).toBe('file')
    expect(cleanName(`${'a'.repeat(300)}.jpeg`)).toBe(`${'a'.repeat(95)}.jpeg`)
  })
})
