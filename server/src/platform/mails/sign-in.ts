import { timeWords } from '@sevakendra/contract/kit/dates'
import { type Letter, secretHere } from './letter'

interface NewDevice {
  name: string
  /** Instant, UTC. */
  at: string
  /** The browser as it names itself. */
  device: string
  ip: string
}

export const newDevice = ({ name, at, device, ip }: NewDevice): Letter => ({
  subject: 'New sign-in to your account',
  name,
  blocks: [
    { text: 'Someone signed in to your account from a browser that we have not seen before.' },
    {
      facts: [
        ['When', timeWords(at)],
        ['Browser', device.slice(0, 200)],
        ['Address', ip],
      ],
    },
    { text: 'If this was you, all is well. If not, change your password at once and sign the other devices out under My Profile.' },
  ],
})

interface OneTimeCode {
  name: string
  /** What the code allows: 'sign in'. */
  about: string
  code: string
}

export const oneTimeCode = ({ name, about, code }: OneTimeCode): Letter => ({
  subject: 'Your one-time code',
  name,
  secret: code,
  blocks: [
    { text: `Use this code to ${about}. It works for ten minutes and once.` },
    { facts: [['Code', secretHere]] },
    { text: 'Tell it to nobody, not even to us. If you did not ask for it, change your password: somebody knows it.' },
  ],
})
