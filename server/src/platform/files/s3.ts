import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { AwsClient } from 'aws4fetch'
import type { Config } from '../config'
import { StartError } from '../http/start-error'
import { BytesAway, type FileBytes, type StoredBytes } from './files'

type Bucket = NonNullable<Config['s3']>

/** For one request, its body included; the largest is one scan. */
const patienceMs = 30_000
const tries = 3

/**
 * Stored bytes in a bucket of any service that speaks S3, so that every node sees the same. They arrive here encrypted.
 * Addresses name the bucket in the path, which all such services understand.
 * @param folder first part of every key: `files`, `uploads`
 */
export function s3Bytes(bucket: Bucket, folder: string): FileBytes {
  const { endpoint, accessKeyId, secretAccessKey, region } = bucket
  // Repetitions are ours: those of the library do not cover a connection that breaks.
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 })
  const base = `${endpoint}/${bucket.name}`
  const prefix = `${bucket.prefix}${folder}/`
  const address = (name: string) => `${base}/${prefix}${name}`

  /** @throws BytesAway when the service does not answer, or answers that it cannot */
  async function ask(method: string, url: string, body?: Buffer): Promise<Response> {
    const hash = createHash('sha256')
      .update(body ?? '')
      .digest('hex')
    for (let attempt = 1; ; attempt++) {
      // Until it begins to answer: the rest goes as fast as whoever reads it takes it.
      const late = new AbortController()
      const timer = setTimeout(() => late.abort(), patienceMs)
      const answer = await client
        .fetch(url, {
          method,
          signal: late.signal,
          headers: { 'x-amz-content-sha256': hash },
          ...(body ? { body: new Uint8Array(body) } : {}),
        })
        .catch((error: Error) => error)
        .finally(() => clearTimeout(timer))
      const passing = answer instanceof Error || answer.status >= 500 || answer.status === 429
      if (!passing) return answer
      if (!(answer instanceof Error)) await answer.body?.cancel()
      const why = answer instanceof Error ? answer.name : `status ${answer.status}`
      if (attempt === tries) throw new BytesAway(`The file store does not answer (${why})`)
      await new Promise(resolve => setTimeout(resolve, 100 * 2 ** attempt * Math.random()))
    }
  }

  /** Everything else than success is a fault of the installation: a wrong key, a bucket that is gone. */
  async function expectOk(answer: Response, what: string): Promise<Response> {
    if (answer.ok) return answer
    const code = /<Code>(\w+)<\/Code>/.exec(await answer.text())?.[1]
    throw new Error(`The file store refused to ${what}: ${answer.status} ${code ?? ''}`.trim())
  }

  async function* entries(start: string): AsyncGenerator<StoredBytes & { at: number }> {
    for (let after = '', more = true; more; ) {
      // Where to go on is said by name: tokens for it are every service's own affair.
      const query = new URLSearchParams({ 'list-type': '2', prefix: prefix + start, ...(after ? { 'start-after': after } : {}) })
      const xml = await (await expectOk(await ask('GET', `${base}?${query}`), 'list')).text()
      for (const [, entry = ''] of xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
        after = unescaped(textOf(entry, 'Key'))
        const name = after.slice(prefix.length)
        // Nothing of ours has other characters; whatever else lies in the bucket is left alone.
        if (!/^[\w.-]+$/.test(name)) continue
        yield { name, bytes: Number(textOf(entry, 'Size')), at: Date.parse(textOf(entry, 'LastModified')) }
      }
      more = textOf(xml, 'IsTruncated') === 'true'
    }
  }

  return {
    async write(name, bytes) {
      await expectOk(await ask('PUT', address(name), bytes), 'write')
    },
    read: name =>
      Readable.from(
        (async function* () {
          const { body } = await expectOk(await ask('GET', address(name)), 'read')
          if (body) yield* body as AsyncIterable<Uint8Array>
        })(),
        { objectMode: false },
      ),
    async remove(name) {
      const answer = await ask('DELETE', address(name))
      if (answer.status !== 404) await expectOk(answer, 'remove')
    },
    async *writtenBefore(instant) {
      for await (const { name, at } of entries('')) if (at < instant.getTime()) yield name
    },
    async *list(start = '') {
      for await (const { name, bytes } of entries(start)) yield { name, bytes }
    },
  }
}

/** @throws StartError when the bucket cannot be used */
export async function assertBucket(bucket: Bucket): Promise<void> {
  try {
    await s3Bytes(bucket, 'files').list().next()
  } catch (error) {
    throw new StartError(
      `The bucket ${bucket.name} at ${bucket.endpoint} cannot be used: ${error instanceof Error ? error.message : error}. Correct S3_ENDPOINT, S3_BUCKET and its keys.`,
    )
  }
}

const textOf = (xml: string, tag: string): string => new RegExp(`<${tag}>(.*?)</${tag}>`, 's').exec(xml)?.[1] ?? ''

const unescaped = (text: string): string =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&amp;', '&')
