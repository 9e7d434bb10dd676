import type { FastifyInstance, InjectOptions } from 'fastify'

/** A browser as the server sees it: keeps cookies, sends the XSRF pair and the bearer token. */
export class Client {
  readonly #http: FastifyInstance
  readonly #cookies = new Map<string, string>()
  token: string | undefined
  refreshToken: string | undefined
  /** Where its requests seem to come from: failures are counted by address too. */
  address = '127.0.0.1'

  constructor(http: FastifyInstance) {
    this.#http = http
  }

  get(path: string, headers: Record<string, string> = {}) {
    return this.send({ method: 'GET', url: `/api${path}`, headers })
  }

  post(path: string, body?: object, headers: Record<string, string> = {}) {
    return this.send({ method: 'POST', url: `/api${path}`, ...(body === undefined ? {} : { payload: body }), headers })
  }

  async send(options: InjectOptions & { method: string; headers: Record<string, string> }) {
    if (options.method !== 'GET' && !this.#cookies.has('XSRF-TOKEN')) await this.get('/health')
    const xsrf = this.#cookies.get('XSRF-TOKEN')
    const response = await this.#http.inject({
      remoteAddress: this.address,
      ...options,
      cookies: Object.fromEntries(this.#cookies),
      headers: {
        ...(this.token ? { authorization: `Bearer ${this.token}` } : {}),
        ...(xsrf && options.method !== 'GET' ? { 'x-xsrf-token': xsrf } : {}),
        ...options.headers,
      },
    })
    for (const { name, value } of response.cookies) this.#cookies.set(name, value)
    return response
  }

  async signIn(userName: string, password: string) {
    const response = await this.post('/auth/login', { userName, password })
    if (response.statusCode !== 200) throw new Error(`${userName} cannot sign in: ${response.body}`)
    const reply = response.json()
    this.token = reply.token
    this.refreshToken = reply.refreshToken
    return reply
  }

  /** Token and cookies, for what is sent past this client. */
  own(): Record<string, string> {
    return {
      ...(this.token ? { authorization: `Bearer ${this.token}` } : {}),
      cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    }
  }

  cookie(name: string): string | undefined {
    return this.#cookies.get(name)
  }

  setCookie(name: string, value: string): void {
    this.#cookies.set(name, value)
  }
}
