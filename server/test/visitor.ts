import { randomBytes } from 'node:crypto'
import { type LiveStream, openStream } from './stream'

/** A person's browser over the wire: keeps cookies, sends the XSRF pair and the bearer token. */
export class Visitor {
  /** May be moved: to another node, or to where the portal is after a restart. */
  origin: string
  token = ''
  refreshToken = ''
  /** How long it waits for an answer. */
  patienceMs = 30_000
  readonly #cookies = new Map<string, string>()

  constructor(origin: string) {
    this.origin = origin
  }

  get = (path: string): Promise<Answer> => this.send('GET', path)

  async post(path: string, body?: object, headers: Record<string, string> = {}): Promise<Answer> {
    if (!this.#cookies.has('XSRF-TOKEN')) await this.get('/health')
    return this.send('POST', path, body === undefined ? {} : { 'content-type': 'application/json', ...headers }, JSON.stringify(body))
  }

  async send(method: string, path: string, headers: Record<string, string> = {}, body?: string | Uint8Array): Promise<Answer> {
    const response = await fetch(`${this.origin}/api${path}`, {
      method,
      headers: {
        ...this.#own(),
        ...(method === 'GET' ? {} : { 'x-xsrf-token': this.#cookies.get('XSRF-TOKEN') ?? '' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body }),
      signal: AbortSignal.timeout(this.patienceMs),
    })
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      this.#cookies.set(name, value)
    }
    const bytes = Buffer.from(await response.arrayBuffer())
    return { status: response.status, headers: response.headers, bytes, json: () => JSON.parse(bytes.toString()) }
  }

  /** Listens for what changes, as an open page does. */
  listen = (): Promise<LiveStream> => openStream(this.origin, this.#own())

  #own(): Record<string, string> {
    return {
      ...(this.token ? { authorization: `Bearer ${this.token}` } : {}),
      cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    }
  }

  /** @throws when it is refused */
  async signIn(userName: string, password: string): Promise<void> {
    const answer = await this.post('/auth/login', { userName, password })
    if (answer.status !== 200) throw new Error(`${userName} cannot sign in: ${answer.bytes}`)
    Object.assign(this, answer.json())
  }

  /** As a browser does when its token has run out. @returns whether there is a new one */
  async refresh(): Promise<boolean> {
    const answer = await this.post('/auth/refresh', { Token: this.token, refreshToken: this.refreshToken })
    if (answer.status === 200) Object.assign(this, answer.json())
    return answer.status === 200
  }

  /** Sends a finished file in pieces. @returns the upload's id */
  async upload(name: string, type: string, bytes: Buffer, pieceLength: number): Promise<string> {
    const metadata = `filename ${Buffer.from(name).toString('base64')},filetype ${Buffer.from(type).toString('base64')}`
    const tus = { 'tus-resumable': '1.0.0' }
    const made = await this.send('POST', '/uploads', { ...tus, 'upload-length': String(bytes.length), 'upload-metadata': metadata })
    const id = made.headers.get('location')?.split('/').at(-1)
    if (made.status !== 201 || !id) throw new Error(`The upload did not begin: ${made.status} ${made.bytes}`)
    for (let at = 0; at < bytes.length; at += pieceLength) {
      const headers = { ...tus, 'upload-offset': String(at), 'content-type': 'application/offset+octet-stream' }
      const sent = await this.send('PATCH', `/uploads/${id}`, headers, bytes.subarray(at, at + pieceLength))
      if (sent.status !== 204) throw new Error(`A piece was refused: ${sent.status} ${sent.bytes}`)
    }
    return id
  }
}

export interface Answer {
  status: number
  headers: Headers
  bytes: Buffer
  // biome-ignore lint/suspicious/noExplicitAny: tests look at what came, whatever it is
  json(): any
}

/** As the browser makes one when a form opens. */
export const onceKey = () => ({ 'idempotency-key': randomBytes(12).toString('hex') })
