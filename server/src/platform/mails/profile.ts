import { timeWords } from '@sevakendra/contract/kit/dates'
import type { Letter } from './letter'

const notYou = { text: 'If this was not you, change your password at once, sign the other devices out under My Profile, and write to us.' }

interface EmailChanged {
  name: string
  /** Instant, UTC. */
  at: string
  /** Only its beginning, and where it is. */
  to: string
  /** Somebody else, if it was not the person. */
  by: string | null
}

/** To the address that mails went to before. */
export const emailChanged = ({ name, at, to, by }: EmailChanged): Letter => ({
  subject: 'Your email address was changed',
  name,
  blocks: [
    { text: 'Mails about your account now go to another address. This is the last one sent to this address.' },
    {
      facts: [['When', timeWords(at)], ['New address', to], ...(by === null ? [] : [['Changed by', by] as [string, string]])],
    },
    notYou,
  ],
})

interface SecondFactorOn {
  name: string
  /** Instant, UTC. */
  at: string
}

export const secondFactorOn = ({ name, at }: SecondFactorOn): Letter => ({
  subject: 'Two-factor authentication is on',
  name,
  blocks: [
    { text: 'Signing in to your account now requires a code in addition to your password.' },
    { facts: [['When', timeWords(at)]] },
    notYou,
  ],
})
