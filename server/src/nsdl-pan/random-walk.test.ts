import { randomInt } from 'node:crypto'
import { physicalFlow } from '@sevakendra/contract/nsdl-pan/physical/flow'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { atLength, budget } from '../../test/budget'
import { type Cast, everybody, hire } from '../../test/pan-walk/people'
import { commands, type Drawn, doesWhatCanBeDone, goesOn, happeningNames, type Turn, Walk } from '../../test/pan-walk/walk'
import { openWorld, type World } from '../../test/world'
import * as wallet from '../wallet/service'

/** Repeat one with `WALK_SEED=… npx vitest run --root server src/nsdl-pan/random-walk.test.ts`. */
const seed = Number(process.env.WALK_SEED ?? randomInt(2 ** 31))
const runs = Number(process.env.WALK_RUNS ?? budget(2, 30))
/** Of one walk, half of them as a rule; a walk that fails is shortened for so long. */
const longest = 80
const patience = budget(300_000, 240_000)

/** Mostly one of few, so that these get far. */
const app = fc.oneof({ weight: 5, arbitrary: fc.nat(2) }, { weight: 1, arbitrary: fc.nat(11) })
/** What can be done where an application stands. */
const sensible: fc.Arbitrary<Drawn> = fc.record({
  what: fc.constantFrom(goesOn, goesOn, doesWhatCanBeDone),
  // The right step by a wrong person is what locks and permissions are for.
  who: fc.oneof(
    { weight: 4, arbitrary: fc.constant('the right one' as const) },
    { weight: 2, arbitrary: fc.constant('a rival' as const) },
    { weight: 1, arbitrary: fc.constantFrom(...everybody) },
  ),
  app,
  chance: fc.nat(59),
})
const anything: fc.Arbitrary<Drawn> = fc.record({
  what: fc.constantFrom(...Object.keys(commands)),
  who: fc.oneof({ weight: 3, arbitrary: fc.constant('the right one' as const) }, { weight: 2, arbitrary: fc.constantFrom(...everybody) }),
  app,
  chance: fc.constant(0),
})
const step = fc.oneof({ weight: 2, arbitrary: sensible }, { weight: 1, arbitrary: anything })
const turn: fc.Arbitrary<Turn> = fc.oneof(
  { weight: 10, arbitrary: fc.record({ how: fc.constant('once' as const), step }) },
  {
    weight: 3,
    arbitrary: fc.record({
      how: fc.constantFrom('again with its key' as const, 'twice at once' as const, 'twice at once with one key' as const),
      step,
    }),
  },
  { weight: 3, arbitrary: fc.record({ how: fc.constant('beside' as const), step, other: step }) },
  {
    weight: 2,
    arbitrary: fc.record({
      how: fc.constant('by itself' as const),
      what: fc.constantFrom(
        ...happeningNames,
        ...happeningNames.filter(one => one.includes('released')),
        'claims run out, and their job runs',
      ),
    }),
  },
)

/** Begun by the shop, its employee and its member: from the first step on there is something to do. */
const begun: Turn[] = (['owner', 'employee', 'member'] as const).map(who => ({
  how: 'once',
  step: { what: 'begins', who, app: 0, chance: 0 },
}))

/** Sign-ins, and what they confirmed, end after some minutes. */
const castLasts = 8 * 60_000

describe('the flow of an application, walked at random by everybody', () => {
  let world: World
  let cast: Cast
  let since = 0
  beforeAll(async () => {
    world = await openWorld()
  })
  afterAll(() => world.close())

  it(`keeps state, history and money as they should be after each step (seed ${seed}, ${runs} runs)`, { timeout: 1_800_000 }, async () => {
    process.stdout.write(`PAN walk: seed ${seed}, ${runs} runs\n`)
    const taken = new Set<string>()
    let sent = 0
    await fc.assert(
      fc.asyncProperty(fc.array(turn, { minLength: 1, maxLength: longest, size: 'max' }), async turns => {
        if (Date.now() - since > castLasts) {
          cast = await hire(world)
          since = Date.now()
        }
        const walk = new Walk(world, cast)
        try {
          for (const one of [...begun, ...turns]) await walk.turn(one)
          await walk.lookAround()
          await walk.finish()
          cast.balances = walk.model.balances
        } catch (error) {
          await walk.abandon()
          since = 0
          throw error
        }
        for (const one of walk.taken) taken.add(one)
        sent += walk.sent
      }),
      { seed, numRuns: runs, interruptAfterTimeLimit: patience, endOnFailure: !atLength },
    )
    const left = allSteps().filter(one => !taken.has(one))
    process.stdout.write(`PAN walk: ${sent} requests; steps of the flow that were not taken: ${left.join(', ') || 'none'}\n`)
    // Which are taken is chance; that walks get far is not, unless a busy machine ends them early (`patience`).
    if (atLength && sent > 2000) expect(left.length).toBeLessThan(taken.size / 4)
    expect(await wallet.verifyLedger(world.services)).toEqual([])
  })
})

const allSteps = (): string[] =>
  physicalFlow.states.flatMap(state => physicalFlow.leaving(state).map(action => `${state} ${action}`)).sort()
