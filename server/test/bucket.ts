import { createCipheriv, createHash, createHmac, type Hash, type Hmac } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SignatureV4 } from '@smithy/signature-v4'
import S3rver from 's3rver'
import type { Config } from '../src/platform/config'

/** A server that speaks S3, with one empty bucket. */
export interface TestBucket {
  config: NonNullable<Config['s3']>
  /** The same as variables of the environment. */
  env: Record<string, string>
  close(): Promise<void>
}

/** The server makes its tokens with DES, which OpenSSL 3 has only as three times the same key. */
function withDes(): void {
  const crypto: { createCipheriv: typeof createCipheriv } = createRequire(import.meta.url)('node:crypto')
  const plain = crypto.createCipheriv
  if (plain !== createCipheriv) return
  crypto.createCipheriv = ((name: string, key: Buffer, iv: Buffer) =>
    name === 'des' ? plain('des-ede3-cbc', Buffer.concat([key, key, key]), iv) : plain(name, key, iv)) as typeof createCipheriv
}

/** Names in one answer to a question for many; a bucket may give fewer than it is asked for. */
export const bucketPage = 50

export async function openBucket(): Promise<TestBucket> {
  withDes()
  const directory = await mkdtemp(join(tmpdir(), 'sevakendra-s3-'))
  const server = new S3rver({ address: '127.0.0.1', port: 0, silent: true, directory, configureBuckets: [{ name: 'portal' }] })
  const keys = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }
  server.middleware.unshift(async (context, next) => {
    if (await isSigned(context.req, keys)) {
      if ('list-type' in context.query) context.query = { ...context.query, 'max-keys': String(bucketPage) }
      return next()
    }
    context.status = 403
    context.body = '<Error><Code>SignatureDoesNotMatch</Code></Error>'
  })
  const { port } = await server.run()
  const endpoint = `http://127.0.0.1:${port}`
  return {
    config: { endpoint, name: 'portal', region: 'us-east-1', prefix: 'shop/', ...keys },
    env: {
      S3_ENDPOINT: endpoint,
      S3_BUCKET: 'portal',
      S3_PREFIX: 'shop/',
      S3_ACCESS_KEY_ID: keys.accessKeyId,
      S3_SECRET_ACCESS_KEY: keys.secretAccessKey,
    },
    async close() {
      await server.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

/** Whether a request carries the signature that the reference implementation makes for it: this server looks at the key's name alone. */
async function isSigned(request: IncomingMessage, credentials: { accessKeyId: string; secretAccessKey: string }): Promise<boolean> {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://bucket')
  const given = request.headers.authorization ?? ''
  const signedHeaders = /SignedHeaders=([^,]+)/.exec(given)?.[1]?.split(';') ?? []
  const [, year, month, day, hour, minute, second] = /^(....)(..)(..)T(..)(..)(..)Z$/.exec(String(request.headers['x-amz-date'])) ?? []
  const signer = new SignatureV4({ credentials, region: 'us-east-1', service: 's3', sha256: Sha256, uriEscapePath: false })
  const signed = await signer.sign(
    {
      method: request.method ?? 'GET',
      protocol: 'http:',
      hostname: String(request.headers.host),
      path: pathname,
      query: Object.fromEntries(searchParams),
      headers: Object.fromEntries(signedHeaders.map(name => [name, String(request.headers[name])])),
    },
    { signingDate: new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`) },
  )
  const signature = (text = '') => /Signature=(\w+)/.exec(text)?.[1]
  return signature(given) !== undefined && signature(signed.headers.authorization) === signature(given)
}

/** The hash as the reference implementation takes it. */
class Sha256 {
  readonly #hash: Hash | Hmac
  constructor(secret?: string | ArrayBuffer | ArrayBufferView) {
    const key = secret instanceof ArrayBuffer ? new Uint8Array(secret) : (secret as NodeJS.ArrayBufferView | string | undefined)
    this.#hash = key === undefined ? createHash('sha256') : createHmac('sha256', key)
  }
  update(data: Uint8Array): void {
    this.#hash.update(data)
  }
  async digest(): Promise<Uint8Array> {
    return this.#hash.digest()
  }
  reset(): void {}
}
