/** A new `Idempotency-Key`, also where `crypto.randomUUID` is missing: plain http on a LAN address has none. */
export function newKey(random: Pick<Crypto, 'getRandomValues'> & { randomUUID?: Crypto['randomUUID'] } = crypto): string {
  if (typeof random.randomUUID === 'function') return random.randomUUID()
  const bytes = random.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')
}

/** Refusals after which the server has surely not done the command, so that an edited one is a new command. */
const definitive: readonly number[] = [400, 403, 404, 413, 415, 422]

/**
 * The key of one form: made when it opens, kept for every retry of the same command, replaced only after a success
 * or when an edited command follows a definitive refusal. An answer that was lost keeps the key, whatever was edited:
 * the server then says that the first one already arrived.
 */
export class CommandKey {
  private key: string
  private refused: string | undefined

  constructor(private readonly make: () => string = newKey) {
    this.key = make()
  }

  /** The key for this body. */
  for(body: unknown): string {
    if (this.refused !== undefined && this.refused !== JSON.stringify(body ?? null)) this.renew()
    return this.key
  }

  succeeded(): void {
    this.renew()
  }

  /** @param status the HTTP status; undefined when no answer came */
  failed(body: unknown, status: number | undefined): void {
    this.refused = status !== undefined && definitive.includes(status) ? JSON.stringify(body ?? null) : undefined
  }

  private renew(): void {
    this.key = this.make()
    this.refused = undefined
  }
}
