import { fieldErrors } from '@sevakendra/contract/kit/messages'
import type { TrackAnswer } from '@sevakendra/contract/kit/tracked'
import { type TrackCame, type TrackQuestion, trackQuestion } from '@sevakendra/contract/tracking/endpoints'
import { Refusal } from '../platform/http/errors'
import { type Allowance, limit, release, tooMany } from '../platform/http/limits'
import { networkOf } from '../platform/http/network'
import type { FormPage } from '../platform/http/web'
import type { Tracked } from '../platform/tracked'
import type { Services } from '../platform/tx'

/** Questions of one network: twenty at once, then four in a minute. People of one mobile provider may share an address. */
const ofNetwork: Allowance = { burst: 20, seconds: 15 }
/** Wrong dates of one number, from wherever: eight at once, then four in an hour. A life has some thirty thousand days. */
const ofNumber: Allowance = { burst: 8, seconds: 900 }

/** The same for a number that nobody has and for another date. */
const unknown = () =>
  new Refusal('Nothing was found with this number and date. Please compare both with the receipt, or ask at the shop.', 404)

/**
 * Where an application stands. Each question is counted before its date is looked at, by its network and by its application, or by its number where nobody has
 * it; a right one is taken back. An application has two numbers and one count. Products are asked one after the other, all of them where none knows it.
 * @throws Refusal 404, 429
 */
export async function follow(services: Services, tracked: readonly Tracked[], asked: TrackQuestion, ip: string): Promise<TrackAnswer> {
  const { db, vault } = services
  const full = await limit(db, `tracking from ${networkOf(ip)}`, ofNetwork)
  if (full > 0) throw tooMany(full)
  // What is typed here may be anything, an Aadhaar number too: counted under a name that does not tell it.
  // Every product is asked, whether or not one has it: what takes longer would tell.
  const refs = await Promise.all(tracked.map(({ refOf }) => refOf(services, asked.number)))
  const name = `dates tried of ${vault.lookup('tracking', refs.find(ref => ref !== undefined) ?? asked.number)}`
  const wait = await limit(db, name, ofNumber)
  if (wait > 0) throw tooMany(wait)
  for (const { find } of tracked) {
    const found = await find(services, asked)
    if (!found) continue
    await release(db, name, ofNumber)
    return found
  }
  throw unknown()
}

/** The number of an address, where it may be one. */
const numberIn = (text: string | null): string => trackQuestion.shape.number.safeParse(text ?? '').data ?? ''

/** What the page opens with at an address with a number, which a receipt or a mail has brought along. */
function opened(query: URLSearchParams): TrackCame | undefined {
  const number = numberIn(query.get('no'))
  return number === '' ? undefined : { number, born: '', answer: null, refused: null }
}

/** The page of it, for a server that draws pages. @param tracked of the products whose applications can be followed */
export const formPages = (services: Services, tracked: readonly Tracked[]): Readonly<Record<string, FormPage>> => ({
  '/track': { opened, asked: (given, ip) => followByForm(services, tracked, given, ip) },
})

/** The same question as a page asks it that has no scripts: answered, or refused beside what was typed. */
async function followByForm(
  services: Services,
  tracked: readonly Tracked[],
  given: URLSearchParams,
  ip: string,
): Promise<{ came: TrackCame; status: number; retryAfter?: number | undefined }> {
  const typed = { number: (given.get('number') ?? '').slice(0, 40), born: (given.get('born') ?? '').slice(0, 30) }
  const parsed = trackQuestion.safeParse(typed)
  if (!parsed.success) return { came: { ...typed, answer: null, refused: { message: '', errors: fieldErrors(parsed.error) } }, status: 422 }
  try {
    const answer = await follow(services, tracked, parsed.data, ip)
    return { came: { number: parsed.data.number, born: '', answer, refused: null }, status: 200 }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { message } = error.problem
    return { came: { ...typed, answer: null, refused: { message, errors: {} } }, status: error.status, retryAfter: error.retryAfter }
  }
}
