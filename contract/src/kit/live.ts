import { endpoint, file } from './endpoint'

/** What a stream can say has changed; it carries no content, which is asked for by the usual calls. */
export type LiveTopic = 'wallet' | 'notices'

/** Said once when a stream has begun: from here on nothing is missed. */
export const liveOpen = 'open'

export const live = endpoint('GET /live', {
  summary: 'What has changed, as events',
  may: 'signedIn',
  // An open page is not a person who is there.
  unattended: true,
  reply: file,
})
