import { readFileSync } from 'node:fs'
import { notices } from '@sevakendra/contract/notice/words'
import type { PhysicalState } from '@sevakendra/contract/nsdl-pan/physical/flow'
import { stateWords } from '@sevakendra/contract/nsdl-pan/physical/words'
import { steps } from '@sevakendra/contract/nsdl-pan/trail'
import { expect, it } from 'vitest'
import { sourcesOf, textsOfProduct } from '../../test/texts'
import { hindi } from '../hindi'

/**
 * One exception: public tracking (`publicFlow` in server/src/nsdl-pan/physical/track.ts) has words of its own for applicants, who have never seen the desk
 * (docs/decisions/065-papers-in-the-readers-language.md).
 *
 * The word of a state, and others that would mean the same to who reads them. An order such as 'Send back' is none of a state.
 */
const oneWord: [state: PhysicalState, word: string, others: RegExp, inHindi?: RegExp][] = [
  ['awaitingScan', 'To scan', /\bscan to upload\b|\bscan due\b/i],
  ['awaitingCrop', 'To crop', /\b(photo|picture)s? to crop\b/i],
  ['pendingVerification', 'Pending verification', /\bin verification\b|\bunder verification\b/i],
  [
    'incomplete',
    'Incomplete',
    /\bsent back\b|\b(has been|was) returned to (you|the (shop|merchant))\b|\bcame back\b|\breturned for correction\b/i,
    /वापस भेजा ग|वापस भेजे(?!ं)|वापस आए|लौटाए गए आवेदन|लौटाया गया आवेदन|अधूरे/,
  ],
]

// Mails are written in a language of their own: as text.
const mails = sourcesOf('server/src').filter(({ fileName }) => /\/letters\.ts$/.test(fileName))
const texts = [...textsOfProduct(), ...mails.flatMap(({ text }) => text.split('\n'))]

it.each(oneWord)(
  '%s is called %s in every text of the product, in mails and in Hindi',
  (state, word, others, inHindi) => {
    expect(stateWords[state]).toBe(word)
    // A sentence that says the word may explain it.
    expect(texts.filter(text => others.test(text) && !text.toLowerCase().includes(word.toLowerCase()))).toEqual([])
    if (inHindi) expect(Object.entries(hindi).filter(([, text]) => inHindi.test(text))).toEqual([])
  },
  60_000,
)

it('calls an incomplete application so wherever one is told of it', () => {
  expect(mails.length).toBeGreaterThan(3)
  expect(steps['nsdl_application.sendBack'].toLowerCase()).toContain(stateWords.incomplete.toLowerCase())
  expect(notices.applicationIncomplete).toMatchObject({
    label: 'Application incomplete',
    text: expect.stringContaining('is incomplete'),
    tone: 'back',
  })
  const mail = readFileSync(new URL('../../../server/src/nsdl-pan/physical/letters.ts', import.meta.url), 'utf8')
  expect(mail).toMatch(/subject: say\(.PAN application \S+ is incomplete/)
})
