import { randomBytes } from 'node:crypto'
import { maskIdentityNumbers } from '@sevakendra/contract/kit/identity-numbers'
import { impersonationReadOnly } from '@sevakendra/contract/kit/problem'
import { heicRefused } from '@sevakendra/contract/kit/sent-files'
import { Metadata, Server } from '@tus/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { onCommit } from '../db/transaction'
import { missing, Refusal } from '../http/errors'
import type { Who } from '../http/who'
import type { Tx } from '../tx'
import { type UploadServices, UploadStore } from './uploads-store'

/** Who sends; undefined answers 401. The XSRF check of the whole server stands before. */
type Authorise = (request: FastifyRequest) => Promise<{ userId: number; impersonator?: object | null } | undefined>

const maxBytes = 15_000_000
const path = '/api/uploads'
const kinds = new Set([
  ...['application/pdf', 'image/jpeg', 'image/png'],
  // Statements of banks; Windows gives a CSV file the name of Excel.
  ...['text/csv', 'application/vnd.ms-excel', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
])

/**
 * Resumable uploads (tus 1.0) at `/api/uploads`. An upload belongs to who began it: to anybody else it is not there.
 * What arrives is only kept for a day; a command takes it up with `takeUpload`.
 */
export function mountUploads(http: FastifyInstance, services: UploadServices, authorise: Authorise): void {
  const store = new UploadStore(services)
  /** Who a raw request was found to be from, for the naming of its upload. */
  const senders = new WeakMap<object, number>()
  const tus = new Tus({
    path,
    datastore: store,
    maxSize: maxBytes,
    relativeLocation: true,
    // No other site sends here.
    allowedOrigins: [],
    namingFunction: request => {
      const raw = request.runtime?.node?.req
      return `${(raw && senders.get(raw)) ?? 0}-${randomBytes(16).toString('hex')}`
    },
  })

  async function serve(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const who = await authorise(request)
    if (!who) throw new Refusal('Please sign in', 401)
    if (who.impersonator) throw new Refusal(impersonationReadOnly, 403)
    // tus reads the id from the end of the whole address, we from its path: they must be one.
    if (request.raw.url?.includes('?')) throw new Refusal('This request could not be understood', 400)
    const { id } = request.params as { id?: string }
    if (id === undefined) admit(request)
    else if (!isOf(id, who.userId)) throw missing()
    senders.set(request.raw, who.userId)
    // From here on tus writes the answer itself; the headers of our hooks go along.
    for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) reply.raw.setHeader(name, value)
    reply.raw.setHeader('cache-control', 'no-store')
    reply.hijack()
    await tus.handle(request.raw, reply.raw)
  }

  http.register(async scope => {
    // The bytes stay a stream: tus reads them from the request.
    scope.addContentTypeParser('application/offset+octet-stream', (_request, _payload, done) => done(null))
    // A scan of 15 MB comes in sixty pieces, and shops send several at once.
    const config = { rateLimit: { max: 900, timeWindow: 60_000 } }
    scope.route({ method: 'POST', url: path, config, handler: serve })
    for (const method of ['HEAD', 'PATCH', 'DELETE'] as const) scope.route({ method, url: `${path}/:id`, config, handler: serve })
  })
}

/**
 * A finished upload of this person. It stays until it is dropped or a day old, so that a command that was refused
 * can be sent again without uploading anew.
 * @throws Refusal 404 when it is not there, not finished, or somebody else's
 */
export async function takeUpload(services: UploadServices, userId: number, uploadId: string): Promise<SentFile> {
  const gone = () => new Refusal('This upload is no longer available. Please send the file again.', 404)
  const store = new UploadStore(services)
  const found = isOf(uploadId, userId) ? await store.finished(uploadId) : undefined
  if (!found) throw gone()
  return {
    ...found,
    // People name scans after whom they show.
    name: maskIdentityNumbers(found.name),
    async read() {
      const bytes = await store.bytesOf(uploadId)
      // Dropped meanwhile, by a command that took it up as well.
      if (bytes.length !== found.size) throw gone()
      return bytes
    },
  }
}

/** A file that somebody has sent; its bytes are read when they are needed. */
export interface SentFile {
  name: string
  size: number
  read(): Promise<Buffer>
}

/** Once this transaction commits, the uploads were taken up and need not wait out their day. */
export function forgetUploads(tx: Tx, uploads: readonly { uploadId: string }[], { userId }: Pick<Who, 'userId'>): void {
  const { services } = tx
  onCommit(tx.db, () => {
    for (const { uploadId } of uploads)
      dropUpload(services, userId, uploadId).catch(error => services.log.warn({ err: error }, 'an upload was not dropped'))
  })
}

/** Forgets an upload once its command has succeeded. */
export async function dropUpload(services: UploadServices, userId: number, uploadId: string): Promise<void> {
  if (isOf(uploadId, userId)) await new UploadStore(services).drop(uploadId)
}

/** Job: removes what nobody took up within a day. @returns how many uploads and pieces */
export const sweepUploads = (services: UploadServices, now = Date.now()): Promise<number> => new UploadStore(services).sweep(now)

/** The owner is part of the id, which only the server makes. */
const isOf = (id: string, userId: number): boolean => /^\d+-[0-9a-f]{32}$/.test(id) && id.startsWith(`${userId}-`)

/** @throws Refusal 413 or 415 before anything is stored */
function admit(request: FastifyRequest): void {
  if (Number(request.headers['upload-length'] ?? 0) > maxBytes)
    throw new Refusal('A file can be at most 15 MB. Scan at 200 dpi, or send the pages in parts.', 413)
  const kind = kindOf(request.headers['upload-metadata'])
  if (kind?.startsWith('image/hei')) throw new Refusal(heicRefused, 415)
  if (kind !== undefined && !kinds.has(kind)) throw new Refusal('Only PDF, JPEG, PNG, CSV and XLSX files are accepted.', 415)
}

/** What the browser says it is; whether that is true shows when it is opened. */
function kindOf(metadata: string | string[] | undefined): string | undefined {
  try {
    return Metadata.parse(String(metadata ?? '')).filetype ?? undefined
  } catch {
    return undefined
  }
}

/** Errors of tus in the one shape that all errors of this server have. */
class Tus extends Server {
  override write(context: Parameters<Server['write']>[0], headers: Headers, status: number, body = '') {
    if (status < 400) return super.write(context, headers, status, body)
    if (status === 503) headers.set('retry-after', '60')
    if (status === 429) headers.set('retry-after', '3600')
    headers.set('content-type', 'application/json; charset=utf-8')
    return super.write(context, headers, status, JSON.stringify({ message: words[status] ?? 'This upload is not understood' }))
  }
}

const words: Record<number, string> = {
  404: 'Not found',
  409: 'The upload has gone on elsewhere. It resumes from there.',
  410: 'This upload is too old. Please send the file again.',
  413: 'The file is larger than was announced',
  429: 'Too many uploads are waiting. Submit or discard some first.',
  503: 'Files cannot be stored at the moment. Please try again later.',
  500: 'The file could not be stored. Please try again.',
}
