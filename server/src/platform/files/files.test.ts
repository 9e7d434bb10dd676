import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bucketPage, openBucket } from '../../../test/bucket'
import { type Ground, openGround } from '../../../test/ground'
import { openVault } from '../vault'
import { BytesAway, cleanName, type FileBytes, type NewFile, openFiles, sweepFiles } from './files'
import { localBytes } from './local'
import { assertBucket, s3Bytes } from './s3'

let ground: Ground
let bytes: FileBytes

const scan = (bytes: Buffer, name = 'scan.pdf'): NewFile => ({
  kind: 'test',
  name,
  mime: 'application/pdf',
  bytes,
  ownerUserId: null,
  merchantId: null,
})
const put = (file: NewFile) => ground.command(tx => ground.services.files.put(tx, file))
const read = async (id: string) => (await ground.services.files.read(ground.services, id)).buffer()

const stored = (id: string) => buffer(bytes.read(id))
const namesOf = async (prefix = '') => {
  const names: string[] = []
  for await (const { name } of bytes.list(prefix)) names.push(name)
  return names
}
/** As in a few hours, when a sweep may take what lies there now. */
const sweepLater = () => ground.services.files.sweep(ground.services.db, new Date(Date.now() + 5000))

const places = {
  async 'a folder'() {
    const folder = mkdtempSync(join(tmpdir(), 'sevakendra-files-'))
    return { bytes: localBytes(folder), close: async () => rmSync(folder, { recursive: true }) }
  },
  async 'a bucket'() {
    const { config, close } = await openBucket()
    return { bytes: s3Bytes(config, 'files'), close }
  },
}

describe.each(Object.entries(places))('a file stored in %s', (_, open) => {
  let close: () => Promise<void>
  beforeAll(async () => {
    const place = await open()
    bytes = place.bytes
    close = place.close
    ground = await openGround({}, bytes)
  })
  afterAll(async () => {
    await ground.close()
    await close()
  })

  it('comes back as it was, of any length around the chunks', async () => {
    for (const length of [0, 1, 65_535, 65_536, 65_537, 131_072, 1_000_000]) {
      const written = randomBytes(length)
      const id = await put(scan(written))
      const { meta, buffer } = await ground.services.files.read(ground.services, id)
      expect((await buffer()).equals(written), String(length)).toBe(true)
      expect(meta).toMatchObject({ id, kind: 'test', name: 'scan.pdf', bytes: length, width: null, merchantId: null })
    }
  })

  it('cannot be read where it lies', async () => {
    const id = await put(scan(Buffer.from('Aadhaar 9999 4105 7058')))
    expect((await stored(id)).toString('latin1')).not.toContain('9999')
  })

  it('is not handed out when its bytes were changed, cut, lengthened or exchanged', async () => {
    const plain = randomBytes(200_000)
    const [id, other] = [await put(scan(plain)), await put(scan(plain))]
    const sealed = await stored(id)
    const changed = Buffer.from(sealed)
    changed[150_000] = (changed[150_000] ?? 0) ^ 1
    for (const spoilt of [
      changed,
      sealed.subarray(0, 65_552),
      sealed.subarray(0, 100),
      Buffer.concat([sealed, sealed]),
      await stored(other),
      Buffer.alloc(0),
    ]) {
      await bytes.write(id, spoilt)
      await expect(read(id)).rejects.toThrow()
    }
    await bytes.write(id, sealed)
    expect((await read(id)).equals(plain)).toBe(true)
  })

  it('does not open with the key of another row', async () => {
    const [id, other] = [await put(scan(Buffer.from('one'))), await put(scan(Buffer.from('other')))]
    const { wrappedKey } = await ground.services.db
      .selectFrom('file')
      .select('wrappedKey')
      .where('id', '=', other)
      .executeTakeFirstOrThrow()
    await ground.services.db.updateTable('file').set({ wrappedKey }).where('id', '=', id).execute()
    await expect(read(id)).rejects.toThrow()
  })

  it('is not there under an id that nobody has, or that is none', async () => {
    for (const id of ['7f9c24e8-3b12-4ef6-8c1d-000000000000', '../keys/1.key', ''])
      await expect(ground.services.files.read(ground.services, id)).rejects.toMatchObject({ status: 404 })
  })

  it('is forgotten with its row; its bytes go with the next sweep', async () => {
    const [kept, removed] = [await put(scan(randomBytes(10))), await put(scan(randomBytes(10)))]
    await ground.command(tx => ground.services.files.remove(tx, removed))
    await expect(read(removed)).rejects.toMatchObject({ status: 404 })
    expect(await sweepFiles(ground.services)).toBe(0)
    await sweepLater()
    expect(await namesOf(removed)).toEqual([])
    expect(await namesOf(kept)).toEqual([kept])
    expect(await read(kept)).toHaveLength(10)
  })

  it('leaves nothing behind when its command fails, and is safe from the sweep while the command runs', async () => {
    let id = ''
    const failing = ground.command(async tx => {
      id = await ground.services.files.put(tx, scan(randomBytes(10)))
      throw new Error('refused')
    })
    await expect(failing).rejects.toThrow('refused')
    expect(await sweepFiles(ground.services)).toBe(0)
    expect(await namesOf()).toContain(id)
    await sweepLater()
    expect(await namesOf()).not.toContain(id)
  })

  it('can be written before the transaction that keeps it', async () => {
    const staged = await ground.services.files.stage(scan(Buffer.from('early')))
    await expect(ground.services.files.read(ground.services, staged.id)).rejects.toMatchObject({ status: 404 })
    const id = await ground.command(tx => ground.services.files.put(tx, staged))
    expect(id).toBe(staged.id)
    expect((await read(id)).toString()).toBe('early')
  })

  it('is listed with its size, by the beginning of its name, in order, however many there are', async () => {
    // More than the bucket of the tests tells at once.
    const names = Array.from({ length: bucketPage + 10 }, (_, at) => `7-many.${String(at).padStart(9, '0')}`)
    for (let at = 0; at < names.length; at += 50)
      await Promise.all(names.slice(at, at + 50).map(name => bytes.write(name, Buffer.from(name))))
    expect(await namesOf('7-many.')).toEqual(names)
    expect(await namesOf('7-many.00000000')).toEqual(names.slice(0, 10))
    expect(await bytes.list('7-m').next()).toMatchObject({ value: { name: names[0], bytes: 16 } })
    expect(await namesOf('8')).not.toContain(names[0])
    for (const name of names) await bytes.remove(name)
    await bytes.remove('7-many.000000000')
  })
})

