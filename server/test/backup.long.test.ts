import { randomBytes } from 'node:crypto'
import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { backup, restore } from '../src/backup'
import { readConfig } from '../src/platform/config'
import { lockFolder } from '../src/platform/db/lock'
import { openDatabase } from '../src/platform/db/open'
import { backupLock } from '../src/platform/files/files'
import { balance, verifyLedger } from '../src/wallet/service'
import { aCounter, aWaitingOne } from './pan'
import { newPlace, type Place } from './places'
import { openWorld, password, type World } from './world'

const log = pino({ level: 'silent' })

/** Opens the installation of a place; closes it again. */
async function within<T>(place: Place, work: (world: World) => Promise<T>, seeded = true): Promise<T> {
  const database = await openDatabase(readConfig(place.env), log)
  const world = await openWorld({ database, env: place.env, seeded })
  try {
    return await work(world)
  } finally {
    await world.close()
  }
}

const servers = [undefined, ...(process.env.TEST_DATABASE_URL ? [process.env.TEST_DATABASE_URL] : [])]

describe.each(servers.map(server => [server ? 'PostgreSQL' : 'the embedded database', server]))('a backup of %s', (_, server) => {
  const folder = mkdtempSync(join(tmpdir(), 'sevakendra-backup-'))
  const to = join(folder, 'first')
  let place: Place
  let elsewhere: Place
  let before: { merchantId: number; paise: number; application: string; files: Map<string, string> }
  const said: string[] = []
  const run = (command: typeof backup, args: string[], { env }: Place) => {
    said.splice(0)
    for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value)
    return command(args, line => said.push(line))
  }
  const filesOf = async ({ services }: World) => {
    const files = new Map<string, string>()
    for await (const id of services.files.ids(services)) {
      const { meta, buffer } = await services.files.read(services, id)
      expect((await buffer()).length).toBe(meta.bytes)
      files.set(id, meta.sha256)
    }
    return files
  }

  beforeAll(async () => {
    place = await newPlace(server, true)
    elsewhere = await newPlace(server)
    before = await within(place, async world => {
      const counter = await aCounter(world)
      const { refNo } = await aWaitingOne(world, counter)
      const paise = await balance(world.services, counter.merchantId)
      expect(paise).toBeLessThan(1000_00)
      return { merchantId: counter.merchantId, paise, application: refNo, files: await filesOf(world) }
    })
    expect(before.files.size).toBeGreaterThan(3)
  })
  afterAll(async () => {
    await place.remove()
    await elsewhere.remove()
    rmSync(folder, { recursive: true })
  })

  it('holds database and files, and its keys apart, for their owner alone', async () => {
    await run(backup, ['--to', to], place)
    expect(said).toEqual([
      expect.stringMatching(new RegExp(`^Backed up: the database and ${before.files.size} files, \\d+ MB, into ${to}$`)),
      expect.stringMatching(/keys lie in .*first-keys. KEEP THEM APART/),
    ])
    for (const path of ['first', 'first/manifest.json', 'first-keys', 'first-keys/keys.env'])
      expect(statSync(join(folder, path)).mode & 0o077, path).toBe(0)
    const keys = readFileSync(join(folder, 'first-keys/keys.env'), 'utf8')
    const manifest = readFileSync(join(to, 'manifest.json'), 'utf8')
    for (const [, key = ''] of keys.matchAll(/[=:]([A-Za-z0-9+/]{43}=)/g)) expect(manifest).not.toContain(key)
  })

  it('is never written over another', () => expect(run(backup, ['--to', to], place)).rejects.toThrow(/is not empty. Name a new one/))

  it.runIf(!server)('needs the portal to be stopped', async () => {
    const unlock = await lockFolder(place.dataDir)
    await expect(run(backup, ['--to', join(folder, 'meanwhile')], place)).rejects.toThrow(/already in use by process \d+. Stop it first/)
    unlock()
  })

  it('is restored elsewhere, with the same balances, records and files, and a ledger that adds up', async () => {
    await run(restore, ['--from', to], elsewhere)
    expect(said).toEqual([
      `Restored: the database and ${before.files.size} files. Files that belong to a record: ${before.files.size}; each of them opens.`,
      'The ledger adds up: 0 faults.',
    ])
    await within(
      elsewhere,
      async world => {
        expect(await balance(world.services, before.merchantId)).toBe(before.paise)
        expect(await verifyLedger(world.services)).toEqual([])
        expect(await filesOf(world)).toEqual(before.files)
        const client = world.nobody()
        const { userName } = await world.services.db
          .selectFrom('appUser')
          .select('userName')
          .where('merchantId', '=', before.merchantId)
          .where('role', '=', 'merchant')
          .orderBy('id', 'desc')
          .executeTakeFirstOrThrow()
        await client.signIn(userName, password)
        expect((await client.get('/merchant/accounting/closing')).json()).toBe(before.paise / 100)
      },
      false,
    )
  })

  it.runIf(server)('keeps the sweep of files from taking what it is about to copy', () =>
    within(
      elsewhere,
      async ({ services }) => {
        await services.files.stage({
          kind: 'test',
          name: 'x',
          mime: 'image/png',
          bytes: Buffer.from('x'),
          ownerUserId: null,
          merchantId: null,
        })
        const client = new pg.Client({ connectionString: elsewhere.env.DATABASE_URL })
        await client.connect()
        await client.query('select pg_advisory_lock_shared($1)', [backupLock])
        expect(await services.files.sweep(services.db, new Date(Date.now() + 5000))).toBe(0)
        await client.end()
        await vi.waitUntil(async () => (await services.files.sweep(services.db, new Date(Date.now() + 5000))) === 1, { timeout: 5000 })
      },
      false,
    ),
  )

  it('is never restored over data', () => expect(run(restore, ['--from', to], elsewhere)).rejects.toThrow(/never writes over data/))

  it('is refused when anything in it was changed, or the keys are others', async () => {
    const empty = await newPlace(server)
    const wrong = { VAULT_KEYS: `1:${randomBytes(32).toString('base64')}`, LOOKUP_KEY: randomBytes(32).toString('base64') }
    await expect(
      run(restore, ['--from', to], { ...empty, env: { ...empty.env, ...wrong, SECRET_KEY: randomBytes(32).toString('base64') } }),
    ).rejects.toThrow(/The key sealing 1 is not the one .* the environment has another/)
    for (const name of ['VAULT_KEYS', 'LOOKUP_KEY', 'SECRET_KEY']) vi.stubEnv(name, undefined)
    await expect(run(restore, ['--from', to, '--keys', join(folder, 'nowhere')], empty)).rejects.toThrow(/The keys are needed/)
    await expect(run(restore, ['--from', folder], empty)).rejects.toThrow(/no manifest.json/)
    const dump = join(to, server ? 'database.dump' : 'database.tar')
    appendFileSync(dump, 'x')
    await expect(run(restore, ['--from', to], empty)).rejects.toThrow(/is not what was backed up/)
    rmSync(dump)
    await expect(run(restore, ['--from', to], empty)).rejects.toThrow(/is missing in the backup/)
    await empty.remove()
  })
})
