import { randomUUID } from 'node:crypto'
import { kycConsent } from '@sevakendra/contract/kyc/form'
import { type APIRequestContext, request } from 'playwright-core'
import { transferNumber } from './numbers'
import { type Paper, picturedPaper } from './papers'
import type { PortalPlace } from './portal'

/** Somebody who sends the requests that the screens send, for what a story needs and is not about. @throws when a request is refused */
export class Hand {
  readonly #http: APIRequestContext
  #token = ''

  private constructor(http: APIRequestContext) {
    this.#http = http
  }

  /** @param password without it, that of the demo's people */
  static async of({ url, demoPassword }: PortalPlace, userName: string, password = demoPassword): Promise<Hand> {
    const hand = new Hand(await request.newContext({ baseURL: url }))
    await hand.get('/health')
    hand.#token = (await hand.post<{ token: string }>('/auth/login', { userName, password })).token
    return hand
  }

  /** @param path below `/api` */
  get = <T>(path: string): Promise<T> => this.#send('GET', path)

  /** @param path below `/api` */
  post = <T>(path: string, body: object = {}): Promise<T> => this.#send('POST', path, body)

  /** A file as it is given out: read, or made when it is asked for. @param path below `/api` */
  file = async (path: string, method: 'GET' | 'POST' = 'GET'): Promise<Buffer> => (await this.#fetch(method, path, undefined, {})).body()

  /** Sends a file as a browser's resumable upload does, in one piece. @returns the name by which a command takes it up */
  async upload({ name, buffer }: Paper): Promise<string> {
    const reply = await this.#fetch('POST', '/uploads', buffer, {
      'tus-resumable': '1.0.0',
      'upload-length': String(buffer.length),
      'upload-metadata': `filename ${Buffer.from(name).toString('base64')}`,
      'content-type': 'application/offset+octet-stream',
    })
    return reply.headers().location?.split('/').at(-1) ?? ''
  }

  async #send<T>(method: 'GET' | 'POST', path: string, data?: object): Promise<T> {
    const reply = await this.#fetch(method, path, data, { 'idempotency-key': randomUUID() })
    // A command may have nothing to answer.
    return (reply.status() === 204 ? undefined : await reply.json()) as T
  }

  async #fetch(method: 'GET' | 'POST', path: string, data: object | Buffer | undefined, headers: Record<string, string>) {
    const { cookies } = await this.#http.storageState()
    const reply = await this.#http.fetch(`/api${path}`, {
      method,
      headers: {
        ...(this.#token ? { authorization: `Bearer ${this.#token}` } : {}),
        // A story may send nothing for as long as the server keeps an idle connection: sent over one just then, a command would find it closed.
        connection: 'close',
        'x-xsrf-token': decodeURIComponent(cookies.find(cookie => cookie.name === 'XSRF-TOKEN')?.value ?? ''),
        ...headers,
      },
      ...(data && { data }),
    })
    if (!reply.ok()) throw new Error(`${path} answered ${reply.status()}: ${await reply.text()}`)
    return reply
  }
}

/** A request for a top-up. */
interface TopUp {
  id: string
  /** Its number, which stands in mails and in the statement: `PY2611000001`. */
  refNo: string
  /** The number of the transfer, as the shop typed it. */
  reference: string
}

/** Asks for a top-up by UPI into the first account on offer. @returns the request, which waits to be decided */
export async function askTopUp(shop: Hand, rupees: number): Promise<TopUp> {
  const { banks, today } = await shop.get<{ banks: { id: string }[]; today: string }>('/merchant/accounting/payment')
  const reference = transferNumber()
  const { id, refNo } = await shop.post<{ id: string; refNo: string }>('/merchant/accounting/payment', {
    ...{ bankAccountId: banks[0]?.id, mode: 'UPI', amount: rupees * 100, depositedOn: today, reference },
  })
  return { id, refNo, reference }
}

/** Money in the wallet of a shop: asked for by its own person, seen and approved by staff. @returns the request */
export async function topUp(portal: PortalPlace, userName: string, rupees: number, password?: string): Promise<TopUp> {
  const [shop, staff] = await Promise.all([Hand.of(portal, userName, password), Hand.of(portal, 'staff')])
  const asked = await askTopUp(shop, rupees)
  const { today } = await shop.get<{ today: string }>('/merchant/accounting/payment')
  await staff.post(`/backend/account/payments/approve/${asked.id}`, { seen: true, seenOn: today, remark: null })
  return asked
}

/** The KYC of one person with every paper that it needs, sent to be verified. @param given answers of its form @returns it, with its pages */
export async function sendKyc(person: Hand, given: object): Promise<{ id: string; pages: { id: string; slot: string }[] }> {
  const { id } = await person.post<{ id: string }>('/my/kyc/begin')
  const { version, answers } = await person.get<{ version: number; answers: object }>(`/my/kyc/draft/${id}`)
  const saved = await person.post<{ version: number }>(`/my/kyc/draft/${id}`, { version, answers: { ...answers, ...given } })
  const { slots } = await person.get<{ slots: { slot: string; fewest: number }[] }>(`/my/kyc/scan/${id}`)
  let pages: { id: string; slot: string }[] = []
  // One by one, as a phone sends them: all at once take a busy machine longer than a request may.
  for (const { slot, fewest } of slots)
    if (fewest > 0) {
      const uploads = [{ slot, uploadId: await person.upload(await picturedPaper(slot, `${slot}.jpg`)) }]
      ;({ pages } = await person.post<{ pages: typeof pages }>(`/my/kyc/scan/${id}/pages`, { uploads }))
    }
  await person.post(`/my/kyc/submit/${id}`, { version: saved.version, consent: kycConsent.version, language: 'en' })
  return { id, pages }
}
