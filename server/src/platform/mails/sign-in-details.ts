import { type Block, secretHere } from './letter'

export interface SignInDetails {
  name: string
  userName: string
  /** Temporary: it ends after 72 hours and must be changed at the first sign-in. There is no other channel for it. */
  password: string
  /** Where the person is new. */
  code?: string
}

/**
 * What a person signs in with for the first time, and how long it works. The letter around it names the password as its `secret`.
 * @param keepFrom who else is never told: 'us'
 */
export const signInDetails = ({ userName, code }: Pick<SignInDetails, 'userName' | 'code'>, keepFrom = 'us'): Block[] => [
  {
    facts: [['User name', userName], ['Temporary password', secretHere], ...(code ? [['Your code', code] as [string, string]] : [])],
  },
  {
    text: `The temporary password is valid for 72 hours. You choose your own at the first sign-in; do not share it with anyone, not even ${keepFrom}.`,
  },
  { button: 'Sign in', path: '/auth/login' },
]