describe('a place for files', () => {
  it('refuses in words when the disk is full or the bucket away', async () => {
    const vault = openVault({ dataDir: mkdtempSync(join(tmpdir(), 'sevakendra-keys-')), env: {} })
    for (const cause of [Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }), new BytesAway('away')]) {
      const files = openFiles({ bytes: { ...localBytes('/nowhere'), write: () => Promise.reject(cause) }, vault })
      await expect(files.stage(scan(Buffer.from('x')))).rejects.toMatchObject({
        status: 503,
        message: expect.stringMatching(/cannot be stored at the moment/),
      })
    }
  })

  it('shows itself to its owner alone', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'sevakendra-files-'))
    await localBytes(folder).write('abcdef', Buffer.from('x'))
    expect(statSync(join(folder, 'ab', 'cd', 'abcdef')).mode & 0o077).toBe(0)
    rmSync(folder, { recursive: true })
  })

  it('is known not to work at the start: a wrong key, no such bucket, nobody there', async () => {
    const { config, close } = await openBucket()
    await assertBucket(config)
    await expect(assertBucket({ ...config, secretAccessKey: 'wrong' })).rejects.toThrow(/cannot be used: .*403 SignatureDoesNotMatch/)
    await expect(assertBucket({ ...config, name: 'other' })).rejects.toThrow(/404 NoSuchBucket/)
    await close()
    await expect(assertBucket(config)).rejects.toThrow(/does not answer \(TypeError\). Correct S3_ENDPOINT/)
    await expect(s3Bytes(config, 'files').write('x', Buffer.from('x'))).rejects.toBeInstanceOf(BytesAway)
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
