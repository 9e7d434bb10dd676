import { file } from '@sevakendra/contract/kit/endpoint'
import { type Look, lookWords } from '@sevakendra/contract/register/looks'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openWorld, type World } from './world'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

/**
 * What every endpoint that serves a file shows: a paper or whole number of a person, with the line of the access log that it leaves (the tests of its room see it
 * written), or nothing of the kind, and why. A new endpoint that serves a file is written down here.
 */
const serves: readonly (readonly [RegExp, Look, string?] | readonly [RegExp, null, string])[] = [
  [/^GET \/(my|backend)\/kyc\/page\//, 'kyc.seen', 'one’s own look is none'],
  // Whatever product they are of: the kit of scans writes it.
  [/\/page\/:id\/:page$/, 'scan.seen'],
  [/\/cut\/:id$/, 'scan.cutSeen'],
  [/\/(physical\/official|gst\/registration\/(certificate|papers))\/:id$/, 'scan.seen'],
  [/\/physical\/form\/:id$/, 'aadhaar.printed', 'where the number is printed whole'],
  [/\/slip(\/:id)?$/, 'slip.seen', 'the own shop’s look at what it sent is none'],
  [/\/gst\/filing\/file\/:id\/:file$/, 'gstFiling.fileSeen', 'the own shop’s look at what it sent is none'],
  [/\/filing\/export\/:id$/, 'filing.numbersTaken'],
  [/\/filing\/papers\/:id$/, 'filing.packed'],
  [/\/ack\/papers$/, 'papers.packed'],
  [/\/my\/privacy\/copy\/|\/privacy\/requests\/file\//, 'privacy.taken'],
  [/\/misc\/courier\/receipt\/:id$/, null, 'what a courier was paid for: a docket number and two shops'],
  [/\/(filing|misc\/courier|misc\/courier\/onward)\/sheet\/:id$/, null, 'names applications as their list does'],
  [/\/export$|\/import\/report(\/:id)?$/, null, 'rows of a list with numbers masked, which is a line of the trail by itself'],
  [/\/my\/exports\/take\/:id$/, null, 'rows of a list with numbers masked, to who requested them, which is a line of the trail by itself'],
  [/\/(receipt|customer-receipt|invoice|credit-note)(\/:id)?$|\/paper(\/:line)?$/, null, 'papers of the books: names and amounts'],
  [/\/gstr-1\/file$/, null, 'rows of our own papers: GSTINs and names of shops, which is a line of the trail by itself'],
  [/\/checkpoints$/, null, 'sums and hashes'],
  [/^POST \/nsdlpan\/(blank|guide|sample)\//, null, 'forms with nobody in them'],
  [/^POST \/nsdlpan\/paperless\/(return|sandbox)$/, null, 'pages that lead on'],
  [
    /^GET \/(favicon|logo|manifest|site\/icon\/:icon|site\/slides\/:picture|backend\/settings\/carousel\/picture\/:id)$|^POST \/captcha$/,
    null,
    'of the site',
  ],
  [/\/qr\/:id$/, null, 'an account of the business'],
  [/^GET \/track\/qr$/, null, 'an address with the number that was asked for'],
  [/\/photo$/, null, 'the own photograph, to oneself'],
  [/\/live$/, null, 'what has changed, without its content'],
]

it('every endpoint that serves a file leaves a line of the access log, or shows nobody’s papers', () => {
  const files = world.app.answered.filter(({ reply }) => reply === file).map(({ method, path }) => `${method} ${path}`)
  expect(files.length).toBeGreaterThan(60)
  expect(files.filter(path => !serves.some(([shape]) => shape.test(path)))).toEqual([])
  // Nothing is said of what is no longer there, and each look is in the log.
  expect(serves.filter(([shape]) => !files.some(path => shape.test(path)) && shape.source !== '\\/live$')).toEqual([])
  expect(serves.flatMap(([, look]) => (look && !Object.hasOwn(lookWords, look) ? [look] : []))).toEqual([])
})
