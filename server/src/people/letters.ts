import { type SignInDetails, signInDetails } from '../identity/service'
import { letter } from '../platform/mail/letter'

interface Turned {
  name: string
  /** What was suspended or opened again. */
  what: 'account' | 'shop'
  reason: string
}

export const accountSuspended = letter(
  'accountSuspended',
  ({ name, what, reason }: Turned, say) => ({
    subject: what === 'shop' ? say('Your shop is suspended') : say('Your account is suspended'),
    name,
    values: { reason: say(reason) },
    blocks: [
      {
        text:
          what === 'shop'
            ? say(
                'Your shop has been suspended. You and your staff cannot sign in, and your members can view their records but not start anything new. Your wallet balance remains yours.',
              )
            : say('Your account has been suspended. You cannot sign in until it is reactivated.'),
      },
      { facts: [[say('Reason'), say(reason)]] },
      { text: say('If you think that this is a mistake, reply to this mail or call us.') },
    ],
  }),
  { name: 'Meena', what: 'shop', reason: 'Papers are missing' },
  { name: 'Meena', what: 'account', reason: 'Papers are missing' },
)

export const accountReactivated = letter(
  'accountReactivated',
  ({ name, what, reason }: Turned, say) => ({
    subject: what === 'shop' ? say('Your shop has been reactivated') : say('Your account has been reactivated'),
    name,
    values: { reason: say(reason) },
    blocks: [
      {
        text:
          what === 'shop'
            ? say('Your shop has been reactivated. You, your staff and your members can continue as before.')
            : say('You can sign in again as before.'),
      },
      { facts: [[say('Reason'), say(reason)]] },
      { button: say('Sign in'), path: '/auth/login' },
    ],
  }),
  { name: 'Meena', what: 'shop', reason: 'Papers came' },
  { name: 'Meena', what: 'account', reason: 'Papers came' },
)

interface Helped {
  name: string
  reason: string
}

const example: Helped = { name: 'Meena', reason: 'Lost telephone' }

export const signInsEnded = letter(
  'signInsEnded',
  ({ name, reason }: Helped, say) => ({
    subject: say('You were signed out everywhere'),
    name,
    values: { reason: say(reason) },
    blocks: [
      { text: say('We have signed you out on all devices. Please sign in again to continue.') },
      { facts: [[say('Reason'), say(reason)]] },
      { text: say('If you did not expect this, call us.') },
    ],
  }),
  example,
)

export const factorDropped = letter(
  'factorDropped',
  ({ name, reason }: Helped, say) => ({
    subject: say('Your second factor was reset'),
    name,
    values: { reason: say(reason) },
    blocks: [
      {
        text: say(
          'We have removed the second factor from your account and signed you out on all devices. You now sign in with your password only.',
        ),
      },
      { facts: [[say('Reason'), say(reason)]] },
      { text: say('Please set it up again under Settings. If you did not ask for this, call us at once.') },
      { button: say('Sign in'), path: '/auth/login' },
    ],
  }),
  example,
)

/** Beside the letter with the link, which does not know why. */
export const passwordVoided = letter(
  'passwordVoided',
  ({ name, reason }: Helped, say) => ({
    subject: say('Your password has been reset'),
    name,
    values: { reason: say(reason) },
    blocks: [
      {
        text: say('We have reset your password and signed you out on all devices. Another mail contains a link to choose a new password.'),
      },
      { facts: [[say('Reason'), say(reason)]] },
      { text: say('If you did not expect this, call us.') },
    ],
  }),
  { name: 'Meena', reason: 'Seen by others' },
)

export const staffWelcome = letter(
  'staffWelcome',
  ({ password, ...details }: SignInDetails, say) => ({
    subject: say('Your account in the back office'),
    name: details.name,
    secret: password,
    blocks: [
      { text: say('An account was opened for you in the back office. You can sign in with these details:') },
      ...signInDetails(details, say),
    ],
  }),
  { name: 'Meena', userName: 'meena', password: 'p<&>w', code: 'S00002' },
)

interface FromShop extends SignInDetails {
  /** The shop that opened the sign-in. */
  shopName: string
}

/** To an employee of a shop. */
export const shopStaffOpened = letter(
  'shopStaffOpened',
  ({ password, shopName, ...details }: FromShop, say) => ({
    subject: say('Your sign-in is ready'),
    name: details.name,
    secret: password,
    blocks: [
      { text: say('{{shopName}} has opened a sign-in for you. These are your details:', { shopName }) },
      ...signInDetails(details, say, 'shop'),
    ],
  }),
  { name: 'Meena', userName: 'meena', password: 'p<&>w', code: 'M000001-02', shopName: 'Asha Online' },
)

/** To a member, whose merchant opened its shop. */
export const memberOpened = letter(
  'memberOpened',
  ({ password, shopName, ...details }: FromShop, say) => ({
    subject: say('Your account is ready'),
    name: details.name,
    secret: password,
    blocks: [
      { text: say('{{shopName}} has opened an account for your shop. You can sign in with these details:', { shopName }) },
      ...signInDetails(details, say, 'shop'),
      { text: say('If you did not ask for an account, do not sign in and reply to this mail.') },
    ],
  }),
  { name: 'Meena', userName: 'meena', password: 'p<&>w', code: 'F000001', shopName: 'Asha Online' },
)

/** The shop gave an employee a new temporary password. */
export const shopStaffPassword = letter(
  'shopStaffPassword',
  ({ password, shopName, ...details }: FromShop, say) => ({
    subject: say('Your new temporary password'),
    name: details.name,
    secret: password,
    blocks: [
      { text: say('{{shopName}} has given you a new temporary password. You were signed out everywhere.', { shopName }) },
      ...signInDetails(details, say, 'shop'),
    ],
  }),
  { name: 'Meena', userName: 'meena', password: 'p<&>w', shopName: 'Asha Online' },
)
