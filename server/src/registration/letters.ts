import { type SignInDetails, signInDetails } from '../identity/service'
import { letter } from '../platform/mail/letter'

/** To the address that somebody typed, which may be anybody's: it repeats nothing else of what they typed. */
export const registrationReceived = letter(
  'registrationReceived',
  ({ refNo }: { refNo: string }, say) => ({
    subject: say('Registration {{refNo}} received', { refNo }),
    name: null,
    blocks: [
      {
        text: say(
          'Somebody, most likely you, has registered with us using this email address. We will check the details and write to you, usually within two working days.',
        ),
      },
      { facts: [[say('Reference'), refNo]] },
      { text: say('You need not do anything until then. Quote the reference if you call us.') },
      { text: say('If it was not you, you can ignore this mail.') },
    ],
  }),
  { refNo: 'RG2611000001' },
)

/** To the address on record of whoever has this mobile number or email address already. The page did not say so, nor does the mail to the typed address. */
export const registrationDuplicate = letter(
  'registrationDuplicate',
  ({ refNo }: { refNo: string }, say) => ({
    subject: say('Registration {{refNo}} received', { refNo }),
    name: null,
    blocks: [
      {
        text: say(
          'Somebody, perhaps you, has registered with a mobile number or an email address that already belongs to your account or to an earlier registration of yours.',
        ),
      },
      { facts: [[say('Reference'), refNo]] },
      { text: say('If it was you, sign in with your account, or ask for its user name or a new password.') },
      { button: say('Go to sign-in'), path: '/auth/login' },
      { text: say('If it was not you, you can ignore this mail. Nothing was changed on your account.') },
    ],
  }),
  { refNo: 'RG2611000001' },
)

interface Approved extends Omit<SignInDetails, 'name'> {
  remark: string | null
}

/** Nobody has shown yet that the address is theirs, nor that of the next one: both greet without the name that was typed. */
export const registrationApproved = letter(
  'registrationApproved',
  ({ password, remark, ...details }: Approved, say) => ({
    subject: say('Your account is ready'),
    name: null,
    secret: password,
    blocks: [
      { text: say('Your registration has been approved. You can sign in with these details:') },
      ...signInDetails(details, say),
      ...(remark ? [{ text: say('Our remark: {{remark}}', { remark }) }] : []),
    ],
  }),
  { userName: 'meena', password: 'p<&>w', code: 'M000001', remark: 'Papers were complete' },
)

export const registrationRejected = letter(
  'registrationRejected',
  ({ refNo, reason }: { refNo: string; reason: string }, say) => ({
    subject: say('Registration {{refNo}} could not be approved', { refNo }),
    name: null,
    blocks: [
      { text: say('We have checked your registration and could not approve it.') },
      {
        facts: [
          [say('Reference'), refNo],
          [say('Reason'), say(reason)],
        ],
      },
      {
        text: say(
          'You are welcome to register again once this is corrected. If you think that this is a mistake, reply to this mail or call us.',
        ),
      },
    ],
  }),
  { refNo: 'RG2611000001', reason: 'Shop address is missing' },
)
