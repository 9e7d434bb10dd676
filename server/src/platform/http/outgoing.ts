import { request as plainRequest } from 'node:http'
import { request as secureRequest } from 'node:https'
import { NotToBeCalled, outgoingAddress } from '../mail/host'

export interface Outgoing {
  /** The only hosts, with their ports, that may be called. */
  hosts: readonly string[]
  /** Https and public addresses alone. */
  strict: boolean
  /** For everything from the name's address to the last byte. */
  timeoutMs: number
}

/** More is no answer to a short question. */
const largestAnswer = 64 * 1024

/** The other side took longer than it may. */
export class Late extends Error {}

/**
 * Sends JSON to an outside party and reads its JSON.
 * @throws Error without any of what was sent: the caller decides what people read
 */
export async function postJson(url: string, body: object, outgoing: Outgoing): Promise<unknown> {
  const { host } = new URL(url)
  const { status, text } = await post(url, JSON.stringify(body), outgoing)
  if (status < 200 || status > 299)
    throw new Error(status > 299 && status < 400 ? `${host} redirects, which is not followed` : `${host} answered ${status}`)
  try {
    return JSON.parse(text)
  } catch {
    throw new Error(`${host} did not answer in JSON`)
  }
}

/**
 * Sends a text that is JSON. The host's name is resolved once, so that the address that was checked is the one that is called; no redirect is
 * followed.
 * @param headers besides those of any JSON
 * @returns the status, and what came with it where that is one of success
 * @throws Late, NotToBeCalled, or Error where nothing answers or too much; without any of what was sent
 */
export async function post(
  url: string,
  sent: string,
  { hosts, strict, timeoutMs }: Outgoing,
  headers: Readonly<Record<string, string>> = {},
): Promise<{ status: number; text: string }> {
  const { protocol, host, hostname, port, pathname, search, username } = new URL(url)
  if (!hosts.includes(host) || username) throw new NotToBeCalled(`${host} is not on the list of hosts that may be called`)
  if (protocol !== 'https:' && (strict || protocol !== 'http:')) throw new NotToBeCalled(`${host} may be called by https alone`)
  const bare = hostname.replace(/^\[|\]$/g, '')
  const late = AbortSignal.timeout(timeoutMs)
  const address = await untilAborted(late, outgoingAddress(bare, strict))
  return untilAborted(
    late,
    new Promise<{ status: number; text: string }>((resolve, reject) => {
      const send = protocol === 'https:' ? secureRequest : plainRequest
      const asked = send(
        {
          host: address,
          port: port || undefined,
          servername: bare,
          path: `${pathname}${search}`,
          method: 'POST',
          agent: false,
          signal: late,
          headers: {
            ...{ host, accept: 'application/json', 'content-type': 'application/json', 'content-length': Buffer.byteLength(sent) },
            ...headers,
          },
        },
        answer => {
          const status = answer.statusCode ?? 0
          if (status < 200 || status > 299) {
            answer.destroy()
            return resolve({ status, text: '' })
          }
          const parts: Buffer[] = []
          let bytes = 0
          answer.on('data', (part: Buffer) => {
            bytes += part.length
            if (bytes > largestAnswer) answer.destroy(new Error(`${host} answers too much`))
            else parts.push(part)
          })
          answer.on('end', () => resolve({ status, text: Buffer.concat(parts).toString('utf8') }))
          answer.on('error', reject)
        },
      )
      asked.on('error', reject)
      asked.end(sent)
    }),
  )
}

/** An answer that never comes keeps nobody waiting, whatever it is that hangs. */
function untilAborted<T>(late: AbortSignal, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const give = () => reject(new Late('No answer in time'))
    if (late.aborted) return give()
    late.addEventListener('abort', give, { once: true })
    work.then(resolve, reject)
  })
}
