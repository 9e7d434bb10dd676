import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Ground, openGround } from '../../../test/ground'
import { Refusal } from '../http/errors'
import { eachAlone } from './batch'

describe('a batch', () => {
  let ground: Ground
  beforeAll(async () => {
    ground = await openGround()
  })
  afterAll(() => ground.close())

  it('undoes a record that fails, goes on with the others page by page, and finds the failed one again next time', async () => {
    const { services } = ground
    const ids = [1, 2, 3, 4, 5]
    const done = async () =>
      (await services.db.selectFrom('series').select('name').where('name', 'like', 'batch %').orderBy('name').execute()).map(
        row => row.name,
      )
    const noted: number[] = []
    const run = (failing: number[]) =>
      eachAlone(services, {
        name: 'test',
        // Two at a time, as a batch of thousands comes in pages.
        due: async after => ids.filter(id => id > after).slice(0, 2),
        work: async (tx, id) => {
          await tx.db
            .insertInto('series')
            .values({ name: `batch ${id}`, last: id })
            .onConflict(conflict => conflict.doNothing())
            .execute()
          if (failing.includes(id)) throw id === 1 ? new Refusal('This wallet is stopped') : new Error('Broken')
        },
        // What cannot be written down stops no other record either.
        failed: async (_tx, id) => {
          noted.push(id)
          if (id === 1) throw new Error('Broken')
        },
      })
    expect([await run([1, 4]), noted]).toEqual([{ done: 3, failed: 2 }, [1, 4]])
    expect(await done()).toEqual(['batch 2', 'batch 3', 'batch 5'])
    expect(await run([])).toEqual({ done: 5, failed: 0 })
    expect(await done()).toEqual(['batch 1', 'batch 2', 'batch 3', 'batch 4', 'batch 5'])
  })
})
