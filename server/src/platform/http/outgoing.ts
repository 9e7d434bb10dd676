import { request as plainRequest } from 'node:http'
import { request as secureRequest } from 'node:https'
import { outgoingAddress } from '../mail/host'

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

/**
 * Sends JSON to an outside party and reads its JSON. The host's name is resolved once, so that the address that was checked is the one that is
 * called; a redirect is an error and nothing is followed.
 * @throws Error without any of what was sent: the caller decides what people read
 */
export async function postJson(url: string, body: object, { hosts, strict, timeoutMs }: Outgoing): Promise<unknown> {
  const { protocol, host, hostname, port, pathname, search, username } = new URL(url)
  if (!hosts.includes(host) || username) throw new Error(`${host} is not on the list of hosts that may be called`)
  if (protocol !== 'https:' && (strict || protocol !== 'http:')) throw new Error(`${host} may be called by https alone`)
  const bare = hostname.replace(/^\[|\]$/g, '')
  const late = AbortSignal.timeout(timeoutMs)
  const address = await untilAborted(late, outgoingAddress(bare, strict))
  const sent = JSON.stringify(body)
  const text = await untilAborted(
    late,
    new Promise<string>((resolve, reject) => {
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
          headers: { host, accept: 'application/json', 'content-type': 'application/json', 'content-length': Buffer.byteLength(sent) },
        },
        answer => {
          const status = answer.statusCode ?? 0
          if (status < 200 || status > 299) {
            answer.destroy()
            return reject(
              new Error(status > 299 && status < 400 ? `${host} redirects, which is not followed` : `${host} answered ${status}`),
            )
          }
          const parts: Buffer[] = []
          let bytes = 0
          answer.on('data', (part: Buffer) => {
            bytes += part.length
            if (bytes > largestAnswer) answer.destroy(new Error(`${host} answers too much`))
            else parts.push(part)
          })
          answer.on('end', () => resolve(Buffer.concat(parts).toString('utf8')))
          answer.on('error', reject)
        },
      )
      asked.on('error', reject)
      asked.end(sent)
    }),
  )
  try {
    return JSON.parse(text)
  } catch {
    throw new Error(`${host} did not answer in JSON`)
  }
}

/** An answer that never comes keeps nobody waiting, whatever it is that hangs. */
function untilAborted<T>(late: AbortSignal, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const give = () => reject(new Error('No answer in time'))
    if (late.aborted) return give()
    late.addEventListener('abort', give, { once: true })
    work.then(resolve, reject)
  })
}
