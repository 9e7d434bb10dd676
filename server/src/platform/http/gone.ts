import type { ServerResponse } from 'node:http'
import { Refusal } from './errors'

/**
 * Aborted when the connection closes before everything was sent: nobody waits for it any more.
 * @param why what its work ends with then; a 409, that nobody reads
 */
export function goneWith(response: ServerResponse, why: string): AbortSignal {
  const going = new AbortController()
  const go = () => going.abort(new Refusal(why, 409))
  // A connection that closed while the caller was looked up says so no more.
  if (response.destroyed) go()
  else response.once('close', go)
  return going.signal
}
